import type { LiveOverlay } from '../../../../lib/core/dev-messages.ts';
import { createBadge, createDialog } from './view.ts';

/** Defined by lib/io/bundle/browser/dev-script.ts. */
declare const DOCSGEN_LIVE_STYLES: string;

/** The key of the diagnostics that the author closed in this tab. They stay closed after a reload. */
const CLOSED_KEY = 'docsgen.live.closed';

/** Shows the diagnostics of the site over the page. */
export interface ErrorOverlay {
  show(overlay: LiveOverlay | undefined): void;
}

/**
 * Creates the error overlay. Errors cover the page until they are fixed or the overlay is closed. Warnings and closed errors are a badge in
 * the corner. A closed overlay opens again when there are other diagnostics.
 */
export function createErrorOverlay(body: HTMLElement): ErrorOverlay {
  const element = body.ownerDocument.createElement('docsgen-error-overlay');
  const root = element.attachShadow({ mode: 'open' });
  const styles = body.ownerDocument.createElement('style');
  styles.textContent = DOCSGEN_LIVE_STYLES;
  const shown = { key: '' };
  return {
    show: (overlay) => {
      const key = overlay ? JSON.stringify(overlay) : '';
      if (key === shown.key) return;
      shown.key = key;
      const previous = root.querySelector('dialog');
      const wasOpen = previous?.open ?? false;
      // Closing it first returns the focus to the page.
      previous?.close();
      if (!overlay || overlay.diagnostics.length === 0) return element.remove();
      const dialog = createDialog(overlay, () => storeClosed(key));
      const badge = createBadge(overlay, () => dialog.showModal());
      root.replaceChildren(styles, badge, dialog);
      if (!element.isConnected) body.append(element);
      const hasErrors = overlay.diagnostics.some(({ severity }) => severity === 'error');
      if (wasOpen || (hasErrors && storedClosed() !== key)) dialog.showModal();
    },
  };
}

function storeClosed(key: string): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, key);
  } catch {
    // Storage is blocked, so the overlay opens again after a reload.
  }
}

function storedClosed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED_KEY);
  } catch {
    return null;
  }
}
