// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedRoutes } from './pages.mjs';
import { filesOf } from './weigh.mjs';

/**
 * @typedef {import('./entrant.mjs').Entrant} Entrant
 * @typedef {import('./pages.mjs').CorpusPage} CorpusPage
 */

/** On every page of the corpus. */
const FENCES = 3;

/**
 * Looks at what was built, and names what is missing: a tool that does less is faster, so it must not go unseen.
 *
 * @param {Entrant} entrant
 * @param {string | undefined} word What the page says since it was changed.
 * @returns {string[]}
 */
export function lookAt({ tool, site, page, outDir }, word) {
  const file = join(outDir, tool.html(page));
  if (!existsSync(file)) return [`${tool.html(page)}`];
  const html = readFileSync(file, 'utf8');
  const pages = filesOf(outDir).filter((path) => path.endsWith('.html')).length;
  const blocks = [...html.matchAll(/<pre\b[\s\S]*?<\/pre>/g)].map(([block]) => block);
  const linked = linkTo(linkedOnlyBySidebar(site.pages, page, tool.sidebar), tool);
  /** @type {[string, boolean][]} */
  const found = [
    [`${site.pages.length - pages} pages`, pages >= site.pages.length],
    ['heading', headings(html).some((text) => text.includes(page.title))],
    ['table', /<table\b/.test(html)],
    ['code', blocks.length >= FENCES],
    ['highlighting', blocks.filter((block) => /<span\b/.test(block)).length >= FENCES],
    ['sidebar', linked.test(html)],
    ['change', word === undefined || html.includes(word)],
  ];
  return found.filter(([, isThere]) => !isThere).map(([thing]) => thing);
}

/** @param {string} html */
function headings(html) {
  return [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
}

/**
 * A page that the given one names nowhere but in its sidebar: of its section, or of another one if the sidebar has all.
 *
 * @param {readonly CorpusPage[]} pages
 * @param {CorpusPage} page
 * @param {'all' | 'section'} sidebar
 */
function linkedOnlyBySidebar(pages, page, sidebar) {
  const linked = linkedRoutes(page);
  const isFar = (/** @type {CorpusPage} */ one) => Math.abs(one.position - page.position) > 1;
  const isMeant = (/** @type {CorpusPage} */ one) => (one.section === page.section) === (sidebar === 'section');
  const found = pages.filter((one) => isMeant(one) && isFar(one) && !linked.includes(one.route)).at(-1);
  return found ?? page;
}

/**
 * @param {CorpusPage} page
 * @param {import('./tool.mjs').Tool} tool
 */
function linkTo(page, tool) {
  const url = tool.url(page).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`href=["']?(?:https?://[^/"']+)?${url}["'\\s>]`);
}
