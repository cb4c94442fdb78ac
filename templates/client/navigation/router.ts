import { decodeHash } from '../hash.ts';
import { NotAPage } from './fetch/page-cache.ts';
import { afterPaint, loadDeferred } from '../load-deferred.ts';
import type { Loader } from './fetch/loader.ts';
import { pageKey } from './page-url.ts';
import type { Progress } from './progress.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { swapPage } from './swap/swap.ts';

/** The parts that the router coordinates. */
export interface RouterParts {
  readonly view: Window;
  readonly loader: Loader;
  readonly progress: Progress;
  readonly scroll: ScrollMemory;
  readonly announce: (text: string) => void;
  /** Stops the scripts of the current page. */
  readonly leave: () => void;
  /** Starts the scripts of the next page. */
  readonly arrive: () => void;
}

/** `pop`: the history already has the address, because the reader went back or forward. */
export type VisitKind = 'push' | 'replace' | 'pop';

interface Visit {
  readonly url: URL;
  readonly kind: VisitKind;
}

/** Opens pages of the site without reloading the shell. If several are requested, only the last one is shown. */
export interface Router {
  visit(url: URL, kind: VisitKind): Promise<void>;
  /** Keeps the page on the screen, even if another one is loading. */
  stay(): void;
  /** Returns whether the address belongs to the page on the screen. */
  isShown(url: URL | Location): boolean;
}

/** A page that loads within this time, in milliseconds, is shown without a cross-fade, which would only delay it. */
const INSTANT = 100;

/** The number of elements from which the content of a page is certainly longer than the window. */
const LARGE_PAGE = 400;

export function createRouter(parts: RouterParts): Router {
  const state = { latest: undefined as Visit | undefined, shown: pageKey(parts.view.location) };
  const visit = async (request: Visit): Promise<void> => {
    state.latest = request;
    const startedAt = performance.now();
    if (pageKey(request.url) !== state.shown) parts.progress.start();
    const loaded = await parts.loader.load(request.url).catch((error: unknown) => ({ error }));
    if (state.latest !== request) return;
    parts.progress.done();
    if ('error' in loaded) {
      const isShown = await handleFailure(parts, request, {
        error: loaded.error,
        retry: () => visit({ ...request, kind: 'replace' }),
      });
      if (isShown) state.shown = pageKey(request.url);
      return;
    }
    state.shown = pageKey(loaded.url);
    const isLate = performance.now() - startedAt > INSTANT;
    try {
      await show(parts, { ...request, url: loaded.url }, { next: loaded.next, isLate });
    } catch (error) {
      // A page that was replaced only partly is worse than a reload.
      console.warn(error);
      parts.view.location.reload();
    }
  };
  return {
    visit: (url, kind) => visit({ url, kind }),
    stay: () => {
      state.latest = undefined;
      parts.progress.done();
    },
    isShown: (url) => pageKey(url) === state.shown,
  };
}

interface Arrival {
  readonly next: Document;
  readonly isLate: boolean;
}

async function show(parts: RouterParts, { url, kind }: Visit, { next, isLate }: Arrival): Promise<void> {
  const { view, scroll } = parts;
  const isPop = kind === 'pop';
  // Removing the focused element later would make the browser lay out the page while it is incomplete.
  if (!isPop) (view.document.activeElement as HTMLElement | null)?.blur();
  parts.leave();
  enter(parts, { url, kind });
  const entered = pageKey(view.location);
  const update = (): void => {
    // Browsers delay the start of a cross-fade. Until then, the reader can go back.
    if (pageKey(view.location) !== entered) return;
    const position = isPop ? scroll.position() : undefined;
    if (url.hash === '' && !position?.y) postponeHidden(next);
    swapPage(view.document, next);
    // Before `arrive`, because the navbar stays visible while it has the focus.
    if (!isPop) moveFocus(view, url);
    parts.arrive();
    scrollToTarget(view, url, position);
  };
  const scripts = isLate ? await loadDeferred().catch(() => undefined) : undefined;
  if (scripts) await scripts.crossFade(view, update);
  else update();
  parts.announce(view.document.title);
}

/**
 * Lets the browser skip the part of the next page that is below the window until it has painted the rest. Only for pages that are shown from
 * their top, because the sizes of skipped elements are unknown.
 */
function postponeHidden(next: Document): void {
  const main = next.querySelector<HTMLElement>('#docsgen-main')!;
  if (main.querySelectorAll('*').length < LARGE_PAGE) return;
  main.dataset['arriving'] = '';
  afterPaint(() => delete main.dataset['arriving']);
}

/** Moves the focus to the element that the hash names, or else to the content, as browsers do when they load a page. */
function moveFocus({ document }: Window, { hash }: URL): void {
  const part = hash === '' ? null : document.getElementById(decodeHash(hash));
  const target = part ?? document.querySelector<HTMLElement>('#docsgen-main');
  if (!target) return;
  const isFocusable = target.hasAttribute('tabindex');
  if (!isFocusable) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // The next Tab still starts here, but a click on the element does not focus it.
  if (!isFocusable) target.removeAttribute('tabindex');
}

/** Updates the address and the history. */
function enter({ view: { history }, scroll }: RouterParts, { url, kind }: Visit): void {
  // The mobile menu has a history entry. A page that is opened from the menu replaces it.
  const isMenuEntry = (history.state as { docsgenMenu?: boolean } | null)?.docsgenMenu;
  if (kind === 'push' && isMenuEntry) history.replaceState(scroll.newState(), '', url);
  else if (kind === 'push') history.pushState(scroll.newState(), '', url);
  if (kind === 'replace') history.replaceState(history.state, '', url);
  scroll.arrive();
}

/** Scrolls to the position where the reader left the page, to the element that the hash names, or to the top. */
export function scrollToTarget(
  view: Window,
  { hash }: URL | Location,
  position: { x: number; y: number } | undefined,
): void {
  const part = hash === '' ? null : view.document.getElementById(decodeHash(hash));
  if (part && !position) part.scrollIntoView({ behavior: 'instant' });
  else view.scrollTo({ left: position?.x ?? 0, top: position?.y ?? 0, behavior: 'instant' });
}

interface Failure {
  readonly error: unknown;
  readonly retry: () => Promise<void>;
}

/**
 * Lets the browser load a page that the router can't show. Without a connection, keeps the shell and shows an error with a button to retry
 * instead, and returns true.
 */
async function handleFailure(parts: RouterParts, visit: Visit, { error, retry }: Failure): Promise<boolean> {
  const { view } = parts;
  if (!(error instanceof NotAPage)) console.warn(error);
  const scripts = error instanceof TypeError ? await loadDeferred().catch(() => undefined) : undefined;
  if (scripts && !(await scripts.isReachable(view))) {
    parts.leave();
    enter(parts, visit);
    scripts.showLoadError(view.document, retry);
    view.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  }
  if (visit.kind === 'pop') view.location.reload();
  else view.location.assign(visit.url);
  return false;
}
