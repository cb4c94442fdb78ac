import { loadDeferred } from '../../load-deferred.ts';
import { isPlainClick } from '../../navigation/page-url.ts';
import type { SearchModule } from './search-module.ts';

/** The maximum length of selected text that becomes the query. */
const MAX_SELECTION = 64;

/** Matches elements that handle the keys of the search themselves. */
const BUSY = 'dialog[open], .DocSearch-Container, .search-waiting';

interface SearchLoader {
  /** Loads the script of the dialog. With `isRetry`, does not wait for an earlier attempt. */
  readonly load: (isRetry?: boolean) => Promise<SearchModule>;
  /** Returns the script if it has loaded. */
  readonly loaded: () => SearchModule | undefined;
}

/** The button in the navbar, and the functions that load the script of the dialog. */
interface SearchOpener extends SearchLoader {
  readonly button: HTMLElement;
}

/**
 * Starts the search button and the keyboard shortcuts. The script of the dialog is fetched when the reader is about to search. Text that is
 * typed until then becomes the query.
 */
export function startSearch(): void {
  const button = document.querySelector<HTMLElement>('.navbar-search[data-dialog]');
  if (!button) return;
  const opener = { button, ...moduleLoader(button.dataset['dialog'] ?? '') };
  for (const type of ['pointerenter', 'focus']) {
    button.addEventListener(type, () => void opener.load().catch(() => undefined));
  }
  button.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(opener, '');
  });
  document.addEventListener('keydown', (event) => {
    const query = queryOf(event, button);
    if (query === undefined) return;
    event.preventDefault();
    void open(opener, query);
  });
}

/**
 * Returns functions that load a module. Each attempt after the first has a new address, because browsers may remember that an address
 * failed, and because a retry must not join an attempt that is about to fail.
 */
function moduleLoader(src: string): SearchLoader {
  let attempts = 0;
  let current: Promise<SearchModule> | undefined;
  let module: SearchModule | undefined;
  const load: SearchLoader['load'] = (isRetry) => {
    if (current && !isRetry) return current;
    const attempt = import(attempts > 0 ? `${src}?retry=${attempts}` : src) as Promise<SearchModule>;
    attempts++;
    current = attempt;
    attempt.then(
      // The first attempt that succeeds replaces those that are still pending.
      (loaded) => {
        current = attempt;
        module = loaded;
      },
      () => (current = current === attempt ? undefined : current),
    );
    return attempt;
  };
  return { load, loaded: () => module };
}

/** Returns the initial query for a key that opens the search, or undefined for other keys. */
function queryOf(event: KeyboardEvent, button: Element): string | undefined {
  const { key, altKey, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.isComposing || altKey || document.querySelector(BUSY)) return undefined;
  if (isCommand) return key.toLowerCase() === 'k' ? selectedText() : undefined;
  if (target === button && /^[\p{L}\p{N}]$/u.test(key)) return key;
  return key === '/' && button.hasAttribute('data-slash') && !isTyping(target) ? selectedText() : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

function selectedText(): string {
  const text = String(getSelection()).trim();
  return text.length > MAX_SELECTION ? '' : text;
}

/** Opens the dialog. Until its script has loaded, an invisible field receives what the reader types. It also opens the keyboard of phones. */
async function open(searchOpener: SearchOpener, query: string): Promise<void> {
  const { button, load, loaded } = searchOpener;
  const { activeElement } = document;
  const opener = activeElement === document.body ? button : (activeElement as HTMLElement);
  const module = loaded();
  if (module) {
    module.openSearch({ opener, query });
    return;
  }
  const field = document.createElement('input');
  field.className = 'search-waiting';
  field.value = query;
  field.ariaLabel = button.textContent;
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    field.remove();
    opener.focus();
  });
  document.body.append(field);
  field.focus();
  try {
    const { openSearch } = await load();
    if (field.isConnected) openSearch({ opener, query: field.value });
  } catch (error) {
    const wasCanceled = !field.isConnected;
    opener.focus();
    field.remove();
    if (!wasCanceled) await handleFailure(searchOpener, field.value, error);
  }
  field.remove();
}

/** Shows the error. If the script for that can't be loaded either, follows the link of the button, as without JavaScript. */
async function handleFailure(searchOpener: SearchOpener, query: string, error: unknown): Promise<void> {
  const { button, load } = searchOpener;
  const scripts = await loadDeferred().catch(() => undefined);
  if (!scripts) location.assign((button as HTMLAnchorElement).href);
  await scripts?.showSearchError({
    button,
    query,
    error,
    load: () => load(true),
    open: () => open(searchOpener, query),
  });
}
