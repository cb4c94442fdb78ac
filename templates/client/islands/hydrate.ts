import type { IslandModule } from './module.ts';
import { scheduleHydration } from './hydration-strategy.ts';
import { showError, showLoading } from './states.ts';

/** An element of the page that becomes an island. */
interface PendingIsland {
  readonly element: HTMLElement;
  /** Aborted when the element is removed from the page. */
  readonly signal: AbortSignal;
  /** Repeats the clicks from before the hydration. */
  readonly replay: () => Promise<void>;
}

/** Hydrates an island according to its hydration strategy. Returns a function that removes it. */
export function hydrate(element: HTMLElement): () => void {
  const lifetime = new AbortController();
  const island = { element, signal: lifetime.signal, replay: recordClicks(element) };
  scheduleHydration(element, () => void load(island, 0));
  return () => lifetime.abort();
}

async function load(island: PendingIsland, failures: number): Promise<void> {
  const { element, signal, replay } = island;
  if (signal.aborted) return;
  const hideLoading = showLoading(element);
  try {
    const module = await fetchModule(element.getAttribute('src') ?? '', failures);
    hideLoading();
    if (!signal.aborted) mount(island, module);
  } catch (error) {
    hideLoading();
    console.warn(error);
    const retry = (): void => void load(island, failures + 1);
    if (!signal.aborted) showError(element, { state: 'failed', error, retry });
    await replay();
  }
}

/** Uses a new address after each failure, because browsers may remember that an address failed. */
function fetchModule(src: string, failures: number): Promise<IslandModule> {
  return import(src + (failures > 0 ? `?retry=${failures}` : '')) as Promise<IslandModule>;
}

function mount({ element, signal, replay }: PendingIsland, module: IslandModule): void {
  const unmount = module.mount(element, {
    props: JSON.parse(element.getAttribute('props') ?? '{}') as object,
    resolvedPaths: JSON.parse(element.getAttribute('resolved-paths') ?? '[]') as string[],
    hydrate: !element.hasAttribute('client') && element.hasChildNodes(),
    // Not earlier: during a click, React would find the checkbox already checked and treat the click as another change.
    onReady: () => void replay(),
    onCrash: (error, retry) => showError(element, { state: 'crashed', error, retry }),
  });
  signal.addEventListener('abort', unmount);
}

/**
 * Records clicks on controls until the island is hydrated, because until then they have no effect, or only the default effect of the
 * element. Returns a function that repeats them, one per task, so that each click takes effect before the next one, as those of a reader do.
 */
function recordClicks(element: HTMLElement): () => Promise<void> {
  const recording = new AbortController();
  const targets: HTMLElement[] = [];
  const record = (event: Event): void => {
    const target = (event.target as Element).closest<HTMLElement>('button, [type=checkbox], [type=radio]');
    if (!target) return;
    event.preventDefault();
    targets.push(target);
  };
  element.addEventListener('click', record, { signal: recording.signal });
  return async () => {
    recording.abort();
    for (const target of targets.splice(0)) {
      await new Promise((resolve) => setTimeout(resolve));
      target.click();
    }
  };
}
