import { announce } from './announce.ts';
import type { PageScope } from '../page-scope.ts';

/** How long a permalink shows that it was copied, in milliseconds. */
const COPIED_DURATION = 2000;

/** Makes the permalinks of headings copy their address. The browser follows them as before. */
export function startPermalinks({ root, signal }: PageScope): void {
  // Pages without TLS can't use the clipboard.
  if (!('clipboard' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copyAddress = async (link: HTMLAnchorElement): Promise<void> => {
    await navigator.clipboard.writeText(link.href);
    // A second copy is confirmed for the full time, too.
    clearTimeout(timer);
    timer = confirm(root, link);
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.heading-link') : null;
    // With one of these keys, the browser opens or downloads the link.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    // The reader did not ask for a copy, so a failure is no news.
    if (link && isPlain) copyAddress(link).catch(() => undefined);
  };
  root.addEventListener('click', onClick, { signal });
}

/** Shows a tick. Returns the timer that removes it. */
function confirm(root: Document, link: HTMLElement): ReturnType<typeof setTimeout> {
  for (const other of root.querySelectorAll('.heading-link[data-copied]')) other.removeAttribute('data-copied');
  link.dataset['copied'] = '';
  const label = root.querySelector<HTMLElement>('#docsgen-code-tools')?.dataset['linkCopied'];
  if (label) announce(root, label, COPIED_DURATION);
  return setTimeout(() => link.removeAttribute('data-copied'), COPIED_DURATION);
}
