import { decodeHash } from '../hash.ts';
import type { HeldTarget } from './held-target.ts';
import type { PageScope } from './page-scope.ts';

/**
 * Shows the element that the hash of the address names, wherever it is hidden. Opens `<details>` elements, and dispatches `beforematch` on
 * hidden elements, the event of browsers for text that was found in them. Tabs and filters listen for it.
 */
export function startReveal({ root, signal }: PageScope, held: HeldTarget, isRestart: boolean): void {
  const reveal = (): void => {
    const target = root.getElementById(decodeHash(location.hash));
    if (!target || !uncover(target)) return;
    target.scrollIntoView({ behavior: 'instant' });
    held.hold();
  };
  addEventListener('hashchange', reveal, { signal });
  if (!isRestart) reveal();
}

/** Shows an element and its ancestors. Returns whether any of them was hidden. */
function uncover(target: HTMLElement): boolean {
  let wasCovered = false;
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && element !== target && !element.open) {
      // Without the animation, because an element that is still growing can't be scrolled to its end.
      element.dataset['still'] = '';
      element.open = wasCovered = true;
    }
    if (element.hasAttribute('hidden')) {
      element.dispatchEvent(new Event('beforematch', { bubbles: true }));
      wasCovered = true;
    }
  }
  return wasCovered;
}
