import { createRoot } from 'react-dom/client';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { modalDialog } from '../../../client/shell/search/modal-dialog.ts';
import type { OpenSearch, SearchModule } from '../../../client/shell/search/search-module.ts';
import { text } from '../../../components/i18n/search-strings.ts';
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
    const root = createRoot(dialog);
    const modal = modalDialog(dialog, { opener, onClosed: () => root.unmount() });
    root.render(<SearchDialog provider={provider} query={query} onClose={modal.close} />);
    modal.open();
    focusField(dialog);
  };
}

/** Puts the cursor after the text, because the reader may continue to type. */
function focusField(dialog: HTMLElement): void {
  const field = dialog.querySelector('input');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
