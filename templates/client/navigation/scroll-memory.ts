const STORAGE_KEY = 'docsgen.scroll';
const KEY_LENGTH = 6;

interface Position {
  readonly x: number;
  readonly y: number;
}

/** The scroll position of each history entry of this tab, so that Back returns to the same line of a page. */
export interface ScrollMemory {
  /** Returns the history state for a new page. */
  newState(): object;
  /** Must be called after the history has moved to another entry. */
  arrive(): void;
  /** Returns the position at which the page of the current entry was left. */
  position(): Position | undefined;
}

/** Turns off the browser's scroll restoration while a page is open, because it would scroll the old page before the new one is shown. */
export function openScrollMemory(view: Window, store: () => Storage): ScrollMemory {
  const positions = read(store);
  const current = { key: keyOf(view) };
  view.history.scrollRestoration = 'manual';
  view.addEventListener('scroll', () => positions.set(current.key, { x: view.scrollX, y: view.scrollY }), {
    passive: true,
  });
  view.addEventListener('pagehide', () => {
    view.history.scrollRestoration = 'auto';
    write(store, positions);
  });
  view.addEventListener('pageshow', () => (view.history.scrollRestoration = 'manual'));
  return {
    newState: () => ({ docsgen: newKey() }),
    arrive: () => (current.key = keyOf(view)),
    position: () => positions.get(current.key),
  };
}

/** Returns the key of the current entry. Adds one to an entry that the browser created, for example for a hash. */
function keyOf({ history }: Window): string {
  const state = history.state as { docsgen?: unknown } | null;
  if (typeof state?.docsgen === 'string') return state.docsgen;
  const key = newKey();
  history.replaceState({ ...state, docsgen: key }, '');
  return key;
}

function newKey(): string {
  return Math.random()
    .toString(36)
    .slice(2, 2 + KEY_LENGTH)
    .padEnd(KEY_LENGTH, '0');
}

function read(store: () => Storage): Map<string, Position> {
  try {
    return new Map(JSON.parse(store().getItem(STORAGE_KEY) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
}

/** Ignores blocked storage without a warning, because browsers restore the position of a reloaded page too. */
function write(store: () => Storage, positions: ReadonlyMap<string, Position>): void {
  try {
    store().setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage is blocked or full.
  }
}
