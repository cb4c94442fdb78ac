// @ts-check
import { factsOf, isFile } from './site-links.mjs';

/** @typedef {import('./load.d.mts').Target} Target */

/**
 * Loads every path that links lead to as a browser does that comes from elsewhere, and says what is wrong with it.
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
    if (hash && target && !target.ids.has(decodeURIComponent(hash))) problems.push(`${address} is no part of its page`);
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
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  if (isFile(path)) return { path, title: '', heading: '', ids: new Set() };
  if (!type.startsWith('text/html')) throw new Error(`${path} is no page but ${type}`);
  const { sendsTo, ...facts } = factsOf(text);
  if (sendsTo === undefined) return { path: new URL(response.url).pathname, ...facts };
  if (hops > 5) throw new Error(`${path} sends its visitors round in a circle`);
  return load(origin, new URL(sendsTo, origin + path).pathname, hops + 1);
}
