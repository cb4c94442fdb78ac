// @ts-check
// Compares the pages of a built site with the facts of test/lexical/outline.json, and prints a Markdown table.
// `node scripts/lexical/outline.mjs [--site build] [--thin]`. `--thin` prints only pages with less content than their outline.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { factsOf } from '../links/site-links.mjs';

/** @typedef {import('./outline.d.mts').OutlinePage} OutlinePage */
/** @typedef {import('./outline.d.mts').PageMeasure} PageMeasure */
/** @typedef {import('./outline.d.mts').ComparedPage} ComparedPage */

const DATA = fileURLToPath(new URL('../../test/lexical/outline.json', import.meta.url));

/** The parts of an article that are not prose: navigation, post metadata, drawings and live examples. */
const NOT_PROSE = [
  /<(template|script|style|svg|nav)\b.*?<\/\1>/gs,
  /<details class="toc-block">.*?<\/details>/gs,
  /<div class="post-meta">.*?<\/div>/gs,
  /<footer class="article-footer">.*?<\/footer>/gs,
  /<docsgen-island\b.*?<\/docsgen-island>/gs,
  /<a class="heading-link".*?<\/a>/gs,
];

const CODE = /<figure class="code\b.*?<\/figure>/gs;
const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs;

/** Elements that do not separate words. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|small|span|strong|sub|sup)\b[^>]*>/g;

/**
 * @param {string} html
 * @returns {PageMeasure}
 */
export function measure(html) {
  const article = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
  const body = NOT_PROSE.reduce((text, pattern) => text.replace(pattern, ' '), article);
  const code = (body.match(CODE) ?? []).map((figure) => /<pre\b.*?<\/pre>/s.exec(figure)?.[0] ?? '');
  const prose = body.replace(CODE, ' ');
  return {
    proseWords: wordsOf(prose).length,
    codeWords: code.reduce((sum, text) => sum + wordsOf(text).length, 0),
    headings: [...prose.matchAll(HEADING)].map(([, level, text = '']) => ({
      level: Number(level),
      text: wordsOf(text).join(' '),
    })),
    ids: factsOf(html).ids,
  };
}

/**
 * @param {string} dir
 * @param {readonly OutlinePage[]} [outline]
 * @returns {ComparedPage[]}
 */
export function compareWithOutline(dir, outline = readOutline()) {
  return outline.map((expected) => {
    const file = join(dir, expected.route, 'index.html');
    if (!existsSync(file)) return { expected, missingAnchors: [] };
    const found = measure(readFileSync(file, 'utf8'));
    const anchors = expected.headings.flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor]));
    return { expected, found, missingAnchors: anchors.filter((anchor) => !found.ids.has(anchor)) };
  });
}

/** @returns {OutlinePage[]} */
function readOutline() {
  return JSON.parse(readFileSync(DATA, 'utf8'));
}

/** @param {string} html */
function wordsOf(html) {
  const text = html.replace(INLINE, '').replace(/<[^>]*>/g, ' ');
  return text.split(/\s+/).filter((word) => word !== '');
}

/** @param {ComparedPage} page */
function isThin({ expected, found, missingAnchors }) {
  return !found || found.proseWords < expected.proseWords || missingAnchors.length > 0;
}

/** @param {ComparedPage} page */
function rowOf({ expected, found, missingAnchors }) {
  const cells = found
    ? [
        `${expected.proseWords} / ${found.proseWords}`,
        `${expected.codeWords} / ${found.codeWords}`,
        `${expected.headings.length} / ${found.headings.length}`,
        missingAnchors.map((anchor) => `#${anchor}`).join(' ') || '–',
      ]
    : ['no such page', '', '', ''];
  return `| ${[expected.route, ...cells].join(' | ')} |`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { site: { type: 'string', default: 'build' }, thin: { type: 'boolean', default: false } },
  });
  const pages = compareWithOutline(values.site);
  const thinPages = pages.filter(isThin);
  console.log('| Page | Words | Words of code | Headings | Missing anchors |\n| --- | --: | --: | --: | --- |');
  for (const page of values.thin ? thinPages : pages) console.log(rowOf(page));
  const total = pages.reduce((sum, { found }) => sum + (found?.proseWords ?? 0), 0);
  const expectedTotal = pages.reduce((sum, { expected }) => sum + expected.proseWords, 0);
  console.log(
    `\n${pages.length} pages, ${expectedTotal} / ${total} words. ${thinPages.length} have less content than their outline.`,
  );
}
