// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Why Lighthouse did not run, and how it would. It is no dependency: with what it needs, it has 185 MB. */
export const WITHOUT_LIGHTHOUSE = [
  'Lighthouse is not installed. With it, this script prints its scores:',
  '  npm install --no-save lighthouse@12      (13 and later need Node 22.19)',
  'or set LIGHTHOUSE_PATH to a folder where it is installed.',
].join('\n');

/**
 * Lighthouse, where it is installed: here, or in the folder that `LIGHTHOUSE_PATH` names.
 * @returns {Promise<Function | undefined>}
 */
export async function findLighthouse() {
  const folder = process.env.LIGHTHOUSE_PATH;
  const from = folder === undefined ? import.meta.url : join(folder, 'package.json');
  try {
    const file = createRequire(from).resolve('lighthouse');
    return (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * The scores of a page on a telephone, out of 100, and what it lost points for.
 * @param {Function} lighthouse
 * @param {{ url: string, port: number, isUnlisted: boolean }} page one that is unlisted loses no points for it
 */
export async function scoresOf(lighthouse, { url, port, isUnlisted }) {
  const skipAudits = isUnlisted ? ['is-crawlable'] : [];
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES, skipAudits });
  const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
  const short = CATEGORIES.filter((_, at) => scores[at] !== 100);
  return { scores, lost: short.flatMap((name) => lostIn(lhr, name)) };
}

/**
 * @param {any} lhr
 * @param {string} name
 * @returns {string[]}
 */
function lostIn(lhr, name) {
  const weighed = lhr.categories[name].auditRefs.filter((/** @type {any} */ { weight }) => weight > 0);
  const audits = weighed.map((/** @type {any} */ { id }) => lhr.audits[id]);
  return audits
    .filter((/** @type {any} */ { score }) => score !== null && score < 0.995)
    .map((/** @type {any} */ one) => `${name}: ${one.id} ${one.displayValue ?? ''} ${itemsOf(one)}`.trimEnd());
}

/** @param {any} audit */
function itemsOf(audit) {
  const items = audit.details?.items ?? [];
  return items
    .slice(0, 3)
    .map((/** @type {any} */ item) => item.node?.selector ?? item.description ?? item.url ?? '')
    .filter(Boolean)
    .join(', ');
}
