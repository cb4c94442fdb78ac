import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

describe('admonitions', () => {
  test.each([
    [
      ':::tip\n\nText\n\n:::',
      '<aside class="admonition admonition-tip" role="note" aria-label="tip"><p class="admonition-title">tip</p><p>Text</p></aside>',
    ],
    [
      ':::note A *title* with `code`\nText\n:::',
      '<aside class="admonition admonition-note" role="note" aria-label="note"><p class="admonition-title">A <em>title</em> with <code>code</code></p><p>Text</p></aside>',
    ],
    [
      ':::danger[T]\n:::',
      '<aside class="admonition admonition-danger" role="note" aria-label="danger"><p class="admonition-title">T</p></aside>',
    ],
    [
      ':::info{title="T"}\n:::',
      '<aside class="admonition admonition-info" role="note" aria-label="info"><p class="admonition-title">T</p></aside>',
    ],
    [
      ':::secondary\n:::',
      '<aside class="admonition admonition-note" role="note" aria-label="note"><p class="admonition-title">note</p></aside>',
    ],
  ])('%s', (text, html) => {
    expect(markdown(text)).toMatchObject({ html, found: [] });
  });

  test.each(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important', 'secondary'])(
    '%s is an admonition',
    (name) => {
      expect(markdown(`:::${name}\n:::`).found).toEqual([]);
    },
  );

  test('may be nested with more colons, be in lists and quotes, and contain code', () => {
    const { html, found } = markdown(
      '::::tip A\n:::note B\nx\n:::\n```js\n:::\n```\n::::\n\n- a\n\n  :::info\n  y\n  :::\n\n> :::caution\n> z\n> :::',
    );
    expect(found).toEqual([]);
    expect(html.match(/admonition-(tip|note|info|caution)/g)).toEqual([
      'admonition-tip',
      'admonition-note',
      'admonition-info',
      'admonition-caution',
    ]);
    expect(html).toContain('>:::\n</code>');
  });

  test('with an unknown name are info boxes, with a warning and a suggestion', () => {
    const { html, found, diagnostics } = markdown(':::wraning Mind *this*\nText\n:::');
    expect(html).toBe(
      '<aside class="admonition admonition-info" role="note" aria-label="wraning"><p class="admonition-title">Mind <em>this</em></p><p>Text</p></aside>',
    );
    expect(found).toEqual(['content.unknown-admonition 1:1+10']);
    expect(diagnostics[0]!.hint).toBe('Did you mean `:::warning`?');
    expect(markdown(':::constructor\n:::').found).toEqual(['content.unknown-admonition 1:1+14']);
  });

  test('have exact locations for links in titles', () => {
    expect(markdown(':::tip See [x](./b.md)\n:::').refs).toEqual(['link ./b.md 1:16+6']);
    expect(markdown(':::tip   See [x](./b.md)\n:::').refs).toEqual(['link ./b.md 1:18+6']);
  });

  test('are the same in MDX', () => {
    const { html, found } = mdx(':::tip Title\nText {1 + 1}\n:::');
    expect(found).toEqual([]);
    expect(html).toContain('className: "admonition admonition-tip"');
    expect(html).toContain('children: "Title"');
  });
});

describe('a directive is reported', () => {
  test('if it is not closed', () => {
    const { found, diagnostics } = markdown('a\n\n:::tip\n\nb\n');
    expect(found).toEqual(['content.unclosed-directive 3:1+6']);
    expect(diagnostics[0]!.message).toBe('`:::tip` is not closed, so it contains the rest of its parent.');
  });

  test('if it is nested with the same number of colons', () => {
    const { found } = markdown(':::note\n\n:::tip\nx\n:::\n\n:::\n');
    expect(found).toEqual(['content.unclosed-directive 3:1+6', 'content.invalid-directive 7:1+3']);
  });

  test('if it has no name', () => {
    const { found, diagnostics } = markdown('::: [tip]\nText\n:::\n');
    expect(found).toEqual(['content.invalid-directive 1:1+3']);
    expect(diagnostics[0]!.hint).toContain('`:::tip Title`');
  });
});

