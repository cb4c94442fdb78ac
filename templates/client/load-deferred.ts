export type DeferredScripts = (typeof import('./deferred.ts'))['deferredScripts'];

/** The maximum time to wait until the browser is idle, in milliseconds. */
const IDLE_TIMEOUT = 2000;

/** Loads the deferred scripts now. */
export async function loadDeferred(): Promise<DeferredScripts> {
  return (await import('./deferred.ts')).deferredScripts;
}

/** Calls a function when the browser is idle. Safari has no idle callbacks, so it calls the function in the next task. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT });
  else setTimeout(start);
}

/** Calls a function after the next paint. In a tab in the background, this is when the reader opens it. */
export function afterPaint(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start));
}
