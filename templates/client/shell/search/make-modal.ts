/** Chromium's interface for requests to close, such as Android's back gesture. Other browsers may not have it. */
declare const CloseWatcher: (new () => EventTarget & { readonly destroy: () => void }) | undefined;

const TABBABLE = ':is(a[href], button, input):not([tabindex="-1"])';

/**
 * Makes an open dialog modal and returns a function that undoes it. `showModal` would make the rest of the page inert, which restyles every
 * element of the page before the dialog appears and again after it is closed. Hiding the rest from assistive technologies restyles none.
 * The dialog must cover the window, so that a pointer can't reach the page.
 */
export function makeModal(dialog: HTMLDialogElement, close: () => void): () => void {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const background = [...document.body.children].filter((one) => one !== dialog && !one.hasAttribute('aria-hidden'));
  for (const element of background) element.setAttribute('aria-hidden', 'true');
  dialog.setAttribute('aria-modal', 'true');
  dialog.addEventListener('keydown', (event) => keepTabInside(event, dialog), { signal });
  // The focus may come from the controls of the browser, or from a script of the page.
  document.addEventListener('focusin', ({ target }) => !isInside(dialog, target) && focusEdge(dialog, 'first'), {
    signal,
  });
  const watcher = typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher();
  watcher?.addEventListener('close', close, { signal });
  return () => {
    lifetime.abort();
    watcher?.destroy();
    for (const element of background) element.removeAttribute('aria-hidden');
  };
}

function isInside(dialog: HTMLElement, target: EventTarget | null): boolean {
  // Dialogs that open later, such as the error overlay of the development server, are in front of this one.
  return target instanceof Element && (dialog.contains(target) || target.matches(':modal, :modal *'));
}

/** Moves from the last control to the first and back. */
function keepTabInside(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const controls = controlsOf(dialog);
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (event.target !== edge) return;
  event.preventDefault();
  focusEdge(dialog, event.shiftKey ? 'last' : 'first');
}

function focusEdge(dialog: HTMLElement, edge: 'first' | 'last'): void {
  controlsOf(dialog)
    .at(edge === 'first' ? 0 : -1)
    ?.focus();
}

function controlsOf(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter((control) => control.checkVisibility());
}