describe('other blocks', () => {
  test('tabs', () => {
    const { html, found } = markdown(
      '::::tabs{group="pm"}\n\n:::tab[npm `x`]\n\na\n\n:::\n\n:::tab{label="yarn" value="y"}\nb\n:::\n\n::::',
    );
    expect(found).toEqual([]);
    expect(html).toBe(
      '<div class="tabs" data-group="pm"><section class="tab" data-label="npm x"><p class="tab-label">npm <code>x</code></p><p>a</p></section>' +
        '<section class="tab" data-label="yarn" data-value="y"><p class="tab-label">yarn</p><p>b</p></section></div>',
    );
  });

  test('a tab without a label or without tabs around it is reported', () => {
    expect(markdown('::::tabs\n:::tab\na\n:::\n::::').found).toEqual(['content.invalid-directive 2:1+6']);
    expect(markdown(':::tab A\na\n:::').found).toEqual(['content.invalid-directive 1:1+6']);
  });

  test('details, steps and cards', () => {
    expect(markdown(':::details More *here*\na\n:::').html).toBe(
      '<details><summary>More <em>here</em></summary><p>a</p></details>',
    );
    expect(markdown(':::details{open}\na\n:::').html).toBe(
      '<details open><summary>Details</summary><p>a</p></details>',
    );
    expect(markdown(':::steps\n1. a\n:::').html).toBe('<div class="steps"><ol>\n<li>a</li>\n</ol></div>');
    expect(markdown(':::cards\n:::').html).toBe('<div class="cards"></div>');
  });
});

test('colons in a paragraph are text', () => {
  const text = 'At 10:30 use node:fs, a :b, ::c and d: e:::f.';
  expect(markdown(text)).toMatchObject({ html: `<p>${text}</p>`, found: [] });
  expect(mdx(text).html).toContain(JSON.stringify(text));
});

test('colons in code are code', () => {
  expect(
    markdown('```md\n:::tip Title\n## A {#b}\n:::\n```\n\n    :::tip Title\n\n`:::tip x`').html.match(/:::tip \w+/g),
  ).toEqual([':::tip Title', ':::tip Title', ':::tip x']);
  expect(mdx('````md\n```\n:::tip Title\n## A {#b}\n```\n````').html).toMatch(/:::tip Title.*## A \{#b\}/s);
  expect(markdown('```` inline ```` and\n\n:::tip Title\n:::').found).toEqual([]);
});

describe('a line with two colons', () => {
  const messages = (text: string): string[] =>
    markdown(text).diagnostics.map(
      ({ message, hint, location: at }) => `${at?.line}:${at?.column}+${at?.length} ${message} ${hint}`,
    );
  const unknown = (name: string): string => `Unknown directive \`::${name}\`, so the page shows it as text.`;

  test('is reported if it has the form of a directive', () => {
    const escape = (name: string): string => `To show the text, write \`\\::${name}\`.`;
    expect(messages('a\n\n> - ::youtube[Video]{#id} ')).toEqual([
      `3:5+9 ${unknown('youtube')} docsgen has no directives with two colons. In MDX, use a component. ${escape('youtube')}`,
    ]);
    expect(messages('::toc')).toEqual([
      `1:1+5 ${unknown('toc')} docsgen has no directives with two colons. In MDX, use a component. ${escape('toc')}`,
    ]);
    expect(messages('> a\n>  ::note[Title]{.x}\n> b')).toEqual([
      `2:4+6 ${unknown('note')} Write \`:::note[…]\`, and close it with a line \`:::\`. ${escape('note')}`,
    ]);
    expect(messages('::bagde[New]')).toEqual([
      `1:1+7 ${unknown('bagde')} Write \`:badge[…]\` with one colon. ${escape('bagde')}`,
    ]);
    expect(messages('::kbd[Ctrl+K]')).toEqual([
      `1:1+5 ${unknown('kbd')} Write \`:kbd[…]\` with one colon. ${escape('kbd')}`,
    ]);
    expect(mdx('# A\n\n::note[Title]').found).toEqual(['content.unknown-admonition 3:1+6']);
  });

  test('is not reported if it is prose or code', () => {
    const prose = [
      'std::vector',
      'a\n::before\nb',
      '\\::toc',
      '`::toc`',
      ':: toc',
      '::',
      '::30',
      'a ::toc[b]',
      '    ::toc[a]',
    ];
    for (const text of [
      ...prose,
      '```\n::toc[a]\n```',
      '::before and ::after',
      '<p>\n::toc[a]\n</p>',
      '`a\n::toc[b]\n`',
    ])
      expect([text, ...messages(text)]).toEqual([text]);
  });
});
