// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** How to install Lighthouse. It is not a dependency, because it takes 185 MB including its dependencies. */
export const WITHOUT_LIGHTHOUSE = [
  'Lighthouse is not installed. To print its scores, install it:',
  '  npm install --no-save lighthouse@12      (13 and later need Node 22.19)',
  'or set LIGHTHOUSE_PATH to a folder in which it is installed.',
].join('\n');

/**
 * Loads Lighthouse from this repository or from the folder in `LIGHTHOUSE_PATH`. Returns undefined if it is not installed.
 * @returns {Promise<Function | undefined>}
 */
export async function findLighthouse() {
  const folder = process.env.LIGHTHOUSE_PATH;
  const base = folder === undefined ? import.meta.url : join(folder, 'package.json');
  try {
    const file = createRequire(base).resolve('lighthouse');
    return (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Returns the scores of a page on a phone, from 0 to 100, and the audits that lower them.
 * @param {Function} lighthouse
 * @param {{ url: string, port: number, isUnlisted: boolean }} page an unlisted page may be closed to search engines
 */
export async function scoresOf(lighthouse, { url, port, isUnlisted }) {
  const skipAudits = isUnlisted ? ['is-crawlable'] : [];
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES, skipAudits });
  const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
  const imperfect = CATEGORIES.filter((_, index) => scores[index] !== 100);
  return { scores, failedAudits: imperfect.flatMap((name) => failedAuditsOf(lhr, name)) };
}

/**
 * @param {any} lhr
 * @param {string} name
 * @returns {string[]}
 */
function failedAuditsOf(lhr, name) {
  const weighted = lhr.categories[name].auditRefs.filter((/** @type {any} */ { weight }) => weight > 0);
  const audits = weighted.map((/** @type {any} */ { id }) => lhr.audits[id]);
  return audits
    .filter((/** @type {any} */ { score }) => score !== null && score < 0.995)
    .map((/** @type {any} */ audit) => `${name}: ${audit.id} ${audit.displayValue ?? ''} ${itemsOf(audit)}`.trimEnd());
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
