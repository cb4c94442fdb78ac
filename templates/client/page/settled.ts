import type { PageScope } from './page-scope.ts';

/** How long the size of the window has to stay the same, in milliseconds. */
const REST = 300;

/**
 * Marks the page as settled once everything on it has been shown in its place. From then on, the styles let the browser skip members of
 * the API reference outside the window, so that changes that affect every element, such as another theme or an open dialog, take a
 * fraction of the time. Code blocks are not skipped: screenshots of entire pages would show them empty. Not before, because the browser
 * has to know the sizes of what it skips. A new width changes them.
 */
export function startSettled({ root, signal }: PageScope): void {
  const { dataset } = root.body;
  let timer = 0;
  let width = innerWidth;
  // Frames are not painted in a tab in the background, which therefore settles when the reader opens it.
  const settle = (): void => {
    timer = setTimeout(() => {
      requestAnimationFrame(() => {
        if (signal.aborted) return;
        markFarMembers(root);
        dataset['settled'] = '';
      });
    }, REST);
  };
  const unsettle = (): void => {
    clearTimeout(timer);
    delete dataset['settled'];
  };
  // On phones, the height of the window changes while the reader scrolls.
  const onResize = (): void => {
    if (innerWidth === width) return;
    width = innerWidth;
    unsettle();
    settle();
  };
  const isLoaded = root.readyState === 'complete';
  if (isLoaded) settle();
  else addEventListener('load', settle, { signal });
  addEventListener('resize', onResize, { signal });
  signal.addEventListener('abort', unsettle);
}

/**
 * Marks the members that are at least a window away. Chromium reports a layout shift for the others, because it does not know in the first
 * frame that they are in the window.
 */
function markFarMembers(root: Document): void {
  for (const member of root.querySelectorAll('.api-member')) {
    const { top, bottom } = member.getBoundingClientRect();
    member.toggleAttribute('data-far', top > 2 * innerHeight || bottom < -innerHeight);
  }
}
