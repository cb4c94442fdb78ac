import { describe, expect, test } from 'vitest';
import { unwrapMdxCodeBlocks } from '../../../lib/content/mdx-code-blocks.ts';
import { markdown, mdx } from './compiled.ts';

const block = (content: string, fence = '```'): string => `${fence}mdx-code-block\n${content}\n${fence}`;

describe('a block of `mdx-code-block`', () => {
  test('is a part of the page: MDX in MDX, and HTML in Markdown', () => {
    const text = `# A\n\n${block('<Chart />')}\n\n## B`;
    expect(mdx(text).html).toContain('_jsx(Chart');
    expect(markdown(`# A\n\n${block('<b>bold</b>')}`).html).toBe('<p><b>bold</b></p>');
  });

  test('leaves all locations as they are', () => {
    expect(mdx(`---\nid: a\n---\n\n${block('text')}\n\n[x](./gone.md)`).refs).toEqual(['link ./gone.md 9:5+9']);
    const text = block('a');
    expect(unwrapMdxCodeBlocks(text)).toHaveLength(text.length);
  });

  test('may be indented in a list, and have four backticks around another code block', () => {
    const item = markdown('- item\n\n  ```mdx-code-block\n  <b>x</b>\n  ```').html;
    expect(item).toContain('<b>x</b>');
    expect(markdown(block('```js\n1\n```', '````')).html).toMatch(/^<figure class="code" data-language="js">/);
  });

  test('ends at its fence, also with carriage returns', () => {
    expect(unwrapMdxCodeBlocks('```mdx-code-block\r\na\r\n```\r\n```js\r\nb\r\n```').trim()).toBe(
      'a\r\n   \r\n```js\r\nb\r\n```',
    );
    expect(unwrapMdxCodeBlocks('```mdx-code-block\nopen')).toBe('```mdx-code-block\nopen');
  });
});
