/** Matches the code blocks with hovers. */
const BLOCK = 'figure[data-hovers] pre';

/** The events with which readers show interest in a code block. The script for hovers handles the last one that it missed. */
const EVENTS = ['pointermove', 'click', 'keydown', 'focusin'] as const;

/** Starts the hovers of code samples on every page. Their script is loaded when the reader first points at a code block or focuses it. */
export function startHoversOnPages(): void {
  let lifetime = new AbortController();
  const restart = (): void => {
    lifetime.abort();
    lifetime = new AbortController();
    waitForInterest(lifetime.signal);
  };
  document.addEventListener('docsgen:arrive', restart);
  document.addEventListener('docsgen:patch', restart);
  restart();
}

function waitForInterest(signal: AbortSignal): void {
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort());
  let missed: Event | undefined;
  const load = async (): Promise<void> => {
    const { startHovers } = await import('./index.ts');
    waiting.abort();
    if (signal.aborted) return;
    startHovers({ root: document, signal });
    if (missed) repeat(missed);
  };
  const note = (event: Event): void => {
    if (!(event.target instanceof Element) || !event.target.closest(BLOCK)) return;
    const isFirst = !missed;
    missed = event;
    // A page is complete without hovers. If the script can't be loaded, the next event tries again.
    if (isFirst) load().catch(() => (missed = undefined));
  };
  for (const type of EVENTS) document.addEventListener(type, note, { signal: waiting.signal });
}

/** Dispatches an event again, but not at a link, because a second click would follow it. */
function repeat(event: Event): void {
  const target = event.target as Element;
  if (event.type === 'click' && target.closest('a')) return;
  const Type = event.constructor as new (type: string, init: EventInit) => Event;
  const at = event.type === 'focusin' ? target : target.closest(BLOCK);
  at?.dispatchEvent(new Type(event.type, event));
}
