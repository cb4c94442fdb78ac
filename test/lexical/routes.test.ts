import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { unescapeHtml } from '../../lib/core/text/escape.ts';
import { repositorySite } from '../support/repository-site.ts';
import routes from './routes.json' with { type: 'json' };

/** The routes of the Lexical site, from a list that is independent of its sources. */
const site = { dir: '' };
beforeAll(async () => void (site.dir = await repositorySite()), 180_000);

const read = (path: string): string => readFileSync(join(site.dir, path), 'utf8');
const titleOf = (html: string): string => unescapeHtml(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');

describe('the documentation of Lexical', () => {
  test.each(Object.entries(routes))('%s is "%s"', (url, title) => {
    expect(titleOf(read(`${url}/index.html`))).toBe(title);
  });

  test('has exactly these 184 pages, the not-found page and the redirect of the docs', () => {
    const files = readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    const expected = Object.keys(routes).map((url) => `${url.replace(/\/$/, '')}/index.html`.slice(1));
    expect(expected).toHaveLength(184);
    expect(files.sort()).toEqual([...expected, '404.html', 'docs/index.html'].sort());
    expect(read('docs/index.html')).toContain('content="0; url=/docs/intro"');
    expect(titleOf(read('404.html'))).toBe('Page Not Found | Lexical');
  });

  test('has the files that hosts and search engines expect', () => {
    expect(read('sitemap.xml').match(/<loc>/g)!.length).toBeGreaterThan(170);
    expect(read('robots.txt')).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
    expect(read('.nojekyll')).toBe('Made by docsgen.\n');
  });
});

describe('each page', () => {
  /** Returns the pages that fail a condition. */
  const pagesFailing = (holds: (html: string, url: string) => boolean): string[] =>
    Object.keys(routes).filter((url) => !holds(read(`${url}/index.html`), url));

  test('has one h1, one main element and a language', () => {
    // Templates contain elements that a script may insert.
    const shown = (html: string): string => html.replace(/<template\b.*?<\/template>/gs, '');
    expect(pagesFailing((html) => shown(html).match(/<h1[ >]/g)?.length === 1)).toEqual([]);
    expect(pagesFailing((html) => html.match(/<main[ >]/g)?.length === 1)).toEqual([]);
    expect(pagesFailing((html) => html.includes('<html lang="en"'))).toEqual([]);
  });

  test('has a description and a canonical address', () => {
    const lists = [
      '/blog/archive',
      '/blog/tags',
      '/search',
      ...Object.keys(routes).filter((url) => /^\/blog\/tags\//.test(url)),
    ];
    const hasDescription = (html: string): boolean => /<meta name="description" content="[^"]{10,}"/.test(html);
    expect(pagesFailing((html, url) => lists.includes(url) || hasDescription(html))).toEqual([]);
    expect(
      pagesFailing((html, url) => html.includes(`<link rel="canonical" href="https://lexical.dev${url}"/>`)),
    ).toEqual([]);
    expect(pagesFailing((html) => html.includes('<meta property="og:title"'))).toEqual([]);
  });

  test('has dimensions and alternative text for every image, and no empty URL', () => {
    expect(Object.keys(routes).filter((url) => read(`${url}/index.html`).includes('<img ')).length).toBeGreaterThan(5);
    const isComplete = (image: string): boolean =>
      [' width=', ' height=', ' alt='].every((name) => image.includes(name));
    expect(pagesFailing((html) => [...html.matchAll(/<img [^>]*>/g)].every(([image]) => isComplete(image)))).toEqual(
      [],
    );
    expect(pagesFailing((html) => !/ (?:href|src)=""/.test(html))).toEqual([]);
  });
});
