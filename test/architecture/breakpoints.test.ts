import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, ROOT } from '../support/source-tree.ts';

/** The style sheets of docsgen, its documentation and the Lexical site. */
const SHEETS = repositoryFiles().filter((path) => /^(?:content|docs|lib|static|templates)\/.*\.css$/.test(path));

/** The breakpoints in pixels, each with its reason. */
const IN_PIXELS: Readonly<Record<string, string>> = {
  'templates/islands/search/algolia/dialog.css: @media (width <= 768px)':
    'The styles of DocSearch, which this file adjusts, change at 768px.',
};

interface Query {
  readonly file: string;
  /** The at-rule without its block: `@media (width < 40rem)`. */
  readonly rule: string;
}

/** Returns the media and container queries of a style sheet, also those of imports. */
function queriesOf(file: string, css: string): Query[] {
  const code = css.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '');
  const rules = code.matchAll(/@(?:media|container|custom-media|import)\b[^{;]*/g);
  return [...rules].map(([rule]) => ({ file, rule: rule.trim().replace(/\s+/g, ' ') }));
}

const queries = SHEETS.flatMap((file) => queriesOf(file, readFileSync(join(ROOT, file), 'utf8')));
const place = ({ file, rule }: Query): string => `${file}: ${rule}`;

/** Returns whether a query contains a length in another unit than `em` or `rem`. */
const isFixed = ({ rule }: Query): boolean =>
  [...rule.matchAll(/(?<![\w.#"'-])[\d.]+([a-z]+)\b/gi)].some(([, unit]) => !/^r?em$/.test(unit!));

describe('breakpoints', () => {
  test('are in em or rem, so that layouts follow the font size of the browser', () => {
    expect(queries.filter((query) => isFixed(query)).map(place)).toEqual(Object.keys(IN_PIXELS));
  });

  test('are in each group of style sheets', () => {
    for (const folder of ['templates/styles/', 'templates/client/', 'content/docs/', 'content/pages/', 'docs/content/'])
      expect(
        SHEETS.some((path) => path.startsWith(folder)),
        folder,
      ).toBe(true);
    expect(queries.filter(({ rule }) => /\d(?:em|rem)\b/.test(rule)).length).toBeGreaterThan(30);
  });

  test('in pixels have the reason that the list states', () => {
    const docSearch = createRequire(import.meta.url).resolve('@docsearch/css/dist/modal.css');
    // The complete style sheet would make the message unreadable.
    expect(readFileSync(docSearch, 'utf8').includes('@media (width<=768px)')).toBe(true);
  });

  test.each([
    ['@media (width <= 996px) {}', true],
    ['@media(min-width:996PX){}', true],
    ['@container side (width < 300px) and (height > 10rem) {}', true],
    ['@import "./narrow.css" (width < 10cm);', true],
    ['a { color: red; @media (30em <= width < 40.5px) {} }', true],
    ['@media (30em <= width < 62.25em), (min-width: 75rem) {}', false],
    ['/* @media (width < 10px) */ @media print {}', false],
    ['@media (min-resolution: 2) { a { width: 10px } }', false],
    ['@import "./12px.css";', false],
  ])('of %s are read correctly', (css, expected) => {
    expect(queriesOf('a.css', css).some(isFixed)).toBe(expected);
  });
});
