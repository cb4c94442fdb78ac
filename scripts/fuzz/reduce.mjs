// @ts-check
import { placesIn, remove } from './values.mjs';

/**
 * A case: files by path. A file is a text, or a JSON value, which is reduced by its structure.
 *
 * @typedef {Record<string, string | { json: unknown }>} Files
 *
 * @typedef {object} Case
 * @property {number} index
 * @property {Files} files
 */

/**
 * Returns a smaller set of cases that still fails. Removes cases, then files, then parts of JSON values, lines and characters.
 *
 * @param {readonly Case[]} cases
 * @param {(cases: readonly Case[]) => Promise<boolean>} isFailing
 * @param {{ attempts: number }} limit Counts down with each call of `isFailing`. At 0, the result is the smallest set so far.
 * @returns {Promise<readonly Case[]>}
 */
export async function reduceCases(cases, isFailing, limit) {
  const check = async (/** @type {readonly Case[]} */ smaller) => limit.attempts-- > 0 && (await isFailing(smaller));
  let kept = await reduceList(cases, check);
  for (const { index, files } of kept) {
    const withFiles = (/** @type {Files} */ smaller) =>
      kept.map((one) => (one.index === index ? { ...one, files: smaller } : one));
    kept = withFiles(await reduceFiles(files, (smaller) => check(withFiles(smaller))));
  }
  return kept;
}

/**
 * @param {Files} files
 * @param {(files: Files) => Promise<boolean>} isFailing
 * @returns {Promise<Files>}
 */
async function reduceFiles(files, isFailing) {
  const names = await reduceList(Object.keys(files), (some) => isFailing(only(files, some)));
  let kept = only(files, names);
  for (const name of names) {
    const content = kept[name] ?? '';
    const test = (/** @type {Files[string]} */ smaller) => isFailing({ ...kept, [name]: smaller });
    const smaller = typeof content === 'string' ? await reduceText(content, test) : await reduceJson(content, test);
    kept = { ...kept, [name]: smaller };
  }
  return kept;
}

/**
 * @param {Files} files
 * @param {readonly string[]} names
 */
function only(files, names) {
  return Object.fromEntries(names.map((name) => [name, files[name] ?? '']));
}

/**
 * Returns a shorter text that still fails. Removes lines, then characters.
 *
 * @param {string} text
 * @param {(text: string) => Promise<boolean>} isFailing
 */
export async function reduceText(text, isFailing) {
  const lines = await reduceList(text.split(/(?<=\n)/), (some) => isFailing(some.join('')));
  const characters = await reduceList([...lines.join('')], (some) => isFailing(some.join('')));
  return characters.join('');
}

/**
 * Removes members of arrays and objects, outer values first.
 *
 * @param {{ json: unknown }} content
 * @param {(content: { json: unknown }) => Promise<boolean>} isFailing
 */
async function reduceJson(content, isFailing) {
  let kept = content;
  // The first place is the complete value.
  for (let at = 1; at < placesIn(kept).length;) {
    const smaller = structuredClone(kept);
    const [holder, key] = placesIn(smaller)[at] ?? [undefined, ''];
    remove(holder, key);
    if (await isFailing(smaller)) kept = smaller;
    else at++;
  }
  return kept;
}

/**
 * Returns a part of a list that still fails: removes halves, then quarters, and finally single members (delta debugging).
 *
 * @template T
 * @param {readonly T[]} list
 * @param {(list: readonly T[]) => Promise<boolean>} isFailing
 * @returns {Promise<readonly T[]>}
 */
export async function reduceList(list, isFailing) {
  let kept = list;
  let size = Math.ceil(kept.length / 2);
  while (size >= 1) {
    let hasShrunk = false;
    for (let from = 0; from < kept.length;) {
      const smaller = [...kept.slice(0, from), ...kept.slice(from + size)];
      const isSmaller = smaller.length < kept.length && (await isFailing(smaller));
      if (isSmaller) [kept, hasShrunk] = [smaller, true];
      else from += size;
    }
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
}
