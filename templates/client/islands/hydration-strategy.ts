/** The maximum time that an island waits for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT = 2000;

/** The events of an interaction. A touch also dispatches `pointerenter`. */
const INTERACTIONS = ['pointerenter', 'focusin', 'click'];

/** Calls `start` at the time that the `load` attribute of an island specifies, or immediately for `now`. */
export function scheduleHydration(element: HTMLElement, start: () => void): void {
  const load = element.getAttribute('load');
  if (load === 'visible') whenVisible(element, start);
  else if (load === 'interaction') whenInteracted(element, start);
  else if (load === 'idle') whenIdle(start);
  else start();
}

function whenVisible(element: HTMLElement, start: () => void): void {
  const waiting = new AbortController();
  // Without a margin, so that islands below the first screen do not load for readers who never scroll to them.
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin());
  const begin = (): void => {
    observer.disconnect();
    waiting.abort();
    start();
  };
  observer.observe(element);
  // Readers can use content that is visible while the box of its island is not.
  whenInteracted(element, begin, waiting);
}

function whenInteracted(element: HTMLElement, start: () => void, waiting = new AbortController()): void {
  // The reader was already interacting with the island before this script ran.
  if (element.matches(':hover, :focus-within')) {
    start();
    return;
  }
  const onInteraction = (): void => {
    waiting.abort();
    start();
  };
  for (const type of INTERACTIONS) element.addEventListener(type, onInteraction, waiting);
}

/** Waits a short time in Safari, which has no idle callbacks. */
function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT });
  else setTimeout(start, IDLE_TIMEOUT / 10);
}
