import { text } from '../../../components/i18n/search-strings.ts';

/** Makes the dialog of DocSearch accessible while it is open. */
export interface Modal {
  /** Announces text to screen readers. */
  readonly announce: (text: string) => void;
  /** Undoes the changes to the page. */
  readonly end: () => void;
}

interface ModalActions {
  readonly close: () => void;
  readonly retry: () => void;
}

/** Makes the open dialog of DocSearch a modal dialog. Returns undefined if it is not open. */
export function makeModal({ close, retry }: ModalActions): Modal | undefined {
  const dialog = document.querySelector<HTMLElement>('.DocSearch-Container');
  if (!dialog) return undefined;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const status = makeDialog(dialog);
  const background = [...document.body.children].filter(
    (element) => element !== dialog && !element.hasAttribute('inert'),
  );
  for (const element of background) element.setAttribute('inert', '');
  const observer = new MutationObserver((changes) => {
    makeTree(dialog);
    keepFocus(dialog, changes);
  });
  observer.observe(dialog, { childList: true, subtree: true });
  makeTree(dialog);
  const input = dialog.querySelector('input');
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
  addEventListener('keydown', (event) => handleKey(event, close), { capture: true, signal });
  addEventListener('online', retry, { signal });
  // Back and forward replace the page behind the dialog.
  document.addEventListener('docsgen:arrive', close, { signal });
  return {
    announce: (message) => (status.textContent = message),
    end() {
      lifetime.abort();
      observer.disconnect();
      for (const element of background) element.removeAttribute('inert');
      document.body.style.removeProperty('margin-inline-end');
    },
  };
}

/** Replaces the button role of the element with the dialog role. Returns an element for announcements. */
function makeDialog(dialog: HTMLElement): HTMLElement {
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby', 'tabindex'])
    dialog.removeAttribute(name);
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', text('search.label'));
  const status = document.createElement('div');
  status.className = 'search-status';
  status.setAttribute('role', 'status');
  dialog.append(status);
  return status;
}

/** Replaces the roles of the lists: options must not contain links and buttons, but tree items may. DocSearch sets roles only once. */
function makeTree(dialog: Element): void {
  for (const list of dialog.querySelectorAll('[role="listbox"]')) list.setAttribute('role', 'tree');
  for (const item of dialog.querySelectorAll('[role="option"]')) item.setAttribute('role', 'treeitem');
}

/** Returns the focus to the field. DocSearch moves its field when a response is late, and browsers remove the focus from moved elements. */
function keepFocus(dialog: Element, changes: readonly MutationRecord[]): void {
  const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const isField = (node: Node): boolean =>
    node instanceof Element && (node.matches('input') || node.querySelector('input') !== null);
  if (document.activeElement !== document.body || !removed.some(isField)) return;
  const lifetime = new AbortController();
  // DocSearch would search again when its field gets the focus.
  for (const type of ['focus', 'focusin'])
    addEventListener(type, (event) => event.stopPropagation(), { capture: true, signal: lifetime.signal });
  dialog.querySelector('input')?.focus();
  lifetime.abort();
}

/** Closes the dialog on Escape and Ctrl+K. The listener of DocSearch for Escape starts late, and would miss the key right after opening. */
function handleKey(event: KeyboardEvent, close: () => void): void {
  const isEscape = event.code === 'Escape';
  const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!isEscape && !isToggle) return;
  event.stopImmediatePropagation();
  // Escape ends the composition of an input method.
  if (isEscape && event.isComposing) return;
  event.preventDefault();
  close();
}
