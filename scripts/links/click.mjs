// @ts-check
/// <reference lib="dom" />

/**
 * Clicks on a link of the page that is shown, and says what is not as it should be once its page is there. Runs in the
 * browser, so everything that it needs is in it.
 * @param {{ path: string, hash: string, arrivesAt: string, title: string, heading: string }} wanted
 * @returns {Promise<string[]>}
 */
export async function clickAndLook({ path, hash, arrivesAt, title, heading }) {
  /** How long a page may take to come, and then to come to rest, in milliseconds. */
  const [ARRIVAL, REST] = [8000, 3000];
  const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const keyOf = (/** @type {string} */ one) => one.replace(/\/index\.html$|\.html$|\/$/, '');
  const isPartOfThis = hash !== '' && keyOf(path) === keyOf(location.pathname);
  const page = isPartOfThis ? location.pathname : path;
  const links = [...document.querySelectorAll('a')].filter(
    (a) => a.origin === location.origin && a.pathname === page && a.hash === hash && a.search === '',
  );
  // Those of closed branches of the sidebar unfold them, and that of the search opens its dialog.
  const candidates = links.filter(
    (a) => a.hasAttribute('href') && a.target === '' && !('toggle' in a.dataset) && !('dialog' in a.dataset),
  );
  const link = candidates.find((a) => a.checkVisibility()) ?? candidates[0];
  if (!link) return ['the page has no such link once scripts have run'];

  const address = (isPartOfThis ? location.pathname : arrivesAt) + hash;
  const arrival = new Promise((resolve) => {
    document.addEventListener('docsgen:arrive', () => resolve(true), { once: true });
  });
  link.click();
  if (!isPartOfThis && !(await Promise.race([arrival, sleep(ARRIVAL)]))) return ['no page has come'];

  const isInPlace = () => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target || target.getClientRects().length === 0) return false;
    const { top } = target.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top >= -1 && top < innerHeight * (isAtEnd ? 1 : 0.35);
  };
  const shown = () => (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const problems = () => [
    ...(location.pathname + location.hash === address ? [] : [`the address is ${location.href}`]),
    ...(document.title === title ? [] : [`the title is “${document.title}”, not “${title}”`]),
    ...(shown() === heading ? [] : [`the heading is “${shown()}”, not “${heading}”`]),
    ...(hash === '' || isInPlace() ? [] : ['the part is not near the top of the window']),
    ...(isWide() ? ['the page scrolls sideways'] : []),
    ...('isSameWindow' in window ? [] : ['the window was loaded again']),
  ];
  const end = performance.now() + REST;
  while (problems().length > 0 && performance.now() < end) await sleep(20);
  return problems();
}
