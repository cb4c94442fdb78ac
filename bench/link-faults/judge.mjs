// @ts-check

/** @typedef {import('./plant.d.mts').Mark} Mark */

/** @type {typeof import('./judge.d.mts').judge} */
export function judge(marks, diagnostics) {
  const reported = new Set(diagnostics.map(({ location }) => location && placeOf(location)));
  const planted = new Set(marks.filter(({ isBroken }) => isBroken).map(placeOf));
  return {
    found: marks.filter((mark) => mark.isBroken && reported.has(placeOf(mark))),
    missed: marks.filter((mark) => mark.isBroken && !reported.has(placeOf(mark))),
    invented: diagnostics.filter(({ location }) => !location || !planted.has(placeOf(location))),
  };
}

/**
 * Compares the broken addresses that a tool found in the built site with the planted links. No location is required, because such a tool
 * does not know the sources.
 *
 * @type {typeof import('./judge.d.mts').judgeAddresses}
 */
export function judgeAddresses(marks, reported) {
  const urls = reported.map(({ url }) => decoded(url));
  const faults = marks.filter(({ isBroken }) => isBroken).map((mark) => ({ mark, tails: tailsOf(mark) }));
  const isFound = (/** @type {string[]} */ tails) => urls.some((url) => tails.some((tail) => url.endsWith(tail)));
  return {
    found: faults.filter(({ tails }) => isFound(tails)).map(({ mark }) => mark),
    missed: faults.filter(({ tails }) => !isFound(tails)).map(({ mark }) => mark),
    invented: distinct(reported).filter(({ url }) => {
      return !faults.some(({ tails }) => tails.some((tail) => decoded(url).endsWith(tail)));
    }),
  };
}

/**
 * @template {{ readonly url: string }} T
 * @param {readonly T[]} reported
 */
function distinct(reported) {
  return [...new Map(reported.map((one) => [decoded(one.url), one])).values()];
}

/**
 * Returns how the addresses of a planted link end in the built site. Markdown links to files become paths.
 *
 * @param {Mark} mark
 */
function tailsOf({ written }) {
  const addresses = /href="/.test(written)
    ? [...written.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '')
    : [written];
  return addresses.map((address) => {
    const bare = address.replace(/^(?:image|href|src|content|pagination_\w+|displayed_sidebar): ?/, '');
    if (/^[\w-]+$/.test(bare)) return bare;
    const { pathname, search, hash } = new URL(bare.replace(/^(?:\.{1,2}\/)+/, '/'), 'http://site/');
    const path = bare.startsWith('#') || pathname === '/install.md' ? '' : pathname;
    return decoded(path + search + hash);
  });
}

/** @param {string} url */
function decoded(url) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** @type {typeof import('./judge.d.mts').placeOf} */
export function placeOf({ file, line, column }) {
  return `${file}:${line}:${column}`;
}
