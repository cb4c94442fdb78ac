// @ts-check
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ total: number, style: number, layout: number, script: number }} Cost */

/**
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} needs a selector of an element without which a page has no such interaction
 * @property {(page: Page) => Promise<unknown>} [prepare]
 * @property {(page: Page) => Promise<unknown>} run one click or key
 */

/** The time in milliseconds in which all work after an interaction is done, even on the slowed-down processor. */
const SETTLED = 1200;

const openSearch = async (/** @type {Page} */ page) => {
  await page.click('.navbar-search');
  await page.waitForSelector('.search-dialog[open]');
};

/** @type {readonly Interaction[]} */
export const INTERACTIONS = [
  {
    name: 'switch the theme',
    needs: '.theme-switch',
    prepare: (page) => page.hover('.theme-switch'),
    run: (page) => page.mouse.down().then(() => page.mouse.up()),
  },
  {
    name: 'open the search',
    needs: '.navbar-search[data-dialog]',
    prepare: (page) => page.hover('.navbar-search'),
    run: (page) => page.mouse.down().then(() => page.mouse.up()),
  },
  {
    name: 'close the search',
    needs: '.navbar-search[data-dialog]',
    prepare: openSearch,
    run: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'type in the search',
    needs: '.navbar-search[data-dialog]',
    prepare: openSearch,
    run: (page) => page.keyboard.press('e'),
  },
  {
    name: 'filter members',
    needs: '.api-filter > input',
    prepare: (page) => page.focus('.api-filter > input'),
    run: (page) => page.keyboard.press('e'),
  },
];

/**
 * Returns the medians of the costs of an interaction on a page that was just loaded, or undefined if the page has no such interaction.
 * @param {{ browser: import('playwright-core').Browser, origin: string }} site
 * @param {string} path
 * @param {Interaction & { runs: number, slowdown: number }} options
 * @returns {Promise<Cost | undefined>}
 */
export async function costOf({ browser, origin }, path, { needs, prepare, run, runs, slowdown }) {
  /** @type {Cost[]} */
  const costs = [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    while (costs.length < runs) {
      const page = await context.newPage();
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      if (!(await page.$(needs))) return undefined;
      await prepare?.(page);
      costs.push(await measure(page, { slowdown, run: () => run(page) }));
      await page.close();
    }
  } finally {
    await context.close();
  }
  const median = (/** @type {keyof Cost} */ key) => medianOf(costs.map((cost) => cost[key]));
  return { total: median('total'), style: median('style'), layout: median('layout'), script: median('script') };
}

/**
 * @param {Page} page
 * @param {{ slowdown: number, run: () => Promise<unknown> }} options
 * @returns {Promise<Cost>}
 */
async function measure(page, { slowdown, run }) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(SETTLED);
  const before = await metricsOf(client);
  await page.evaluate(watchEvents);
  await run();
  await page.waitForTimeout(SETTLED);
  const total = await page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).interactionTimes));
  const after = await metricsOf(client);
  const spent = (/** @type {string} */ name) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return {
    total,
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    script: spent('ScriptDuration'),
  };
}

/** Runs in the page: Collects the time from each event to the next paint. Events below 16 ms are not reported. */
function watchEvents() {
  /** @type {number[]} */
  const times = [];
  Object.assign(globalThis, { interactionTimes: times });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (/** @type {PerformanceEventTiming} */ (entry).interactionId > 0) times.push(entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
}

/** @param {import('playwright-core').CDPSession} client */
async function metricsOf(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** @param {readonly number[]} numbers */
function medianOf(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
