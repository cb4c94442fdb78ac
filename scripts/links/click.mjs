// @ts-check
/// <reference lib="dom" />

/**
 * Clicks on a link of the current page, waits for its page, and returns the problems. Runs in the browser, so it cannot use anything
 * outside of this function.
 * @param {{ path: string, hash: string, finalPath: string,title: string, heading: string }} expected
 * @returns {Promise<string[]>}
 */
export async function clickAndCheck({ path, hash, finalPath, title, heading }) {
  // The maximum time in milliseconds until the page is shown, and then until it has the expected state.
  const [ARRIVAL_TIMEOUT, STATE_TIMEOUT] = [8000, 3000];
  const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const keyOf = (/** @type {string} */ pathname) => pathname.replace(/\/index\.html$|\.html$|\/$/, '');
  const isSamePage = hash !== '' && keyOf(path) === keyOf(location.pathname);
  const page = isSamePage ? location.pathname : path;
  const links = [...document.querySelectorAll('a')].filter(
    (a) => a.origin === location.origin && a.pathname === page && a.hash === hash && a.search === '',
  );
  // A click on a link of a closed sidebar category opens the category, and a click on the search link opens the dialog.
  const candidates = links.filter(
    (a) => a.hasAttribute('href') && a.target === '' && !('toggle' in a.dataset) && !('dialog' in a.dataset),
  );
  const link = candidates.find((a) => a.checkVisibility()) ?? candidates[0];
  if (!link) return ['scripts have removed the link from the page'];

  const address = (isSamePage ? location.pathname : finalPath) + hash;
  const arrival = new Promise((resolve) => {
    document.addEventListener('docsgen:arrive', () => resolve(true), { once: true });
  });
  link.click();
  if (!isSamePage && !(await Promise.race([arrival, sleep(ARRIVAL_TIMEOUT)]))) return ['the page was not shown'];

  const isTargetVisible = () => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target || target.getClientRects().length === 0) return false;
    const { top } = target.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top >= -1 && top < innerHeight * (isAtEnd ? 1 : 0.35);
  };
  const headingText = () => (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const problems = () => [
    ...(location.pathname + location.hash === address ? [] : [`the address is ${location.href}`]),
    ...(document.title === title ? [] : [`the title is “${document.title}”, not “${title}”`]),
    ...(headingText() === heading ? [] : [`the heading is “${headingText()}”, not “${heading}”`]),
    ...(hash === '' || isTargetVisible() ? [] : ['the target of the anchor is not near the top of the window']),
    ...(isWide() ? ['the page scrolls horizontally'] : []),
    ...('isSameWindow' in window ? [] : ['the page was opened by a full load']),
  ];
  const end = performance.now() + STATE_TIMEOUT;
  while (problems().length > 0 && performance.now() < end) await sleep(20);
  return problems();
}
