import { loadErrorView } from '../../navigation/load-error.ts';
import { modalDialog } from './modal-dialog.ts';
import { isReachable } from '../../navigation/fetch/reachable.ts';

/** Covers the window and shows the error in a card. Here and not in the style sheet of every page, because few readers see this dialog. */
const COVER =
  'display:grid;place-content:center;position:fixed;z-index:40;inset:0;width:auto;max-width:none;height:auto;max-height:none;border:0;border-radius:0;background:#0008';
const CARD =
  'padding:var(--s6) var(--s8);border-radius:var(--radius-large);background:var(--raised);box-shadow:var(--shadow)';

/** A search dialog whose script could not be loaded. */
export interface FailedSearch {
  /** The button in the navbar. */
  readonly button: HTMLElement;
  readonly query: string;
  readonly error: unknown;
  /** Loads the script again. */
  readonly load: () => Promise<unknown>;
  /** Opens the search after its script has loaded. */
  readonly open: () => Promise<void>;
}

/**
 * Opens the results page instead, which loads the current scripts, for example after a new version of the site was published. Without a
 * connection, shows the error in a dialog over the current page. Its button opens the search with the query.
 */
export async function showSearchError({ button, query, error, load, open }: FailedSearch): Promise<void> {
  const results = button.getAttribute('href');
  if (results && (await isReachable(window))) {
    location.href = `${results}?q=${encodeURIComponent(query)}`;
    return;
  }
  console.warn(error);
  const dialog = document.createElement('dialog');
  dialog.className = 'search-failed';
  dialog.style.cssText = COVER;
  const label = button.querySelector('span')?.textContent ?? '';
  dialog.setAttribute('aria-label', label);
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : button;
  const modal = modalDialog(dialog, { opener });
  const retry = async (): Promise<void> => {
    await load();
    // Another retry was faster, or the reader closed the dialog.
    if (!dialog.open) return;
    modal.close();
    await open();
  };
  const view = loadErrorView(document, () => retry().catch(() => undefined));
  if (!view) return;
  view.style.cssText = CARD;
  view.querySelector('h1')?.replaceChildren(label);
  dialog.append(view);
  modal.open();
}
