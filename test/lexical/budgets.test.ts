import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../support/repository-site.ts';

/** The size limits of a first visit, in bytes on the wire (brotli at its highest level, as hosts store it). */
const KB = 1024;
const GUIDE_HTML = 12 * KB;
const CSS = 10 * KB;
const CSS_WITH_COMPONENTS = 12 * KB;
const INITIAL_JS = 7.4 * KB;
const GUIDE = 30 * KB;
const GUIDE_WITH_FONT = 45 * KB;
const CLASS_OF_40_METHODS = 40 * KB;

const site = { dir: '' };
beforeAll(async () => void (site.dir = await repositorySite()), 180_000);

/** Caches sizes, because all pages have the same styles and scripts. */
const weights = new Map<string, number>();

function weight(text: string): number {
  const bytes = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, bytes);
  return bytes;
}

const read = (path: string): string => readFileSync(join(site.dir, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);

function pages(below: string): string[] {
  const files = readdirSync(join(site.dir, below), { recursive: true, encoding: 'utf8' });
  return files.filter((path) => path.endsWith('.html')).map((path) => join(below, path));
}

/** Returns the inline scripts of a page, its script files, and everything that they import statically. */
function initialScripts(html: string): string[] {
  const inline = all(html, /<script(?: type="module")?>(.*?)<\/script>/gs);
  const files = new Set<string>();
  const addFile = (path: string): void => {
    if (files.has(path) || !existsSync(join(site.dir, path))) return;
    files.add(path);
    const imports = all(read(path), /(?:\bimport|\bfrom)\s*["'](\.[^"']+)["']/g);
    for (const specifier of imports) addFile(join(dirname(path), specifier));
  };
  all(html, /<script\b[^>]*\ssrc="\/([^"?]+)/g).forEach(addFile);
  all(html, /<link\b[^>]*rel="modulepreload"[^>]*href="\/([^"?]+)/g).forEach(addFile);
  return [...inline, ...[...files].map(read)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Returns the pages over the limit, with their sizes. */
function over(limit: number, loads: readonly (readonly [path: string, bytes: number])[]): string[] {
  // Redirect pages may load nothing.
  expect(loads.filter(([, bytes]) => bytes > 0).length).toBeGreaterThan(loads.length * 0.9);
  return loads.filter(([, bytes]) => bytes > limit).map(([path, bytes]) => `${path} ${(bytes / KB).toFixed(1)} KB`);
}

describe('the first load', () => {
  test('of each guide is at most 12 KB of HTML', () => {
    const guides = pages('docs').filter((path) => !path.startsWith(join('docs', 'api')));
    const loads = guides.map((path) => [path, weight(read(path))] as const);
    expect(over(GUIDE_HTML, loads)).toEqual([]);
  });

  test('of each guide is at most 30 KB of HTML, styles and scripts, and 45 KB with the font', () => {
    const guides = pages('docs').filter((path) => !path.startsWith(join('docs', 'api')));
    const loads = guides.map((path) => {
      const html = read(path);
      const sheets = all(html, /<link rel="stylesheet" href="\/([^"?]+)"(?! data-of-page)/g).map(read);
      const fonts = all(html, /<link rel="preload" href="\/([^"?]+)" as="font"/g);
      // Redirect pages have no font.
      if (html.includes('docsgen-main')) expect(fonts).toHaveLength(1);
      // The font is compressed already.
      const ofFonts = sum(fonts.map((font) => statSync(join(site.dir, font)).size));
      return { path, text: sum([html, ...sheets, ...initialScripts(html)].map(weight)), ofFonts };
    });
    expect(
      over(
        GUIDE,
        loads.map(({ path, text }) => [path, text] as const),
      ),
    ).toEqual([]);
    expect(
      over(
        GUIDE_WITH_FONT,
        loads.map(({ path, text, ofFonts }) => [path, text + ofFonts] as const),
      ),
    ).toEqual([]);
  });

  test('of any page is at most 10 KB of styles, except for the styles that its components import', () => {
    const loads = pages('.').map((path) => {
      const [head = ''] = read(path).split('</head>');
      const sheets = all(head, /<link rel="stylesheet" href="\/([^"?]+)"(?! data-of-page)/g);
      return [path, sum(sheets.map((sheet) => weight(read(sheet))))] as const;
    });
    expect(over(CSS, loads)).toEqual([]);
  });

  test('of any page is at most 12 KB of styles, with the styles that its components import', () => {
    const loads = pages('.').map((path) => {
      const sheets = all(read(path), /<link rel="stylesheet" href="\/([^"?]+)"/g);
      return [path, sum(sheets.map((sheet) => weight(read(sheet))))] as const;
    });
    expect(over(CSS_WITH_COMPONENTS, loads)).toEqual([]);
  });

  test('of any page is at most 7.4 KB of scripts', () => {
    const loads = pages('.').map((path) => [path, sum(initialScripts(read(path)).map(weight))] as const);
    expect(over(INITIAL_JS, loads)).toEqual([]);
  });

  test('of a page does not include React', () => {
    const withReact = pages('.').filter((path) =>
      initialScripts(read(path)).some((code) => /react\.(?:fragment|element|transitional)|__reactFiber/.test(code)),
    );
    expect(withReact).toEqual([]);
  });
});

describe('a page of the API reference', () => {
  test('of a class with 40 members or more is at most 40 KB', () => {
    const classes = pages(join('docs', 'api', 'classes')).map((path) => ({ path, html: read(path) }));
    const large = classes.filter(({ html }) => html.split('<section').length > 40);
    expect(
      over(
        CLASS_OF_40_METHODS,
        large.map(({ path, html }) => [path, weight(html)] as const),
      ),
    ).toEqual([]);
  });
});
