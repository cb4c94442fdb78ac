// @ts-check
import { table, rounded } from '../../bench/table.mjs';
import { CATEGORIES, findLighthouse, scoresOf, WITHOUT_LIGHTHOUSE } from './lighthouse.mjs';
import { UNLISTED } from './pages.mjs';
import { vitalsOf } from './vitals.mjs';

/** @typedef {{ browser: import('playwright-core').Browser, origin: string, port: number }} Site */
/** @typedef {readonly { name: string, path: string }[]} Kinds */

/**
 * Prints the scores of Lighthouse, or what the browser itself measures where Lighthouse is not installed. Says whether
 * a bar is missed: a score below 100, or a page that moves while it loads.
 * @param {Site} site
 * @param {Kinds} kinds
 */
export async function speedPart(site, kinds) {
  const lighthouse = await findLighthouse();
  if (lighthouse) return printScores(site, kinds, lighthouse);
  console.log(`\n${WITHOUT_LIGHTHOUSE}`);
  return printVitals(site, kinds);
}

/**
 * @param {Site} site
 * @param {Kinds} kinds
 * @param {Function} lighthouse
 */
async function printScores({ origin, port }, kinds, lighthouse) {
  const rows = [];
  const lost = [];
  for (const { name, path } of kinds) {
    const result = await scoresOf(lighthouse, { url: origin + path, port, isUnlisted: UNLISTED.includes(name) });
    rows.push([name, ...result.scores]);
    lost.push(...result.lost.map((one) => `${name}: ${one}`));
  }
  console.log('\nLighthouse on a telephone: scores out of 100\n');
  console.log(table(['page', ...CATEGORIES], rows));
  if (lost.length > 0) console.log(`\n${lost.join('\n')}`);
  return rows.some(([, ...scores]) => scores.some((score) => Number(score) < 100));
}

/**
 * @param {Site} site
 * @param {Kinds} kinds
 */
async function printVitals(site, kinds) {
  const rows = [];
  for (const { name, path } of kinds) {
    const { fcp, lcp, cls, tbt, requests, bytes } = await vitalsOf(site, path);
    rows.push([name, rounded(fcp), rounded(lcp), cls.toFixed(3), rounded(tbt), requests, (bytes / 1024).toFixed(1)]);
  }
  console.log('\nA first visit with a telephone on a slow 4G network\n');
  console.log(table(['page', 'FCP (ms)', 'LCP (ms)', 'CLS', 'blocked (ms)', 'requests', 'KB'], rows));
  return rows.some(([, , , cls]) => cls !== '0.000');
}
