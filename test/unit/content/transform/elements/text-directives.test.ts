import { describe, expect, test } from 'vitest';
import { everyWriting } from '../../html/both-ways.ts';
import { markdown, mdx } from '../../compiled.ts';

/** Returns the messages and hints of a text, each with its position. */
function messages(text: string): string[] {
  return markdown(text).diagnostics.map(
    ({ message, location, hint }) => `${location?.line}:${location?.column}+${location?.length} ${message} ${hint}`,
  );
}

describe('text directives', () => {
  test.each([
    [':badge[New]', '<p><span class="badge">New</span></p>'],
    [':badge[<b>]{type="tip"}', '<p><span class="badge badge-tip">&lt;b></span></p>'],
    [':kbd[Enter]', '<p><kbd>Enter</kbd></p>'],
    [':kbd[Ctrl+K]', '<p><kbd><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd></p>'],
    [':kbd[Ctrl + Page Down]', '<p><kbd><kbd>Ctrl</kbd>+<kbd>Page Down</kbd></kbd></p>'],
    [':kbd[Ctrl++]', '<p><kbd><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd></p>'],
    [':kbd[+]', '<p><kbd>+</kbd></p>'],
    [
      ':icon[plus]',
      '<p><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"></path></svg></p>',
    ],
    [
      ':icon[plus]{label="Add"}',
      '<p><svg class="icon" viewBox="0 0 24 24" role="img" aria-label="Add"><path d="M12 5v14M5 12h14"></path></svg></p>',
    ],
  ])('%s', (text, html) => {
    expect(markdown(text)).toMatchObject({ html, found: [] });
  });

  test('the fast writer and the libraries write the same HTML', () => {
    const text =
      '# T :icon[plus] :badge[x]\n\nA :badge[b]{type=tip}  \nx :kbd[Ctrl+K] *:icon[plus]*\n\n## :kbd[a] :badge[b]';
    for (const { fast, reference } of Object.values(everyWriting(text)).slice(1)) expect(fast).toBe(reference);
  });

  test('are elements in MDX', () => {
    const { html, found } = mdx(':icon[plus] :kbd[Ctrl+K] :badge[New]{type=tip}');
    expect(found).toEqual([]);
    expect(html).toContain('d: "M12 5v14M5 12h14"');
    expect(html).toContain('className: "badge badge-tip"');
  });

  test('in headings, badges and icons are not part of the id and the text', () => {
    const { document, headings, html } = markdown('# Start :badge[New]\n\n## A :badge[x] b :kbd[K] :icon[plus]');
    expect(document).toMatchObject({ title: 'Start', titleHtml: 'Start <span class="badge">New</span>' });
    expect(headings).toEqual(['2 a-b-k']);
    expect(html).toContain('aria-label="Direct link to A b K"');
    expect(document.headings[0]).toMatchObject({
      html: 'A <span class="badge">x</span> b <kbd>K</kbd> <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"></path></svg>',
    });
  });

  test('mistakes are reported at their position', () => {
    expect(messages('a :badge[x]{typ=tip} :badge[x]{type="tpi"}\n:icon[rokcet] :kbd[] :kbd[a]{x')).toEqual([
      '1:13+3 `:badge` has no attribute `typ`. Did you mean `type`?',
      '1:38+3 There is no badge of the type `tpi`. Did you mean `tip`?',
      '2:1+13 There is no icon named `rokcet`. Did you mean `rocket`?',
      '2:15+6 `:kbd[]` is empty. Write text in the brackets: `:kbd[…]`.',
      '2:29+1 The text after `:kbd[…]` is not a list of attributes, so the page shows it. Write attributes as `{key="value"}`. To show a brace, write a space before it.',
    ]);
  });

  test('mistakes in the title are reported', () => {
    expect(messages('# A *:icon[rokcet]*')).toEqual(['1:6+13 There is no icon named `rokcet`. Did you mean `rocket`?']);
  });

  test('text that looks like a directive is reported, prose is not', () => {
    expect(messages('> a :kbd[b\n> c :bagde[x] d')).toEqual([
      '1:5+5 `:kbd[` is not closed, so the page shows it as text. Close it in the same line: `:kbd[…]`. To show the text, write `\\:kbd[`.',
      '2:5+7 Unknown directive `:bagde[…]`, so the page shows it as text. Did you mean `:badge[…]`? To show the text, write `\\:bagde[`.',
    ]);
    expect(
      messages('10:30 a:b[0] a:item[x] \\:kbd[ `:kbd[` node:fs x:bagde[1] at :30 [a]: :x[0] :see[1 \\:tip[x]'),
    ).toEqual([]);
  });

  test('text in the form of an unknown directive is reported', () => {
    const unknown = (name: string): string =>
      `Unknown directive \`:${name}[…]\`, so the page shows it as text. Directives in text are \`:badge[…]\`, \`:icon[…]\`, \`:kbd[…]\` and \`:term[…]\`. To show the text, write \`\\:${name}[\`.`;
    expect(messages('See :tip[x] (:abbr-x[y]{z})')).toEqual([`1:5+5 ${unknown('tip')}`, `1:14+8 ${unknown('abbr-x')}`]);
  });

  test('an icon without a similar name lists all icons', () => {
    expect(messages(':icon[zzzzzzzz]')[0]).toMatch(/The icons are accessible, arrow, back, .*, wrap\.$/);
  });
});
