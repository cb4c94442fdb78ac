import { createRoot } from 'react-dom/client';
import type { SearchProvider } from '../../../lib/search/engine/contract.ts';
import type { OpenSearch, SearchModule } from '../../client/shell/search-module.ts';
import { text } from '../../components/search-strings.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { useStyles } from './styles.ts';

/** Makes the dialog over a provider. It is put into the page when it is opened, and taken out when it is closed. */
export function searchDialog(provider: SearchProvider): SearchModule['openSearch'] {
  return ({ opener, query }: OpenSearch) => {
    useStyles();
    const dialog = document.createElement('dialog');
    dialog.className = 'search-dialog';
    dialog.setAttribute('aria-label', text('search.label'));
    document.body.append(dialog);
    const root = createRoot(dialog);
    const life = new AbortController();
    const focusOpener = (): void => {
      if (opener.isConnected) opener.focus({ preventScroll: true });
    };
    const close = (): void => {
      if (!dialog.open) return;
      dialog.close();
      // Now: the event comes later, when a page that was followed may have the focus already.
      focusOpener();
    };
    dialog.addEventListener('close', () => {
      life.abort();
      root.unmount();
      dialog.remove();
      if (document.activeElement === document.body) focusOpener();
    });
    dialog.addEventListener('click', ({ target }) => target === dialog && close());
    dialog.addEventListener('keydown', (event) => {
      const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // In a field of type `search` Escape would only empty it.
      const isEnd = event.key === 'Escape' && !event.isComposing;
      if (!isToggle && !isEnd) return;
      event.preventDefault();
      close();
    });
    // Another page has come, by the browser's own buttons.
    document.addEventListener('docsgen:arrive', close, life);
    root.render(<SearchDialog provider={provider} query={query} onClose={close} />);
    dialog.showModal();
    focusField(dialog);
  };
}

/** The caret stands behind what is there: somebody may be typing on. */
function focusField(dialog: HTMLElement): void {
  const field = dialog.querySelector('input');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
