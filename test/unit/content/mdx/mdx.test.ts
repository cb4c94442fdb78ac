import { describe, expect, test } from 'vitest';
import { mdx } from '../compiled.ts';

describe('MDX', () => {
  test('becomes a module with its imports, exports and expressions', () => {
    const { html, found, document } = mdx(
      'import X from "./x.tsx"\n\nexport const a = 1\n\n# T\n\nHi {a} <X>*b*</X>\n',
    );
    expect(found).toEqual([]);
    expect(document).toMatchObject({ format: 'mdx', title: 'T', body: { kind: 'module' } });
    expect(html).toMatch(/import X from ["']\.\/x\.tsx["']/);
    expect(html).toContain('export const a = 1');
    expect(html).toContain('export default function MDXContent');
    expect(html).not.toContain('"T"');
  });

  test('passes code unchanged to the component that shows it', () => {
    const { html } = mdx('```ts title="a.ts"\nconst a   = `b`;\n\n\tc();\n```');
    expect(html).toContain('_jsx(DocsgenCode, {');
    expect(html).toContain('a   = ');
    expect(html).toContain('\\n\\t<span class=\\"t-function\\">c</span>();\\n');
  });

  test('removes the paragraph around a single component, and does not use it as the description', () => {
    const { html, document } = mdx('<b>Bold</b>\n\nThe text.');
    expect(html).toContain('_jsx("b"');
    expect(html.match(/_components\.p,/g)).toHaveLength(1);
    expect(document.description).toBe('The text.');
  });
});

describe('syntax errors', () => {
  test.each([
    ['a tag without an end', '# A\n\n<Foo>\n\ntext\n', '3:1', 'Expected a closing tag for `<Foo>`.', /Close each tag/],
    [
      'a void element',
      'a <br> b\n',
      '1:3',
      'Expected a closing tag for `<br>` before the end of `paragraph`.',
      /<br \/>/,
    ],
    [
      'the wrong end',
      'a\n\n<Foo>\n</Bar>\n',
      '4:1',
      'Unexpected closing tag `</Bar>`, expected corresponding closing tag for `<Foo>` (3:1-3:6).',
      /Close each tag/,
    ],
    [
      'an end without a start',
      'text </div>\n',
      '1:7',
      'Unexpected closing slash `/` in tag, expected an open tag first.',
      /Remove this closing tag/,
    ],
    [
      'a broken expression',
      'a\n\n  {1 +}\n',
      '3:7',
      'Could not parse expression with acorn: Unexpected token.',
      /`\{` starts an expression/,
    ],
    [
      'braces in prose',
      '---\ntitle: x\n---\n\nA set: {a, b c}\n',
      '5:13',
      'Could not parse expression with acorn: Unexpected content after expression.',
      /write `\\\{`/,
    ],
    [
      'a brace without an end',
      'a\n\nb {x\n',
      '3:5',
      'Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      /Close the expression/,
    ],
    [
      'a broken import',
      'import x fro "y"\n\n# A\n',
      '1:10',
      'Could not parse import/exports with acorn: Unexpected token.',
      /is code up to/,
    ],
    [
      'a broken export',
      '# A\n\nexport const = 1\n',
      '3:14',
      'Could not parse import/exports with acorn: Unexpected token.',
      /is code up to/,
    ],
    [
      'an HTML comment that never ends',
      '# A\n\n<!-- c\n',
      '3:2',
      'Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      /^End the comment with `-->`/,
    ],
    [
      'an address in angle brackets',
      'see <https://x.y>\n',
      '1:12',
      'Unexpected character `/` (U+002F) before local name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      /Write `\[text\]\(https:/,
    ],
    [
      'a bare `<`',
      'a <5\n',
      '1:4',
      'Unexpected character `5` (U+0035) before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      /write `\\<`/,
    ],
    [
      'an attribute without quotes',
      '<Foo a=1 />\n',
      '1:8',
      'Unexpected character `1` (U+0031) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`.',
      /quotes or braces/,
    ],
    [
      'an attribute in braces',
      '<A {b} />\n',
      '1:5',
      'Unexpected `Property` in code: only spread elements are supported.',
      /\{\.\.\.props\}/,
    ],
    [
      'a mistake in a list',
      '- a\n- b {c +}\n',
      '2:9',
      'Could not parse expression with acorn: Unexpected token.',
      /expression/,
    ],
    [
      'a mistake in a table',
      '| a |\n|---|\n| {x +} |\n',
      '3:7',
      'Could not parse expression with acorn: Unexpected token.',
      /expression/,
    ],
    [
      'a mistake after CRLF',
      'a\r\n\r\nb {x +}\r\n',
      '3:7',
      'Could not parse expression with acorn: Unexpected token.',
      /expression/,
    ],
    [
      'two layouts',
      'export default A\n\nexport default B\n',
      '3:1',
      'Unexpected duplicate layout, expected a single layout (previous: 1:1-1:17).',
      /one `export default`/,
    ],
  ])('%s', (...row) => {
    const [, text, location, message, hint] = row;
    const { found, diagnostics, document } = mdx(text);
    expect(found).toEqual([`content.mdx-syntax ${location}+1`]);
    expect(diagnostics[0]!.message).toBe(`This MDX can't be parsed: ${message}`);
    expect(diagnostics[0]!.hint).toMatch(hint);
    expect(document.body).toEqual({ kind: 'module' });
  });

  test('do not affect the front matter', () => {
    expect(mdx('---\ntitle: T\ntitel: x\n---\n<a').document.title).toBe('T');
    expect(mdx('---\ntitle: T\ntitel: x\n---\n<a').found).toHaveLength(2);
  });
});
