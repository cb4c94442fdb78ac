import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { unescapeHtml } from '../../lib/core/text.ts';
import { ownSite } from '../support/own-site.ts';
import routes from './routes.json' with { type: 'json' };

/** This repository's own site: what its visitors find, told from its specification and not from its sources. */
const site = { dir: '' };
beforeAll(async () => void (site.dir = await ownSite()), 180_000);

const read = (path: string): string => readFileSync(join(site.dir, path), 'utf8');
const titleOf = (html: string): string => unescapeHtml(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');

describe('the documentation of Lexical', () => {
  test.each(Object.entries(routes))('%s is "%s"', (url, title) => {
    expect(titleOf(read(`${url}/index.html`))).toBe(title);
  });

  test('has these 178 pages and no others, but for the one of what is not found and the way to the first', () => {
    const files = readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    const expected = Object.keys(routes).map((url) => `${url.replace(/\/$/, '')}/index.html`.slice(1));
    expect(expected).toHaveLength(178);
    expect(files.sort()).toEqual([...expected, '404.html', 'docs/index.html'].sort());
    expect(read('docs/index.html')).toContain('content="0; url=/docs/intro"');
    expect(titleOf(read('404.html'))).toBe('Page Not Found | Lexical');
  });

  test('has what hosts and search engines look for', () => {
    expect(read('sitemap.xml').match(/<loc>/g)!.length).toBeGreaterThan(170);
    expect(read('robots.txt')).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
    expect(read('.nojekyll')).toBe('Made by docsgen.\n');
  });
});

describe('each page', () => {
  /** The pages of which something is not true. */
  const except = (holds: (html: string, url: string) => boolean): string[] =>
    Object.keys(routes).filter((url) => !holds(read(`${url}/index.html`), url));

  test('has one main heading, one main part and a language', () => {
    // What a script may put there stands in templates.
    const shown = (html: string): string => html.replace(/<template\b.*?<\/template>/gs, '');
    expect(except((html) => shown(html).match(/<h1[ >]/g)?.length === 1)).toEqual([]);
    expect(except((html) => html.match(/<main[ >]/g)?.length === 1)).toEqual([]);
    expect(except((html) => html.includes('<html lang="en"'))).toEqual([]);
  });

  test('says what it is about, and where it stands', () => {
    const lists = [
      '/blog/archive',
      '/blog/tags',
      '/search',
      ...Object.keys(routes).filter((url) => /^\/blog\/tags\//.test(url)),
    ];
    const hasDescription = (html: string): boolean => /<meta name="description" content="[^"]{10,}"/.test(html);
    expect(except((html, url) => lists.includes(url) || hasDescription(html))).toEqual([]);
    expect(except((html, url) => html.includes(`<link rel="canonical" href="https://lexical.dev${url}"/>`))).toEqual(
      [],
    );
    expect(except((html) => html.includes('<meta property="og:title"'))).toEqual([]);
  });

  test('has no image without a size and a text, and no address that is empty', () => {
    const isSound = (image: string): boolean => [' width=', ' height=', ' alt='].every((name) => image.includes(name));
    expect(except((html) => [...html.matchAll(/<img [^>]*>/g)].every(([image]) => isSound(image)))).toEqual([]);
    expect(except((html) => !/ (?:href|src)=""/.test(html))).toEqual([]);
  });
});
