import { isPlainClick } from '../navigation/page-url.ts';
import type { SearchModule } from './search-module.ts';

/** What a selected piece of the page may have at most to be taken for a query (FACTS §5.10). */
const LONGEST_SELECTION = 64;

/** Something is open that has the keys, or is about to be. */
const BUSY = 'dialog[open], .DocSearch-Container, .search-waiting';

/** Opens the search dialog; its script comes when somebody is about to search, and what is typed before is kept. */
export function startSearch(): void {
  const button = document.querySelector<HTMLElement>('.navbar-search[data-dialog]');
  if (!button) return;
  const load = (): Promise<SearchModule> => import(button.dataset['dialog']!) as Promise<SearchModule>;
  for (const type of ['pointerenter', 'focus']) {
    button.addEventListener(type, () => void load().catch(() => undefined));
  }
  button.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(button, load, '');
  });
  document.addEventListener('keydown', (event) => {
    const query = askedBy(event, button);
    if (query === undefined) return;
    event.preventDefault();
    void open(button, load, query);
  });
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

/** Until the dialog is there, an unseen field takes what is typed; a phone shows its keyboard for it, too. */
async function open(button: HTMLElement, load: () => Promise<SearchModule>, query: string): Promise<void> {
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
  } catch {
    // The page of results, where there is one, says what is wrong, and has a way to try again.
    const results = button.getAttribute('href');
    if (field.isConnected && results) location.href = `${results}?q=${encodeURIComponent(field.value)}`;
    opener.focus();
  }
  field.remove();
}
