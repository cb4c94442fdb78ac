import { createRoot } from 'react-dom/client';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import type { OpenSearch, SearchModule } from '../../../client/shell/search/search-module.ts';
import { text } from '../../../components/i18n/search-strings.ts';
import { makeModal } from './modal.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { adoptStyles } from '../styles.ts';

/** Returns the function that opens the dialog for a provider. The dialog is in the page only while it is open. */
export function searchDialog(provider: SearchProvider): SearchModule['openSearch'] {
  // When the script has loaded and not when the dialog opens, because new styles make browsers restyle the page.
  adoptStyles();
  return ({ opener, query }: OpenSearch) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'search-dialog';
    dialog.setAttribute('aria-label', text('search.label'));
    // A click on text moves the focus to the dialog instead of the page.
    dialog.tabIndex = -1;
    document.body.append(dialog);
    const root = createRoot(dialog);
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
      root.unmount();
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
    root.render(<SearchDialog provider={provider} query={query} onClose={close} />);
    dialog.show();
    focusField(dialog);
    restorePage = makeModal(dialog, close);
  };
}

/** Puts the cursor after the text, because the reader may continue to type. */
function focusField(dialog: HTMLElement): void {
  const field = dialog.querySelector('input');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
