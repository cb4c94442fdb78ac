import type { LiveTrouble } from '../../../lib/core/dev-messages.ts';
import { badge, dialog } from './trouble-view.ts';

/** Put in by lib/io/bundle/browser/dev-script.ts. */
declare const DOCSGEN_LIVE_STYLES: string;

/** Where is kept in this tab which findings the author has closed: a page may be loaded anew with the same ones. */
const CLOSED = 'docsgen.live.closed';

/** Shows what is wrong with the site. */
export interface Trouble {
  show(trouble: LiveTrouble | undefined): void;
}

/**
 * Errors cover the page until they are mended or closed; warnings, and what was closed, are a badge in the corner. What
 * was closed stays closed until there are other findings.
 */
export function openTrouble(body: HTMLElement): Trouble {
  const element = body.ownerDocument.createElement('docsgen-trouble');
  const root = element.attachShadow({ mode: 'open' });
  const styles = body.ownerDocument.createElement('style');
  styles.textContent = DOCSGEN_LIVE_STYLES;
  const now = { key: '' };
  return {
    show: (trouble) => {
      const key = trouble ? JSON.stringify(trouble) : '';
      if (key === now.key) return;
      now.key = key;
      const wasOpen = root.querySelector('dialog')?.open ?? false;
      // It gives the focus back before it goes.
      root.querySelector('dialog')?.close();
      if (!trouble || trouble.findings.length === 0) return element.remove();
      const list = dialog(trouble, () => keep(key));
      const opener = badge(trouble, () => list.showModal());
      root.replaceChildren(styles, opener, list);
      if (!element.isConnected) body.append(element);
      const hasErrors = trouble.findings.some(({ severity }) => severity === 'error');
      if (wasOpen || (hasErrors && closed() !== key)) list.showModal();
    },
  };
}

function keep(key: string): void {
  try {
    sessionStorage.setItem(CLOSED, key);
  } catch {
    // Then it is open again when the page is loaded anew.
  }
}

function closed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
