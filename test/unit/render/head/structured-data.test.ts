import { describe, expect, test } from 'vitest';
import { rendered } from '../rendered.ts';

const FILES = {
  'pages/index.md': '# Home',
  'pages/about.md': '# About',
  'docs/a.md': '---\ndescription: About a.\nlast_update: { date: 2024-03-01 }\n---\n\n# A',
  'docs/guides/index.md': '# Guides',
  'docs/guides/b.md': '---\ndescription: About b.\n---\n\n# B',
  'docs/unlinked/c.md': '# C',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
  'blog/2024-01-02-post.md': '---\ntags: [x]\n---\n\n# Post\n\nNews.',
};

const site = rendered(FILES, { config: { tagline: 'Birds' } });

const dataOf = (url: string): Record<string, unknown>[] =>
  [...site.htmlOf(url).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );

const descriptionOf = (url: string): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(site.htmlOf(url))?.[1];

describe('the data for search engines', () => {
  test('describes a document as a technical article', () => {
    expect(dataOf('/docs/a')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: 'A',
        description: 'About a.',
        url: 'https://example.org/docs/a',
        inLanguage: 'en',
        dateModified: '2024-03-01',
      },
    ]);
  });

  test('names the pages above a document, each with its address except for the last one', () => {
    const [data] = dataOf('/docs/guides/b') as { '@graph': Record<string, unknown>[] }[];
    expect(data?.['@graph'].map((node) => node['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(data?.['@graph'][1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://example.org/docs/guides/' },
        { '@type': 'ListItem', position: 2, name: 'B' },
      ],
    });
    expect(dataOf('/docs/unlinked/c').map((one) => one['@type'])).toEqual(['TechArticle']);
  });

  test('describes a post as a post, and hidden and other pages not at all', () => {
    expect(dataOf('/blog/post').map((data) => data['@type'])).toEqual(['BlogPosting']);
    for (const url of ['/docs/hidden', '/about', '/']) expect(dataOf(url)).toEqual([]);
  });

  test('contains the tagline only on the home page, and with the title on pages without a description', () => {
    expect(descriptionOf('/')).toBe('Birds');
    const others = ['/about', '/blog/archive', '/blog/tags', '/blog/tags/x'].map(descriptionOf);
    expect(others[0]).toBe('About: Birds');
    expect(new Set(others).size).toBe(4);
  });
});
