// @ts-check
/** The telephone and the network that Lighthouse assumes: a slow 4G, a processor at a quarter of this machine's speed. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** A task beyond this keeps a visitor waiting, in milliseconds. */
const LONG_TASK = 50;

/**
 * What a first visitor with a telephone waits for, measured in the browser itself: milliseconds, and bytes on the wire.
 * @param {{ browser: import('playwright-core').Browser, origin: string }} site
 * @param {string} path
 */
export async function vitalsOf({ browser, origin }, path) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe, LONG_TASK);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    return await page.evaluate(read);
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page, before anything of its own.
 * @param {number} longTask
 */
function observe(longTask) {
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { vitals });
  /**
   * @param {string} type
   * @param {(entry: any) => void} take
   */
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  on('layout-shift', (entry) => (vitals.cls += entry.hadRecentInput ? 0 : entry.value));
  on('longtask', (entry) => (vitals.tbt += Math.max(0, entry.duration - longTask)));
}

/** Runs in the page, when it has loaded. */
function read() {
  const { vitals } = /** @type {{ vitals: { lcp: number, cls: number, tbt: number } }} */ (
    /** @type {unknown} */ (window)
  );
  const sent = /** @type {PerformanceResourceTiming[]} */ ([
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ]);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const bytes = sent.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { fcp: paint?.startTime ?? NaN, ...vitals, requests: sent.length, bytes };
}
