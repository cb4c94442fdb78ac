import { describe, expect, test } from 'vitest';
import { everyWriting } from '../../html/both-ways.ts';
import { markdown, mdx } from '../../compiled.ts';

const tree = (list: string): string => `:::file-tree\n${list}\n:::`;

/** Shows icons as `[file]` and `[folder]`. */
function shown(text: string): string {
  return markdown(text)
    .html.replace(/<svg[^>]*><path d="M6 3h8[^>]*><\/path><\/svg>/g, '[file]')
    .replace(/<svg[^]*?<\/svg>/g, '[folder]')
    .replaceAll('\n', '');
}

describe('file trees', () => {
  test('a nested list has folders and files with comments', () => {
    expect(shown(tree('- src/\n  - **index.ts** the *entry*\n  - lib\n    - `a.ts`\n  - …\n- empty/ for later'))).toBe(
      '<div class="file-tree"><ul>' +
        '<li><details class="file-folder" open><summary>[folder]src/</summary><ul>' +
        '<li>[file]<strong>index.ts</strong><span class="file-comment"> the <em>entry</em></span></li>' +
        '<li><details class="file-folder" open><summary>[folder]lib/</summary><ul><li>[file]<code>a.ts</code></li></ul></details></li>' +
        '<li><span class="file-more">…</span></li>' +
        '</ul></details></li>' +
        '<li>[folder]empty/<span class="file-comment"> for later</span></li>' +
        '</ul></div>',
    );
  });

  test('numbers and blank lines between entries make no difference', () => {
    expect(shown(tree('1. a.ts\n\n2. b/\n\n   - c.ts'))).toBe(shown(tree('- a.ts\n- b/\n  - c.ts')));
  });

  test('the fast writer and the libraries write the same HTML', () => {
    const text = tree('- src/ x\n  - **a** b\n\n    more\n  - [l](x.md)\n- …');
    for (const { fast, reference } of Object.values(everyWriting(text)).slice(1)) expect(fast).toBe(reference);
  });

  test('are elements in MDX', () => {
    const { html, found } = mdx(tree('- src/\n  - a.ts'));
    expect(found).toEqual([]);
    expect(html).toContain('className: "file-folder"');
  });

  test.each([
    ['', 'This file tree has no list.'],
    ['text', 'This file tree has no list.'],
    ['text\n\n- a', 'This file tree contains more than a list.'],
  ])('content %j is reported', (content, message) => {
    expect(markdown(tree(content)).diagnostics).toMatchObject([
      {
        code: 'content.invalid-directive',
        message,
        location: { line: 1, column: 1, length: 12 },
        hint: 'Write only a list: `- src/` and, indented below it, `- index.ts`.',
      },
    ]);
  });
});
