// @ts-check
import { factsOf, isFile } from './site-links.mjs';

/** @typedef {import('./load.d.mts').Target} Target */

/**
 * Loads the target of every link by a full load. Returns the targets, and the problems such as missing pages and anchors.
 * @param {string} origin
 * @param {readonly import('./site-links.d.mts').SiteLink[]} links
 */
export async function loadTargets(origin, links) {
  /** @type {Map<string, Target>} */
  const targets = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const path of new Set(links.map((link) => link.path))) {
    const target = await load(origin, path).catch((/** @type {Error} */ error) => error.message);
    if (typeof target === 'string') problems.push(target);
    else targets.set(path, target);
  }
  for (const address of new Set(links.map(({ path, hash }) => path + hash))) {
    const [path = '', hash] = address.split('#');
    const target = targets.get(path);
    if (hash && target && !target.ids.has(decodeURIComponent(hash)))
      problems.push(`${address}: the page has no such anchor`);
  }
  return { targets, problems };
}

/**
 * @param {string} origin
 * @param {string} path
 * @returns {Promise<Target>}
 */
async function load(origin, path, hops = 0) {
  const response = await fetch(origin + path);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`);
  if (isFile(path)) return { path, title: '', heading: '', ids: new Set() };
  if (!type.startsWith('text/html')) throw new Error(`${path}: expected an HTML page, found ${type}`);
  const { redirectsTo, ...facts } = factsOf(text);
  if (redirectsTo === undefined) return { path: new URL(response.url).pathname, ...facts };
  if (hops > 5) throw new Error(`${path}: too many redirects`);
  return load(origin, new URL(redirectsTo, origin + path).pathname, hops + 1);
}
