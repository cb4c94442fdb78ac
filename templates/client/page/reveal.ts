import { decodeHash } from '../hash.ts';
import type { PageScope } from './page-scope.ts';

/**
 * What an address names is shown, wherever it is hidden: folds open, and who hides a part (tabs, a filter) hears of it by
 * `beforematch`, the event by which a browser says the same of text that was found.
 */
export function startReveal({ root, signal }: PageScope, isAgain: boolean): void {
  const reveal = (): void => {
    const target = root.getElementById(decodeHash(location.hash));
    if (target && uncover(target)) target.scrollIntoView({ behavior: 'instant' });
  };
  addEventListener('hashchange', reveal, { signal });
  if (!isAgain) reveal();
}

function uncover(target: HTMLElement): boolean {
  let isCovered = false;
  for (let one: HTMLElement | null = target; one; one = one.parentElement) {
    if (one instanceof HTMLDetailsElement && one !== target && !one.open) {
      // At once: a fold that is still growing can't be scrolled to its end.
      one.dataset['still'] = '';
      one.open = isCovered = true;
    }
    if (one.hasAttribute('hidden')) {
      one.dispatchEvent(new Event('beforematch', { bubbles: true }));
      isCovered = true;
    }
  }
  return isCovered;
}
