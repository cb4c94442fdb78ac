import { decodeHash } from '../hash.ts';
import { NotAPage, type Documents } from './documents.ts';
import { showLoadError } from './load-error.ts';
import { pageKey } from './page-url.ts';
import type { Progress } from './progress.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { isSameBuild, swapPage } from './swap.ts';

/** What the router works with. */
export interface RouterParts {
  readonly view: Window;
  readonly documents: Documents;
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

export function createRouter(parts: RouterParts): Router {
  const state = { latest: undefined as Visit | undefined, shown: pageKey(parts.view.location) };
  const visit = async (asked: Visit): Promise<void> => {
    state.latest = asked;
    if (pageKey(asked.url) !== state.shown) parts.progress.start();
    const loaded = await loadDocument(parts, asked.url).catch((error: unknown) => ({ error }));
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
    await show(parts, { ...asked, url: loaded.url }, loaded.next);
  };
  return { visit: (url, kind) => visit({ url, kind }), isShown: (url) => pageKey(url) === state.shown };
}

interface LoadedDocument {
  readonly next: Document;
  readonly url: URL;
}

/** How many pages in a row may send their visitors on. */
const MAX_HOPS = 5;

async function loadDocument(parts: RouterParts, asked: URL, hops = 0): Promise<LoadedDocument> {
  const { html, url: found } = await parts.documents.load(asked);
  const next = new DOMParser().parseFromString(html, 'text/html');
  const url = new URL(found);
  url.hash = asked.hash;
  const refresh = next.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]')?.content.match(/url=(.+)$/i)?.[1];
  if (refresh !== undefined && hops < MAX_HOPS) {
    const target = new URL(refresh, url);
    if (target.hash === '') target.hash = asked.hash;
    return loadDocument(parts, target, hops + 1);
  }
  if (!isSameBuild(parts.view.document, next)) throw new NotAPage(url.href);
  return { next, url };
}

async function show(parts: RouterParts, { url, kind }: Visit, next: Document): Promise<void> {
  const { view, scroll } = parts;
  parts.leave();
  enter(parts, { url, kind });
  await transition(view, () => {
    swapPage(view.document, next);
    parts.arrive();
    scrollToPlace(view, url, kind === 'pop' ? scroll.position() : undefined);
  });
  parts.announce(view.document.title);
  if (kind !== 'pop' && url.hash === '') mainOf(view)?.focus({ preventScroll: true });
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
async function transition(view: Window, update: () => void): Promise<void> {
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

/** Asked of the page that is shown, which did come once. */
async function isReachable({ navigator, location }: Window): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function mainOf({ document }: Window): HTMLElement | null {
  return document.querySelector<HTMLElement>('#docsgen-main');
}
