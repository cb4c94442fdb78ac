const STORE = 'docsgen.scroll';
const KEY_LENGTH = 6;

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Where the reader was on each page of the history of this tab, so that Back returns to the line and not to the page. */
export interface ScrollMemory {
  /** A history state for a page that is new. */
  newState(): object;
  /** To be called once the history stands at another entry. */
  arrive(): void;
  /** Where the page of this entry was left. */
  position(): Position | undefined;
}

/** The browser's own memory is off while a page is open: it would scroll the old page before the new one is there. */
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

/** The key of an entry; one that the browser made (a hash was followed) gets its own now. */
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
    return new Map(JSON.parse(store().getItem(STORE) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
}

/** Not being able to is no loss that a reader would want to read about: the browser remembers the position as well. */
function write(store: () => Storage, positions: ReadonlyMap<string, Position>): void {
  try {
    store().setItem(STORE, JSON.stringify([...positions].slice(-50)));
  } catch {
    // See above.
  }
}
