// @ts-check
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, from: string, to: readonly string[] }} Kind */
/** @typedef {{ total: number, frame: number }} Sample in milliseconds */

/**
 * Navigations between the kinds of pages. Each of them starts on `from`, from which a link leads to each page in `to`.
 * @type {readonly Kind[]}
 */
export const NAVIGATIONS = [
  {
    name: 'guide to guide',
    from: '/docs/getting-started/react',
    to: ['/docs/concepts/serialization', '/docs/getting-started/quick-start', '/docs/concepts/nodes'],
  },
  {
    name: 'guide to class',
    from: '/docs/concepts/nodes',
    to: ['/docs/api/classes/lexical.TextNode', '/docs/api/classes/lexical.LexicalNode'],
  },
  {
    name: 'API to API',
    from: '/docs/api/classes/lexical.TextNode',
    to: ['/docs/api/classes/lexical.ElementNode', '/docs/api/classes/lexical.LexicalNode'],
  },
  { name: 'guide to module', from: '/docs/concepts/nodes', to: ['/docs/api/modules/lexical'] },
];

/** How long the page has to have had no work to do before the click, in milliseconds, like the pause of a reader's hand. */
const REST = 300;

/**
 * Measures warm navigations: the pointer rests on the link until its page is prefetched and the browser is idle, then clicks.
 * @param {{ browser: import('playwright-core').Browser, origin: string }} site
 * @param {Kind} kind
 * @param {{ runs: number, slowdown: number }} options
 */
export async function measureKind({ browser, origin }, { from, to }, { runs, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await context.newCDPSession(page);
    /** @type {Sample[]} */
    const samples = [];
    for (let run = 0; run < runs; run++) {
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      // A new document every few navigations, so that the samples include its first navigation, in which nothing is cached.
      if (run % 4 === 0) await page.goto(origin + from, { waitUntil: 'networkidle' });
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      samples.push(await navigate(page, to[run % to.length] ?? ''));
      await page.goBack();
      await idle(page);
    }
    return samples;
  } finally {
    await context.close();
  }
}

/**
 * @param {Page} page
 * @param {string} path
 * @returns {Promise<Sample>}
 */
async function navigate(page, path) {
  await placeLink(page, path);
  await page.mouse.move(640, 890);
  await page.hover('#measured-link');
  await idle(page);
  await page.mouse.down();
  await page.mouse.up();
  const handle = await page.waitForFunction(() => /** @type {any} */ (window).navigationTimes());
  if (new URL(page.url()).pathname !== path) throw new Error(`The click opened ${page.url()} instead of ${path}.`);
  return /** @type {Sample} */ (await handle.jsonValue());
}

/**
 * Puts a link at the start of the text, so that every page can be opened from every other one without a search for a link.
 * @param {Page} page
 * @param {string} path
 */
async function placeLink(page, path) {
  await page.evaluate((href) => {
    document.querySelector('#measured-link')?.remove();
    const link = Object.assign(document.createElement('a'), { id: 'measured-link', href, textContent: 'Next' });
    document.querySelector('h1')?.before(link);
  }, path);
}

/**
 * Waits until the browser has nothing to do.
 * @param {Page} page
 */
async function idle(page) {
  await page.waitForTimeout(REST);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/**
 * Runs in the page before its scripts. Marks the heading of each page that is parsed, so that the browser reports when the heading is on the
 * screen. `frame` ends with the next frame of the main thread instead; after it, only the compositor works.
 */
function observe() {
  /** @type {{ start: number, frame: number, total: number }} */
  const times = { start: 0, frame: 0, total: 0 };
  const parse = DOMParser.prototype.parseFromString;
  DOMParser.prototype.parseFromString = function (...args) {
    const parsed = parse.apply(this, args);
    parsed.querySelector('h1')?.setAttribute('elementtiming', 'heading');
    return parsed;
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(times, { start: timeStamp, frame: 0, total: 0 });
      performance.clearMarks();
    },
    { capture: true },
  );
  document.addEventListener('docsgen:arrive', () => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (times.frame = performance.now());
      port2.postMessage(undefined);
    });
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { renderTime } = /** @type {{ renderTime: number }} */ (/** @type {unknown} */ (entry));
      if (renderTime > times.start && times.total === 0) times.total = renderTime;
    }
  });
  observer.observe({ type: 'element', buffered: false });
  Object.assign(window, {
    navigationTimes: () =>
      times.frame > 0 && times.total > 0 && { total: times.total - times.start, frame: times.frame - times.start },
  });
}
