import { loadErrorView } from '../navigation/load-error.ts';
import { isPlainClick } from '../navigation/page-url.ts';
import { isReachable } from '../navigation/reachable.ts';
import type { SearchModule } from './search-module.ts';

/** What a selected piece of the page may have at most to be taken for a query (FACTS §5.10). */
const LONGEST_SELECTION = 64;

/** Something is open that has the keys, or is about to be. */
const BUSY = 'dialog[open], .DocSearch-Container, .search-waiting';

/** The button in the bar, and what loads the script of the dialog. */
interface Opening {
  readonly button: HTMLElement;
  readonly load: () => Promise<SearchModule>;
}

/** Opens the search dialog. Its script is fetched when the reader is about to search, and text typed before is kept. */
export function startSearch(): void {
  const button = document.querySelector<HTMLElement>('.navbar-search[data-dialog]');
  if (!button) return;
  const opening = { button, load: moduleLoader(button.dataset['dialog']!) };
  for (const type of ['pointerenter', 'focus']) {
    button.addEventListener(type, () => void opening.load().catch(() => undefined));
  }
  button.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(opening, '');
  });
  document.addEventListener('keydown', (event) => {
    const query = askedBy(event, button);
    if (query === undefined) return;
    event.preventDefault();
    void open(opening, query);
  });
}

/** Loads a module, with a new address after each failure because browsers may remember that an address failed. */
function moduleLoader(src: string): () => Promise<SearchModule> {
  let failures = 0;
  return async () => {
    try {
      return (await import(failures > 0 ? `${src}?retry=${failures}` : src)) as SearchModule;
    } catch (error) {
      failures++;
      throw error;
    }
  };
}

/** What a key that opens the search begins it with; undefined for other keys. */
function askedBy(event: KeyboardEvent, button: Element): string | undefined {
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
  return text.length > LONGEST_SELECTION ? '' : text;
}

/** Until the dialog is there, an invisible field takes what the reader types; it also brings up the keyboard of a phone. */
async function open(opening: Opening, query: string): Promise<void> {
  const { button, load } = opening;
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
    const isWanted = field.isConnected;
    opener.focus();
    field.remove();
    if (isWanted) await fail(opening, field.value, error);
  }
  field.remove();
}

/**
 * Goes to the page of results, which is loaded with its scripts, for example after a new version of the site was published.
 * Without a connection a dialog says so over the current page; Retry opens the search with what was typed.
 */
async function fail(opening: Opening, query: string, error: unknown): Promise<void> {
  const results = opening.button.getAttribute('href');
  if (results && (await isReachable(window))) {
    location.href = `${results}?q=${encodeURIComponent(query)}`;
    return;
  }
  const dialog = document.createElement('dialog');
  const retry = async (): Promise<void> => {
    await opening.load();
    dialog.close();
    await open(opening, query);
  };
  const view = loadErrorView(document, error, () => retry().catch(() => undefined));
  if (!view) return;
  view.querySelector('h1')!.textContent = opening.button.querySelector('span')!.textContent;
  dialog.append(view);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
