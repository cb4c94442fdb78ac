import { makeModal } from './make-modal.ts';

/** A dialog in front of the page, which is in the page only while it is open. */
export interface ModalDialog {
  readonly open: () => void;
  readonly close: () => void;
}

interface ModalOptions {
  /** The element that gets the focus when the dialog closes. */
  readonly opener: HTMLElement;
  readonly onClosed?: () => void;
}

/** Returns functions that open and close a dialog. Escape, the keys that open the search, a click outside and another page also close it. */
export function modalDialog(dialog: HTMLDialogElement, { opener, onClosed }: ModalOptions): ModalDialog {
  // A click on text moves the focus to the dialog instead of the page.
  dialog.tabIndex = -1;
  const lifetime = new AbortController();
  let restorePage = (): void => undefined;
  const focusOpener = (): void => {
    if (opener.isConnected) opener.focus({ preventScroll: true });
  };
  const close = (): void => {
    if (!dialog.open) return;
    dialog.close();
    restorePage();
    // Called here because the `close` event comes later, when a page that the reader opened may already have the focus.
    focusOpener();
  };
  dialog.addEventListener('close', () => {
    lifetime.abort();
    onClosed?.();
    dialog.remove();
    if (document.activeElement === document.body) focusOpener();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  const closeByKey = (event: KeyboardEvent): void => {
    const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    // In a field of type `search`, Escape would only clear the field.
    const isEscape = event.key === 'Escape' && !event.isComposing;
    if (!isToggle && !isEscape) return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', closeByKey, lifetime);
  // The reader went back or forward.
  document.addEventListener('docsgen:arrive', close, lifetime);
  return {
    open: () => {
      document.body.append(dialog);
      dialog.show();
      restorePage = makeModal(dialog, close);
    },
    close,
  };
}
