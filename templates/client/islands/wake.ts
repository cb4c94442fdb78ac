import type { IslandModule } from './module.ts';
import { atMoment } from './moments.ts';
import { showLoading, showTrouble } from './states.ts';

/** An element in a page that becomes an island. */
interface Sleeper {
  readonly element: HTMLElement;
  /** Aborted when the element has left the page. */
  readonly signal: AbortSignal;
  /** Does the clicks that were made before anyone listened. */
  readonly replay: () => void;
}

/** Brings an island to life at its moment; the function that comes back ends it. */
export function wake(element: HTMLElement): () => void {
  const ending = new AbortController();
  const sleeper = { element, signal: ending.signal, replay: keepClicks(element) };
  atMoment(element, () => void load(sleeper, 0));
  return () => ending.abort();
}

async function load(sleeper: Sleeper, failures: number): Promise<void> {
  const { element, signal, replay } = sleeper;
  if (signal.aborted) return;
  const hideLoading = showLoading(element);
  try {
    const module = await fetchModule(element.getAttribute('src')!, failures);
    hideLoading();
    if (!signal.aborted) mount(sleeper, module);
  } catch (error) {
    hideLoading();
    console.warn(error);
    const retry = (): void => void load(sleeper, failures + 1);
    if (!signal.aborted) showTrouble(element, { state: 'failed', error, retry });
    replay();
  }
}

/** A browser may remember for an address that no module could be loaded from it. */
function fetchModule(src: string, failures: number): Promise<IslandModule> {
  return import(src + (failures > 0 ? `?retry=${failures}` : '')) as Promise<IslandModule>;
}

function mount({ element, signal, replay }: Sleeper, module: IslandModule): void {
  const unmount = module.mount(element, {
    props: JSON.parse(element.getAttribute('props') ?? '{}') as object,
    resolvedPaths: JSON.parse(element.getAttribute('resolved-paths') ?? '[]') as string[],
    hydrate: !element.hasAttribute('client') && element.hasChildNodes(),
    // Not before: in the midst of a click React would find a box ticked, and take the click for another one.
    onReady: replay,
    onCrash: (error, retry) => showTrouble(element, { state: 'crashed', error, retry }),
  });
  signal.addEventListener('abort', unmount);
}

/** What can be clicked and is not alive yet would do nothing, or something else: clicks are kept until it is. */
function keepClicks(element: HTMLElement): () => void {
  const waiting = new AbortController();
  const kept: HTMLElement[] = [];
  const keep = (event: Event): void => {
    const target = (event.target as Element).closest<HTMLElement>('button, [type=checkbox], [type=radio]');
    if (!target) return;
    event.preventDefault();
    kept.push(target);
  };
  element.addEventListener('click', keep, { signal: waiting.signal });
  return () => {
    waiting.abort();
    for (const target of kept.splice(0)) target.click();
  };
}
