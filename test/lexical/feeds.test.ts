import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../support/repository-site.ts';

/** The feeds of the Lexical blog. */
const site = { dir: '' };
beforeAll(async () => void (site.dir = await repositorySite()), 180_000);

const POSTS = ['welcome', 'mdx-blog-post', 'long-blog-post', 'first-blog-post'].map(
  (name) => `https://lexical.dev/blog/${name}`,
);

interface Feeds {
  readonly rss: { readonly channel: Readonly<Record<string, unknown>> & { readonly item: readonly Post[] } };
  readonly feed: Readonly<Record<string, unknown>> & { readonly entry: readonly Post[] };
}
type Post = Readonly<Record<string, unknown>>;

const text = (format: string): string => readFileSync(join(site.dir, `blog/${format}.xml`), 'utf8');

function read(format: string): Feeds {
  expect(XMLValidator.validate(text(format))).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(text(format)) as Feeds;
}

describe('the blog feeds', () => {
  test('have the titles of the site and of the blog, and the description of the blog', () => {
    const description = 'Notes on Lexical, on its documentation, and on how this site is built.';
    expect(read('rss').rss.channel).toMatchObject({ title: 'Lexical Blog', description });
    expect(read('atom').feed).toMatchObject({ title: 'Lexical Blog', subtitle: description });
  });

  test('have all posts, newest first, with their tags and authors', () => {
    const items = read('rss').rss.channel.item;
    expect(items.map(({ link }) => link)).toEqual(POSTS);
    expect(read('atom').feed.entry.map(({ id }) => id)).toEqual(POSTS);
    expect(items[0]).toMatchObject({
      title: 'Welcome',
      pubDate: 'Thu, 26 Aug 2021 00:00:00 GMT',
      category: ['facebook', 'hello', 'docsgen'],
    });
    expect(read('rss').rss.channel['lastBuildDate']).toBe('Thu, 26 Aug 2021 00:00:00 GMT');
    expect(read('atom').feed['updated']).toBe('2021-08-26T00:00:00Z');
  });

  test('have complete posts with absolute addresses', () => {
    for (const format of ['rss', 'atom']) {
      const xml = text(format);
      expect(xml).toContain('write a small program, run it, and correct the sentence.');
      expect(xml).not.toMatch(/docsgen-island|<script|<link rel="stylesheet"|heading-link/);
      const addresses = [...xml.matchAll(/\s(?:href|src|srcset|poster)="([^"]*)"/g)].map((match) => match[1]!);
      expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
      const pages = addresses.filter(
        (address) => address.startsWith('https://lexical.dev/') && !/\.\w+$/.test(address),
      );
      const exists = (address: string): boolean =>
        existsSync(join(site.dir, new URL(address).pathname.slice(1), 'index.html'));
      expect(pages.length).toBeGreaterThan(5);
      expect(pages.filter((address) => !exists(address))).toEqual([]);
    }
  });

  test('are linked only from the pages of the blog', () => {
    const page = (path: string): string => readFileSync(join(site.dir, path, 'index.html'), 'utf8');
    for (const path of ['blog', 'blog/welcome', 'blog/archive', 'blog/tags', 'blog/tags/hello']) {
      for (const [format, name] of [
        ['rss', 'RSS'],
        ['atom', 'Atom'],
      ])
        expect(page(path)).toContain(
          `<link rel="alternate" type="application/${format}+xml" title="Lexical Blog ${name} Feed" href="/blog/${format}.xml"/>`,
        );
    }
    expect(page('docs/intro')).not.toMatch(/(?:rss|atom)\+xml/);
    expect(page('blog')).toContain('title="Lexical Blog RSS Feed">RSS</a>');
  });
});
