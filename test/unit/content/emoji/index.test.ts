import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { compiled, markdown, mdx } from '../compiled.ts';

describe('a name of an emoji in colons', () => {
  test.each([
    ['Done :tada:', 'Done 🎉'],
    [':+1: :-1: :heavy_check_mark: :100:', '👍 👎 ✔️ 💯'],
    [':tada::rocket:', '🎉🚀'],
    ['(:one:, :de:)', '(1️⃣, 🇩🇪)'],
  ])('%s is the emoji', (text, shown) => {
    expect(markdown(text).html).toBe(`<p>${shown}</p>`);
  });

  test.each(['10:100:30', 'std::x::y', 'a:tada:', ':tada:b', ':nonsense:', 'https://a.example/:x:y'])(
    '%s is text',
    (text) => {
      expect(markdown(text).html).not.toMatch(/\p{Extended_Pictographic}/u);
    },
  );

  test('is text in code, and after a backslash', () => {
    expect(markdown('`:tada:` \\:tada: :rocket:').html).toBe('<p><code>:tada:</code> :tada: 🚀</p>');
  });

  test('is the emoji in MDX, also in elements', () => {
    const { html } = mdx('A :tada:\n\n<b>:rocket:</b>\n');
    expect(html).toContain('"A 🎉"');
    expect(html).toContain('"🚀"');
  });

  test('is the emoji in the title, the description and the table of contents, but its name is in the id', () => {
    const { document, headings } = markdown('# News :tada:\n\nFast :rocket:\n\n## Up :+1:\n\n## News :tada:\n');
    expect([document.title, document.titleHtml, document.description]).toEqual(['News 🎉', 'News 🎉', 'Fast 🚀']);
    expect(document.headings.map((one) => 'html' in one && one.html)).toEqual(['Up 👍', 'News 🎉']);
    expect(headings).toEqual(['2 up-1', '2 news-tada-1']);
  });

  test('is the emoji in the excerpt of a post', () => {
    expect(compiled('A :tada:\n\n<!-- truncate -->\n\nB\n', 'blog/a.md').excerpt).toBe('<p>A 🎉</p>');
  });

  test('is text in a site that switches the names off', () => {
    const file = { path: sourcePath('content/docs/a.md'), text: ':tada:', hash: '' };
    const options = { markdown: { math: false, languageAliases: {}, emoji: false as const }, loadPackage };
    expect(compileDocument(file, options).value.body).toMatchObject({ html: '<p>:tada:</p>' });
  });
});
