import { decodeHash } from '../hash.ts';
import type { PageScope } from './page-scope.ts';

/** The element that the hash of the address names, from the time the page scrolls to it until the reader scrolls or interacts. */
export interface HeldTarget {
  /** Must be called after the page has scrolled to the element. */
  hold(): void;
  current(): HTMLElement | undefined;
}

/** The events by which readers scroll or interact. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** The distance between an element and the position of a scroll target, in CSS pixels, that rounding may cause. */
const TOLERANCE = 4;

/** Keeps the element in its place when fonts, images and islands that load late change the layout. */
export function startHeldTarget({ root, signal }: PageScope, isRestart: boolean): HeldTarget {
  const state: { target?: HTMLElement | undefined; height: number } = { height: 0 };
  const { documentElement } = root;
  const release = (): void => (state.target = undefined);
  const hold = (): void => {
    const target = root.getElementById(decodeHash(location.hash)) ?? undefined;
    state.target = target && isAtTarget(target) ? target : undefined;
    state.height = documentElement.scrollHeight;
  };
  const resizes = new ResizeObserver(() => {
    state.target?.scrollIntoView({ behavior: 'instant' });
    state.height = documentElement.scrollHeight;
  });
  const onScroll = (): void => {
    // Neither a change of the layout nor this script scrolled the page.
    if (state.target && documentElement.scrollHeight === state.height && !isAtTarget(state.target)) release();
  };
  resizes.observe(root.body);
  signal.addEventListener('abort', () => resizes.disconnect());
  for (const type of INTERACTIONS) addEventListener(type, release, { passive: true, capture: true, signal });
  addEventListener('scroll', onScroll, { passive: true, signal });
  // The browser scrolls after the click. A link to the current hash causes no `hashchange`.
  for (const type of ['click', 'hashchange']) addEventListener(type, () => requestAnimationFrame(hold), { signal });
  if (!isRestart) requestAnimationFrame(hold);
  return { hold, current: () => state.target };
}

/** Returns whether an element is where the browser scrolls to it. Near the end of a page, this is as high as possible. */
function isAtTarget(element: HTMLElement): boolean {
  const { documentElement } = element.ownerDocument;
  const { top, bottom } = element.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(documentElement).scrollPaddingTop) || 0;
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const isAtEnd = scrollY + innerHeight >= documentElement.scrollHeight - TOLERANCE;
  return Math.abs(top - padding - margin) <= TOLERANCE || (isAtEnd && top >= padding && bottom <= innerHeight);
}
