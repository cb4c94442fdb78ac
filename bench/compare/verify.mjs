// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedRoutes } from './pages.mjs';
import { filesOf } from './page-weight.mjs';

/**
 * @typedef {import('./participant.mjs').Participant} Participant
 * @typedef {import('./pages.mjs').CorpusPage} CorpusPage
 */

/** The number of code blocks on every generated page. */
const FENCES = 3;

/**
 * Verifies the output of a build and returns the missing parts, because a tool that does less work is faster.
 *
 * @param {Participant} participant
 * @param {string | undefined} word The word that was added to the page.
 * @returns {string[]}
 */
export function missingParts({ tool, site, page, outDir }, word) {
  const file = join(outDir, tool.html(page));
  if (!existsSync(file)) return [`${tool.html(page)}`];
  const html = readFileSync(file, 'utf8');
  const pages = filesOf(outDir).filter((path) => path.endsWith('.html')).length;
  const blocks = [...html.matchAll(/<pre\b[\s\S]*?<\/pre>/g)].map(([block]) => block);
  const linked = linkTo(linkedOnlyBySidebar(site.pages, page, tool.sidebar), tool);
  /** @type {[string, boolean][]} */
  const checks = [
    [`${site.pages.length - pages} pages`, pages >= site.pages.length],
    ['heading', headings(html).some((text) => text.includes(page.title))],
    ['table', /<table\b/.test(html)],
    ['code', blocks.length >= FENCES],
    ['highlighting', blocks.filter((block) => /<span\b/.test(block)).length >= FENCES],
    ['sidebar', linked.test(html)],
    ['change', word === undefined || html.includes(word)],
  ];
  return checks.filter(([, isPresent]) => !isPresent).map(([name]) => name);
}

/** @param {string} html */
function headings(html) {
  return [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
}

/**
 * Returns a page that the given page links to only in its sidebar: in the same section, or in another section if the sidebar contains all
 * pages.
 *
 * @param {readonly CorpusPage[]} pages
 * @param {CorpusPage} page
 * @param {'all' | 'section'} sidebar
 */
function linkedOnlyBySidebar(pages, page, sidebar) {
  const linked = linkedRoutes(page);
  const candidates = pages.filter((other) => {
    const isInPager = Math.abs(other.position - page.position) <= 1;
    const isInSidebar = (other.section === page.section) === (sidebar === 'section');
    return isInSidebar && !isInPager && !linked.includes(other.route);
  });
  return candidates.at(-1) ?? page;
}

/**
 * @param {CorpusPage} page
 * @param {import('./tool.mjs').Tool} tool
 */
function linkTo(page, tool) {
  const url = tool.url(page).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`href=["']?(?:https?://[^/"']+)?${url}["'\\s>]`);
}
