// @ts-check
/** The phone and the network that Lighthouse simulates: slow 4G, and a quarter of this machine's CPU speed. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** The duration in milliseconds after which a task counts as blocking. */
const LONG_TASK = 50;

/**
 * Measures a first visit with a phone in the browser: times in milliseconds, requests, and bytes on the wire.
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
 * Records vitals. Runs in the page before its scripts.
 * @param {number} longTask
 */
function observe(longTask) {
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { vitals });
  /**
   * @param {string} type
   * @param {(entry: any) => void} handle
   */
  const on = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  on('layout-shift', (entry) => (vitals.cls += entry.hadRecentInput ? 0 : entry.value));
  on('longtask', (entry) => (vitals.tbt += Math.max(0, entry.duration - longTask)));
}

/** Returns the recorded vitals. Runs in the page after it has loaded. */
function read() {
  const { vitals } = /** @type {{ vitals: { lcp: number, cls: number, tbt: number } }} */ (
    /** @type {unknown} */ (window)
  );
  const responses = /** @type {PerformanceResourceTiming[]} */ ([
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ]);
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const bytes = responses.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { fcp: paint?.startTime ?? NaN, ...vitals, requests: responses.length, bytes };
}
