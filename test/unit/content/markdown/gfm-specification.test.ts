import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../lib/content/grammar/grammar.ts';
import { toHtml } from '../../../../lib/content/html/to-html.ts';
import { normalizedHtml } from './normalized-html.ts';
import { sameTree } from './same-tree.ts';

/**
 * Inputs for each rule of the sections that https://github.github.com/gfm/ adds to CommonMark. No npm package contains the examples of
 * that specification, so these inputs were written for this test. The expected HTML comes from micromark-extension-gfm, whose renderer
 * shares no code with docsgen.
 *
 * The section "Disallowed Raw HTML (extension)" is omitted, because docsgen trusts the authors of a site.
 */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Tables (extension)': [
    // A header row, a delimiter row and any number of rows.
    '| name | size |\n| ---- | ---- |\n| a.md | 12   |\n| b.md | 7    |',
    '| name |\n| --- |',
    // Cells do not have to be aligned, and pipes at both ends are optional.
    '| a | longer |\n| :-: | --: |\nx | y',
    'a | b\n--|:--\n1 | 2',
    // A pipe in a cell is escaped, also in code and emphasis.
    '| expression |\n| - |\n| `a \\| b` |\n| **c \\| d** |\n| e \\| f |',
    // A blank line or another block ends the table.
    '| a | b |\n| - | - |\n| 1 | 2 |\n> quote',
    '| a | b |\n| - | - |\n| 1 | 2 |\nnot a pipe\n\nparagraph',
    '| a |\n| - |\n| 1 |\n# heading',
    '| a |\n| - |\n| 1 |\n- item',
    '| a |\n| - |\n| 1 |\n```\ncode\n```',
    // The header row must have as many cells as the delimiter row.
    '| a | b |\n| - |\n| 1 |',
    '| a |\n| - | - |\n| 1 |',
    // Other rows may have fewer or more; missing cells are empty and extra cells are dropped.
    '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
    // A table may be empty, may interrupt nothing but a paragraph line, and may be in a container.
    'text\n| a | b |\n| - | - |\n| 1 | 2 |',
    '> | a |\n> | - |\n> | 1 |\n\n- | b |\n  | - |\n  | 2 |',
    '| a | b |\n| :- | -: |\n|  |  |\n| ![x](y) | [l](m) |',
  ],
  'Task list items (extension)': [
    '- [ ] open\n- [x] done\n- [X] also done',
    '- [x] outer\n  - [ ] inner\n  - [x] inner\n- [ ] last',
    '1. [ ] one\n2. [x] two',
    '* [ ] *emphasis* and `code`',
    '+ [ ] loose\n\n+ [x] list',
    // A checkbox must be followed by white space and text.
    '- [ ]not a task\n- [y] not a task\n- [] not a task\n- [ ]',
    // A checkbox must be at the beginning of a paragraph in an item.
    '- text [ ] more\n\n[ ] text\n\n> [x] text',
  ],
  'Strikethrough (extension)': [
    '~~gone~~ and ~gone too~',
    'two ~~words here~~ gone',
    // Strikethrough does not span paragraphs, and three tildes are text.
    'this ~~has\n\na new paragraph~~',
    'this is ~~~not~~~ struck',
    '~~**bold**~~ **~~bold~~** ~~`code`~~',
    '~~open ~mixed~~ ~~ spaced ~~',
    'in\\~word~s~ and \\~~escaped~~',
  ],
  'Autolinks (extension)': [
    // Extended www autolink.
    'www.example.org',
    'See www.example.org/help for more.',
    'www.example.org. and www.example.org/a.b.',
    // Trailing punctuation, parentheses and entity references.
    'www.example.org/search?q=(page)',
    'www.example.org/search?q=(page)))',
    '(www.example.org/search?q=(page))',
    '(www.example.org/search?q=(page)',
    'www.example.org/search?q=(page))+ok',
    'www.example.org/?q=a&amp;hl=en',
    'www.example.org/?q=a&hl;',
    'www.example.org/he<lp',
    // Control characters that are white space.
    'www.example.org\f and https://example.org/a\fb and www.example.org/a\vb',
    // Extended URL autolink.
    'http://example.org and https://example.org/?q=a and HTTPS://EXAMPLE.ORG',
    '(Visit https://site.example.org/a_b_c.)',
    'ftp://example.org http:// https://a http://a_b.c http://a.b_c',
    // Extended email autolink.
    'foo@bar.example',
    'hello@mail+xyz.example is no address, hello+xyz@mail.example is one.',
    'a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_',
    // Only after a line start, white space or one of `*`, `_`, `~` and `(`.
    '*www.example.org* _https://example.org_ ~~a@b.example~~ xwww.example.org',
    '[www.example.org](/a) `www.example.org` <https://example.org>',
  ],
};

/** Removes class names, which are not part of the specification. */
function withoutClasses(html: string): string {
  return html.replace(/ class="(?:contains-task-list|task-list-item)"/g, '');
}

describe.each(Object.entries(SECTIONS))('GFM specification, %s', (_, inputs) => {
  test.each(inputs)('%j has the same tree and HTML as with micromark', (input) => {
    sameTree(input);
    const expected = micromark(input, {
      allowDangerousHtml: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
    expect(withoutClasses(normalizedHtml(toHtml(parseMarkdown(input))))).toBe(normalizedHtml(expected));
  });
});
