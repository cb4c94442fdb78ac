import { describe, expect, test } from 'vitest';
import { compileFragment, isPartial } from '../../../lib/content/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { loadPackage } from '../../../lib/io/installation.ts';
import { compiled, markdown, mdx } from './compiled.ts';

describe('the description', () => {
  test.each([
    [
      '# T\n\n![badge](./a.svg) [![b](./b.svg)](./c.md)\n\n:::tip\nNot this.\n:::\n\nThe *first* `paragraph`\nof text.\n\nNot this.',
      'The first paragraph of text.',
    ],
    ['- not this\n\n> nor this\n\n```\nor this\n```\n', undefined],
    ['---\ndescription: From the front matter.\n---\nText.', 'From the front matter.'],
  ])('%s', (text, description) => {
    expect(markdown(text).document.description).toBe(description);
  });

  test('is cut between words', () => {
    const { description } = markdown('word '.repeat(100)).document;
    expect(description).toMatch(/^(?:word )+word…$/);
    expect(description!.length).toBeLessThanOrEqual(200);
  });
});

describe('an excerpt', () => {
  test('is the part before the marker, which is not shown', () => {
    const { html, excerpt } = markdown('# T\n\nA.\n\n<!-- truncate -->\n\nB.');
    expect([excerpt, html]).toEqual(['<p>A.</p>', '<p>A.</p>\n<p>B.</p>']);
    expect(markdown('A.\n\n<!--truncate-->\n\nB.\n\n<!-- truncate -->\n\nC.').excerpt).toBe('<p>A.</p>');
    expect(markdown('A.').excerpt).toBeUndefined();
    expect(markdown('```\n<!-- truncate -->\n```').excerpt).toBeUndefined();
    expect(markdown('<!-- truncate -->\n\nA.').excerpt).toBe('');
    expect(markdown('A.\n<!-- truncate -->\nB.').excerpt).toBe('<p>A.</p>');
    expect(markdown('A. <!-- truncate -->\n\nB.')).toMatchObject({
      excerpt: '<p>A. </p>',
      html: '<p>A. </p>\n<p>B.</p>',
    });
  });

  test.each(['```js\na\n```', '| a |\n|---|\n| b |', '![a](./b.png "c")', ':::tip\na\n:::', '<!-- gone -->'])(
    'may end with %s',
    (block) => {
      const { excerpt, html } = markdown(`A.\n\n${block}\n\n<!-- truncate -->\n\nB.`);
      expect(html).toBe(`${excerpt}\n<p>B.</p>`);
    },
  );

  test('contains the link definitions and footnotes that follow it', () => {
    const { excerpt, refs } = markdown(
      '[a] and[^1]\n\n<!-- truncate -->\n\n[b](./b.md)\n\n[a]: ./a.md\n\n[^1]: Note.\n',
    );
    expect(excerpt).toContain('<a href="⟨0⟩">a</a>');
    expect(excerpt).toMatch(/<li id="(\w+)-fn-1">\n<p>Note\. <a href="#\1-fnref-1"/);
    expect(excerpt).toMatch(/<h2 class="sr-only" id="\w+-footnote-label">/);
    expect(excerpt).not.toMatch(/"footnote-label"/);
    expect(refs).toEqual(['link ./a.md 7:6+6', 'link ./b.md 5:5+6']);
  });

  test('has headings without ids, because several posts share a page', () => {
    const { excerpt, html } = markdown('## A\n\n> ## B\n\n<!-- truncate -->\n\n## C');
    expect(excerpt).toBe('<h2>A</h2>\n<blockquote>\n<h2>B</h2>\n</blockquote>');
    expect(html).toContain('<h2 id="a">A<a ');
  });

  test('of MDX has the placeholders of the complete page, and each import', () => {
    const { excerpt, html, refs } = mdx(
      '[a] <X /> and[^1]\n\n## H\n\n{/* truncate */}\n\n[b](./b.md)\n\nimport X from "./x.tsx"\n\n[a]: ./a.md\n[^1]: Note.\n',
    );
    for (const code of [excerpt, html]) {
      expect(code).toContain('href: "⟨0⟩"');
      expect(code).toMatch(/import X from ["']\.\/x\.tsx["']/);
      expect(code).toContain('Note.');
    }
    expect(excerpt).not.toContain('⟨1⟩');
    expect(excerpt).not.toMatch(/id: "(?:h|footnote-label|fn-1)"/);
    expect(html).toContain('id: "h"');
    expect(refs).toEqual(['link ./a.md 11:6+6', 'link ./b.md 7:5+6']);
    expect(mdx('A\n\n```\n{/* truncate */}\n```').excerpt).toBeUndefined();
    const glued = mdx('A\n{/* truncate */}\n\nB');
    expect(glued.excerpt).toMatch(/children: \[?"A\\?n?"/);
    expect(glued.excerpt).not.toContain('"B"');
  });
});

describe('a fragment', () => {
  const fragment = (text: string) =>
    compileFragment(text, { file: sourcePath('lib/x.d.ts'), placeholderPrefix: 'c1.', loadPackage });

  test('becomes HTML without heading ids, and its placeholders have the prefix', () => {
    const { value, diagnostics } = fragment('# A {#x}\n\n[b](./b.md)[^1]\n\n[^1]: N\n');
    expect(diagnostics).toEqual([]);
    expect(value.html).toContain('<h2>A</h2>');
    expect(value.html).toContain('href="\u0001c1.0\u0001"');
    expect(value.html).toContain('id="c1.fn-1"');
    expect(value.refs).toMatchObject([{ placeholder: 'c1.0', target: './b.md' }]);
  });
});

test('files and folders whose names start with `_` are partials', () => {
  expect(['content/_a.mdx', 'content/_x/a.mdx'].every(isPartial)).toBe(true);
  expect(['content/a_b.mdx', 'content/a/b_.md'].some(isPartial)).toBe(false);
});

test('a file without a title gets one from its name', () => {
  expect(compiled('x', 'content/docs/01-getting_started.md').document.title).toBe('Getting started');
  expect(compiled('x', 'content/docs/react/index.md').document.title).toBe('React');
  expect(compiled('x', 'content/blog/2026-03-01-first-post.md').document.title).toBe('First post');
  expect(compiled('x', 'content/blog/2026-03-01-second/index.md').document.title).toBe('Second');
});

test('placeholders are unique for each source, because MDX files can import each other', () => {
  const names = ['a.mdx', 'b.mdx', '_c.mdx', 'd.md'].map(
    (path) => compiled('[x](./x.md)', `content/docs/${path}`).document.refs[0]!.placeholder,
  );
  for (const name of names) expect(name).toMatch(/^[\da-z]{8}\.0$/);
  expect(new Set(names).size).toBe(names.length);
});

describe('hostile input', () => {
  test('control characters cannot forge placeholders', () => {
    const { html, refs } = markdown('a \u00010\u0001 %010%01 &#1;0&#1; [x](y%010%01) `\u00010\u0001`\0');
    expect(html.match(/⟨/g)).toHaveLength(1);
    expect(html).toContain('<a href="⟨0⟩">x</a>');
    expect(html).toContain('%010%01');
    expect(html).not.toContain('\0');
    expect(refs).toHaveLength(1);
  });

  test.each(['"onmouseover="x', "' onmouseover='x", '"> onmouseover'])(
    'text cannot escape from an attribute: %s',
    (evil) => {
      const text = `[a](./b.md '${evil.replaceAll("'", "\\'")}') ![${evil}](./c.png)\n\n## ${evil}\n\n:::tab ${evil}\n:::\n\n\`\`\`${evil} title='${evil.replaceAll("'", '')}'\n\`\`\`\n`;
      const { html } = markdown(text);
      const tags = html.match(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/g)!;
      for (const tag of tags) expect(tag.replace(/"[^"]*"|'[^']*'/g, '')).not.toContain('onmouseover');
    },
  );

  test('a page that is nested too deeply is an error with a location', () => {
    const { found, html } = markdown('> '.repeat(8_000) + 'a');
    expect(found).toEqual(['content.too-nested 1:201+1']);
    expect(html).toBe('');
  });

  test('a very large page is compiled with a warning', () => {
    const text = `# T\n\n${'<div><a href="./b.md">x</a></div>\n'.repeat(10_000)}\n~~~\n${'x'.repeat(1_800_000)}`;
    const { found, refs } = markdown(text);
    expect(found).toEqual(['content.too-large 1:1+1']);
    expect(refs).toHaveLength(10_000);
  }, 60_000);
});
