import { loadDeferred } from '../../load-deferred.ts';
import { isPlainClick } from '../../navigation/page-url.ts';
import type { SearchModule } from './search-module.ts';

/** The maximum length of selected text that becomes the query. */
const MAX_SELECTION = 64;

/** Matches elements that handle the keys of the search themselves. */
const BUSY = 'dialog[open], .DocSearch-Container, .search-waiting';

/** The button in the navbar, and the function that loads the script of the dialog. */
interface SearchOpener {
  readonly button: HTMLElement;
  /** Loads the script. With `isRetry`, does not wait for an earlier attempt. */
  readonly load: (isRetry?: boolean) => Promise<SearchModule>;
}

/**
 * Starts the search button and the keyboard shortcuts. The script of the dialog is fetched when the reader is about to search. Text that is
 * typed until then becomes the query.
 */
export function startSearch(): void {
  const button = document.querySelector<HTMLElement>('.navbar-search[data-dialog]');
  if (!button) return;
  const opener = { button, load: moduleLoader(button.dataset['dialog'] ?? '') };
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
 * Returns a function that loads a module. Each attempt after the first has a new address, because browsers may remember that an address
 * failed, and because a retry must not join an attempt that is about to fail.
 */
function moduleLoader(src: string): SearchOpener['load'] {
  let attempts = 0;
  let current: Promise<SearchModule> | undefined;
  return (isRetry) => {
    if (current && !isRetry) return current;
    const attempt = import(attempts > 0 ? `${src}?retry=${attempts}` : src) as Promise<SearchModule>;
    attempts++;
    current = attempt;
    attempt.then(
      // The first attempt that succeeds replaces those that are still pending.
      () => (current = attempt),
      () => (current = current === attempt ? undefined : current),
    );
    return attempt;
  };
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

/** Opens the dialog. Until it is loaded, an invisible field receives what the reader types. It also opens the keyboard of phones. */
async function open(searchOpener: SearchOpener, query: string): Promise<void> {
  const { button, load } = searchOpener;
  const { activeElement } = document;
  const opener = activeElement === document.body ? button : (activeElement as HTMLElement);
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
