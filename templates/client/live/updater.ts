import type { LiveState } from '../../../lib/core/dev-messages.ts';
import { mapNodes, type NodeMap } from './patch/node-map.ts';
import { patchHead } from './patch/head.ts';
import { patchPage } from './patch/patch.ts';
import { replaceSheets } from './patch/style-sheets.ts';
import { keepScrollPosition } from './scroll-position.ts';
import { fetchServedPage, type ServedPage } from './served-page.ts';

/** Keeps the page on the screen equal to the page on the server. */
export interface Updater {
  /** Must be called with each new state. `isReconnect` is true after an interruption, because a restarted server counts versions from 0. */
  update(state: LiveState, isReconnect: boolean): void;
  /** Must be called when another page is on the screen. */
  arrive(): void;
}

/** The page on the screen. */
interface CurrentPage {
  readonly served: ServedPage;
  /** The body as the server first sent it, with all updates since. The node map contains its nodes. */
  readonly body: Element;
  readonly nodes: NodeMap;
}

interface UpdaterState {
  current: CurrentPage | undefined;
  target: LiveState | undefined;
  /** Counts the pages that have been on the screen. A response for an earlier page is dropped. */
  arrivals: number;
  isReconnect: boolean;
  isRunning: boolean;
  /** Whether a new state or page arrived after the last step started. */
  isOutdated: boolean;
}

/** Creates an updater. `stamp` is the stamp of the scripts that run in this page. */
export function createUpdater(stamp: string): Updater {
  const state: UpdaterState = {
    current: undefined,
    target: undefined,
    arrivals: 0,
    isReconnect: false,
    isRunning: false,
    isOutdated: false,
  };
  const run = async (): Promise<void> => {
    state.isOutdated = true;
    if (state.isRunning) return;
    state.isRunning = true;
    while (state.isOutdated) {
      state.isOutdated = false;
      // The server is not reachable. It sends its state when it is back.
      await step(state, stamp).catch(() => (state.isReconnect = true));
    }
    state.isRunning = false;
  };
  return {
    update: (target, isReconnect) => {
      state.target = target;
      state.isReconnect ||= isReconnect;
      void run();
    },
    arrive: () => {
      state.arrivals++;
      state.current = undefined;
      void run();
    },
  };
}

/** Updates the page to the latest known state. Only one step runs at a time. */
async function step(state: UpdaterState, stamp: string): Promise<void> {
  const { target, arrivals } = state;
  if (target && target.stamp !== stamp) return location.reload();
  if (!state.current) {
    const served = await fetchServedPage(address());
    if (arrivals !== state.arrivals) return;
    // Scripts have changed the page, so its original HTML is only on the server. If that is a newer version, the page has to reload.
    if (served?.version !== shownVersion()) return location.reload();
    if (served) state.current = { served, body: served.page.body, nodes: mapNodes(served.page.body, document.body) };
  }
  const { current } = state;
  if (!current || !target || (String(target.version) === shownVersion() && !state.isReconnect)) return;
  state.isReconnect = false;
  const next = await fetchServedPage(address());
  if (arrivals !== state.arrivals) return;
  if (!next || next.stamp !== stamp) return location.reload();
  await update(state, current, next);
}

async function update(state: UpdaterState, current: CurrentPage, next: ServedPage): Promise<void> {
  const { served } = current;
  // The last valid page stays below the error overlay.
  if (next.isFailure && !served.isFailure && state.target?.overlay) return;
  const isChanged = next.html !== served.html;
  if (isChanged) {
    if (!isPatchable(served, next)) return location.reload();
    const { arrivals } = state;
    const removeOldSheets = await replaceSheets(served.sheets, next.sheets);
    if (arrivals !== state.arrivals) return;
    try {
      patchHead(served.page, next.page);
      keepScrollPosition(() => {
        patchPage({ before: current.body, next: next.page.body, nodes: current.nodes, islands: next.islands });
        removeOldSheets();
      });
    } catch (error) {
      // A page that was patched only partly is worse than a reload.
      console.warn(error);
      return location.reload();
    }
    state.current = { ...current, served: next };
  }
  document.documentElement.dataset['liveVersion'] = next.version;
  document.dispatchEvent(new CustomEvent('docsgen:patch', { detail: isChanged }));
}

/** Scripts that have run can't be undone, and an error message of the server has no state to keep. */
function isPatchable(before: ServedPage, next: ServedPage): boolean {
  return before.scripts === next.scripts && !before.isFailure && !next.isFailure;
}

function shownVersion(): string | undefined {
  return document.documentElement.dataset['liveVersion'];
}

function address(): string {
  return location.href.replace(/#.*$/s, '');
}
