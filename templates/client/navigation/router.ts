import { decodeHash } from '../hash.ts';
import { NotAPage } from './documents.ts';
import { showLoadError } from './load-error.ts';
import type { Loader } from './loader.ts';
import { pageKey } from './page-url.ts';
import type { Progress } from './progress.ts';
import { isReachable } from './reachable.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { swapPage } from './swap.ts';

/** What the router works with. */
export interface RouterParts {
  readonly view: Window;
  readonly loader: Loader;
  readonly progress: Progress;
  readonly scroll: ScrollMemory;
  readonly announce: (words: string) => void;
  /** Ends the page that is shown. */
  readonly leave: () => void;
  /** Begins the page that has come. */
  readonly arrive: () => void;
}

/** `pop`: the address is already there, because the reader went back or forward. */
export type VisitKind = 'push' | 'replace' | 'pop';

interface Visit {
  readonly url: URL;
  readonly kind: VisitKind;
}

/** Goes to pages of the site without loading the shell again. The last one asked for wins. */
export interface Router {
  visit(url: URL, kind: VisitKind): Promise<void>;
  /** Whether an address is that of the page on the screen. */
  isShown(url: URL | Location): boolean;
}

/** A page that comes within this time, in milliseconds, is there at once: a cross-fade would only delay it. */
const AT_ONCE = 100;

export function createRouter(parts: RouterParts): Router {
  const state = { latest: undefined as Visit | undefined, shown: pageKey(parts.view.location) };
  const visit = async (asked: Visit): Promise<void> => {
    state.latest = asked;
    const since = performance.now();
    if (pageKey(asked.url) !== state.shown) parts.progress.start();
    const loaded = await parts.loader.load(asked.url).catch((error: unknown) => ({ error }));
    if (state.latest !== asked) return;
    parts.progress.done();
    if ('error' in loaded) {
      const isHere = await fail(parts, asked, {
        error: loaded.error,
        retry: () => visit({ ...asked, kind: 'replace' }),
      });
      if (isHere) state.shown = pageKey(asked.url);
      return;
    }
    state.shown = pageKey(loaded.url);
    const isLate = performance.now() - since > AT_ONCE;
    try {
      await show(parts, { ...asked, url: loaded.url }, { next: loaded.next, isLate });
    } catch (error) {
      // Half a page is worse than one that is loaded again.
      console.warn(error);
      parts.view.location.reload();
    }
  };
  return { visit: (url, kind) => visit({ url, kind }), isShown: (url) => pageKey(url) === state.shown };
}

interface Arrival {
  readonly next: Document;
  readonly isLate: boolean;
}

async function show(parts: RouterParts, { url, kind }: Visit, { next, isLate }: Arrival): Promise<void> {
  const { view, scroll } = parts;
  parts.leave();
  enter(parts, { url, kind });
  const update = (): void => {
    swapPage(view.document, next);
    // Before `arrive`, because the bar stays visible while it has the focus.
    if (kind !== 'pop') moveFocus(view, url);
    parts.arrive();
    scrollToPlace(view, url, kind === 'pop' ? scroll.position() : undefined);
  };
  if (isLate) await crossFade(view, update);
  else update();
  parts.announce(view.document.title);
}

/** Moves the focus to the part that the address names, or else to the content, as browsers do when they load a page. */
function moveFocus({ document }: Window, { hash }: URL): void {
  const part = hash === '' ? null : document.getElementById(decodeHash(hash));
  const target = part ?? document.querySelector<HTMLElement>('#docsgen-main');
  if (!target) return;
  const isFocusable = target.hasAttribute('tabindex');
  if (!isFocusable) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // The next Tab still starts here, and a click on the part does not focus it.
  if (!isFocusable) target.removeAttribute('tabindex');
}

/** The address and the history, once it is sure that the page comes. */
function enter({ view: { history }, scroll }: RouterParts, { url, kind }: Visit): void {
  // The menu of small screens has an entry of its own, which the page it leads to takes over.
  const isMenu = (history.state as { docsgenMenu?: boolean } | null)?.docsgenMenu;
  if (kind === 'push' && isMenu) history.replaceState(scroll.newState(), '', url);
  else if (kind === 'push') history.pushState(scroll.newState(), '', url);
  if (kind === 'replace') history.replaceState(history.state, '', url);
  scroll.arrive();
}

/** A short cross-fade where the browser can do it, the page can be seen, and motion is welcome. */
async function crossFade(view: Window, update: () => void): Promise<void> {
  const { document } = view;
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isStill || !('startViewTransition' in document)) {
    update();
    return;
  }
  const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
  // A transition that is skipped, because another one begins or the window is resized, is no failure.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}

/** To where the reader left the page, to the part that the address names, or to its top. */
export function scrollToPlace(
  view: Window,
  { hash }: URL | Location,
  left: { x: number; y: number } | undefined,
): void {
  const part = hash === '' ? null : view.document.getElementById(decodeHash(hash));
  if (part && !left) part.scrollIntoView({ behavior: 'instant' });
  else view.scrollTo({ left: left?.x ?? 0, top: left?.y ?? 0, behavior: 'instant' });
}

interface Failure {
  readonly error: unknown;
  readonly retry: () => Promise<void>;
}

/**
 * What can't be put in the place of this page is loaded whole. Where that would lead nowhere, because there is no
 * connection, the reader keeps the shell and gets the words and a button to try again; then it is true.
 */
async function fail(parts: RouterParts, visit: Visit, { error, retry }: Failure): Promise<boolean> {
  const { view } = parts;
  if (!(error instanceof NotAPage)) console.warn(error);
  if (error instanceof TypeError && !(await isReachable(view))) {
    parts.leave();
    enter(parts, visit);
    showLoadError(view.document, error, retry);
    view.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  }
  if (visit.kind === 'pop') view.location.reload();
  else view.location.assign(visit.url);
  return false;
}
