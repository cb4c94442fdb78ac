import { text } from '../../components/search-strings.ts';

/** What makes the dialog of DocSearch one for everybody, as long as it is open. */
export interface Modal {
  /** Says something to those who do not see it. */
  readonly say: (words: string) => void;
  readonly end: () => void;
}

interface ModalCalls {
  readonly close: () => void;
  readonly retry: () => void;
}

/** Takes hold of the dialog that is open; undefined where there is none. */
export function asModal({ close, retry }: ModalCalls): Modal | undefined {
  const dialog = document.querySelector<HTMLElement>('.DocSearch-Container');
  if (!dialog) return undefined;
  const life = new AbortController();
  const { signal } = life;
  const status = nameIt(dialog);
  const behind = [...document.body.children].filter((one) => one !== dialog && !one.hasAttribute('inert'));
  for (const one of behind) one.setAttribute('inert', '');
  const lists = new MutationObserver((changes) => {
    makeTree(dialog);
    keepFocus(dialog, changes);
  });
  lists.observe(dialog, { childList: true, subtree: true });
  makeTree(dialog);
  const input = dialog.querySelector('input');
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
  addEventListener('keydown', (event) => onKey(event, close), { capture: true, signal });
  addEventListener('online', retry, { signal });
  // Back and forward swap the page behind it.
  document.addEventListener('docsgen:arrive', close, { signal });
  return {
    say: (words) => (status.textContent = words),
    end() {
      life.abort();
      lists.disconnect();
      for (const one of behind) one.removeAttribute('inert');
      document.body.style.removeProperty('margin-inline-end');
    },
  };
}

/** Makes a dialog of what says that it is a button, with a place for announcements. */
function nameIt(dialog: HTMLElement): HTMLElement {
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

/** Options may not hold links and buttons, branches of a tree may. DocSearch sets roles once, when it makes an element. */
function makeTree(dialog: Element): void {
  for (const list of dialog.querySelectorAll('[role="listbox"]')) list.setAttribute('role', 'tree');
  for (const item of dialog.querySelectorAll('[role="option"]')) item.setAttribute('role', 'treeitem');
}

/** When an answer is late DocSearch moves its field, and browsers take the focus from what is moved. */
function keepFocus(dialog: Element, changes: readonly MutationRecord[]): void {
  const moved = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const isField = (one: Node): boolean =>
    one instanceof Element && (one.matches('input') || !!one.querySelector('input'));
  if (document.activeElement !== document.body || !moved.some(isField)) return;
  const quiet = new AbortController();
  // DocSearch would take it for a wish to search anew.
  for (const type of ['focus', 'focusin'])
    addEventListener(type, (event) => event.stopPropagation(), { capture: true, signal: quiet.signal });
  dialog.querySelector('input')?.focus();
  quiet.abort();
}

function onKey(event: KeyboardEvent, close: () => void): void {
  const isEscapeOfInput = event.code === 'Escape' && event.isComposing;
  const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!isEscapeOfInput && !isToggle) return;
  event.stopImmediatePropagation();
  if (!isToggle) return;
  event.preventDefault();
  close();
}
