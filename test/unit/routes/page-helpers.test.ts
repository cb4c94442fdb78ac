import { describe, expect, test } from 'vitest';
import { article, site } from './site.ts';

describe('metadata', () => {
  test('contains the image of the front matter, from a relative path or the static folder', () => {
    const image = (value: string): string | undefined =>
      site({ 'docs/a.md': `---\nimage: ${value}\n---\n# A`, 'docs/x.png': '', 'static/img/y.png': '' }).page('/docs/a')
        .meta.image;
    expect(['./x.png', '/img/y.png', 'img/y.png', 'https://example.com/z.png'].map(image)).toEqual([
      '/assets/x.png',
      '/img/y.png',
      '/img/y.png',
      'https://example.com/z.png',
    ]);
  });

  test('reports an image that does not exist', () => {
    expect(site({ 'docs/a.md': '---\nimage: ./x.png\n---\n# A' }).problems).toEqual([
      'content.missing-asset content/docs/a.md:2:1',
    ]);
  });

  test('contains the edit link of the page or its collection, or none', () => {
    const config = { docs: { editUrl: 'https://example.com/edit/{path}' } };
    const edit = (frontMatter: string): string | undefined =>
      article(site({ 'docs/a $&.md': `---\n${frontMatter}\n---\n# A` }, { config }).page('/docs/a $&')).editHref;
    expect(['', 'custom_edit_url: https://x.org/', 'custom_edit_url: null'].map(edit)).toEqual([
      'https://example.com/edit/content/docs/a%20$&.md',
      'https://x.org/',
      undefined,
    ]);
  });

  test('contains the formatted date of the last update', () => {
    const { page } = site({ 'docs/a.md': '---\nlast_update: { date: 2024-02-29, author: Ann }\n---\n# A' });
    expect(article(page('/docs/a')).lastUpdate).toEqual({
      date: 'February 29, 2024',
      isoDate: '2024-02-29',
      author: 'Ann',
    });
  });
});
