import type { LiveState } from '../../../lib/core/dev-messages.ts';
import { patchHead } from './head.ts';
import { patchPage } from './patch.ts';
import { keepPlace } from './place.ts';
import { fetchServed, type ServedPage } from './served.ts';
import { changeSheets } from './sheets.ts';
import { findTwins, type Twins } from './twins.ts';

/** Keeps the page on the screen equal to what the server has. */
export interface Follower {
  /** The state of the site. `isBack`: after a while without a word, in which the server may have begun to count anew. */
  follow(state: LiveState, isBack: boolean): void;
  /** Another page is on the screen. */
  arrive(): void;
}

/** The page on the screen, as the server has sent it. */
interface Shown {
  readonly served: ServedPage;
  /** The body of what was sent first, brought up to date since; its nodes have twins on the screen. */
  readonly body: Element;
  readonly twins: Twins;
}

interface Progress {
  shown: Shown | undefined;
  wanted: LiveState | undefined;
  /** How many pages have been on the screen: what was fetched for one of them is not for the next. */
  arrivals: number;
  isBack: boolean;
  isBusy: boolean;
  /** Something has happened since the last step was begun. */
  isDue: boolean;
}

/** `stamp` is that of the scripts which run here. */
export function openFollower(stamp: string): Follower {
  const now: Progress = {
    shown: undefined,
    wanted: undefined,
    arrivals: 0,
    isBack: false,
    isBusy: false,
    isDue: false,
  };
  const run = async (): Promise<void> => {
    now.isDue = true;
    if (now.isBusy) return;
    now.isBusy = true;
    while (now.isDue) {
      now.isDue = false;
      // The server is gone. When it is back, it says what there is.
      await step(now, stamp).catch(() => (now.isBack = true));
    }
    now.isBusy = false;
  };
  return {
    follow: (state, isBack) => {
      now.wanted = state;
      now.isBack ||= isBack;
      void run();
    },
    arrive: () => {
      now.arrivals++;
      now.shown = undefined;
      void run();
    },
  };
}

/** Never two at once, and always to the last state that is known. */
async function step(now: Progress, stamp: string): Promise<void> {
  const { wanted, arrivals } = now;
  if (wanted && wanted.stamp !== stamp) return location.reload();
  if (!now.shown) {
    const served = await fetchServed(address());
    if (arrivals !== now.arrivals) return;
    // What the page was when it came only the server knows: scripts have changed it since.
    if (served?.version !== shownVersion()) return location.reload();
    if (served) now.shown = { served, body: served.page.body, twins: findTwins(served.page.body, document.body) };
  }
  const { shown } = now;
  if (!shown || !wanted || (String(wanted.version) === shownVersion() && !now.isBack)) return;
  now.isBack = false;
  const next = await fetchServed(address());
  if (arrivals !== now.arrivals) return;
  if (!next || next.stamp !== stamp) return location.reload();
  await update(now, shown, next);
}

async function update(now: Progress, shown: Shown, next: ServedPage): Promise<void> {
  const { served } = shown;
  // The last good page stays, below the words for what is wrong.
  if (next.isFailure && !served.isFailure && now.wanted?.trouble) return;
  const isChanged = next.html !== served.html;
  if (isChanged) {
    if (!isPatchable(served, next)) return location.reload();
    const { arrivals } = now;
    const finish = await changeSheets(served.sheets, next.sheets);
    if (arrivals !== now.arrivals) return;
    try {
      patchHead(served.page, next.page);
      keepPlace(() => {
        patchPage({ before: shown.body, next: next.page.body, twins: shown.twins, islands: next.islands });
        finish();
      });
    } catch (error) {
      // Half a page is worse than one that is loaded again.
      console.warn(error);
      return location.reload();
    }
    now.shown = { ...shown, served: next };
  }
  document.documentElement.dataset['liveVersion'] = next.version;
  document.dispatchEvent(new CustomEvent('docsgen:patch', { detail: isChanged }));
}

/** Scripts that have run can't be taken back, and a page that says what has failed has nothing to keep. */
function isPatchable(before: ServedPage, next: ServedPage): boolean {
  return before.scripts === next.scripts && !before.isFailure && !next.isFailure;
}

function shownVersion(): string | undefined {
  return document.documentElement.dataset['liveVersion'];
}

function address(): string {
  return location.href.replace(/#.*$/s, '');
}
