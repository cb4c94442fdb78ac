/** How long an island waits for the browser to be idle, in milliseconds. */
const PATIENCE = 2000;

/** A touch enters, too. */
const USES = ['pointerenter', 'focusin', 'click'];

/** Calls back when it is time for an island, as its `load` says; at once for `now`. */
export function atMoment(element: HTMLElement, start: () => void): void {
  const load = element.getAttribute('load');
  if (load === 'visible') whenVisible(element, start);
  else if (load === 'interaction') whenUsed(element, start);
  else if (load === 'idle') whenIdle(start);
  else start();
}

function whenVisible(element: HTMLElement, start: () => void): void {
  // No earlier: what lies just below the first screen would load for readers who never come to it.
  const views = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    views.disconnect();
    start();
  });
  views.observe(element);
}

function whenUsed(element: HTMLElement, start: () => void): void {
  // By somebody who was there before this script.
  if (element.matches(':hover, :focus-within')) {
    start();
    return;
  }
  const waiting = new AbortController();
  const use = (): void => {
    waiting.abort();
    start();
  };
  for (const type of USES) element.addEventListener(type, use, waiting);
}

/** Safari has no idle callbacks; there the page gets a moment to settle. */
function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE });
  else setTimeout(start, PATIENCE / 10);
}
