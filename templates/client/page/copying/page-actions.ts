import { announce } from './announce.ts';
import type { PageScope } from '../page-scope.ts';

/** How long the button shows the result, in milliseconds. A failure is longer and tells the reader what to do. */
const COPIED_DURATION = 2000;
const FAILED_DURATION = 6000;

/** Adds the button that copies the Markdown of the page, and closes the menu like other menus. */
export function startPageActions({ root, signal }: PageScope): void {
  const menu = root.querySelector<HTMLDetailsElement>('.page-actions');
  if (!menu) return;
  const button = menu.querySelector<HTMLButtonElement>('.copy-page');
  // Pages without TLS can't use the clipboard. There, the menu still has the link to the Markdown.
  if (button && 'clipboard' in navigator) startCopy(button, signal);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  root.addEventListener('keydown', onKeyDown, { signal });
  root.addEventListener('click', onClick, { signal });
  // The menu is at the end of the page, so it often opens below the edge of the window.
  const onToggle = (): void => menu.querySelector('ul')?.scrollIntoView({ block: 'nearest' });
  menu.addEventListener('toggle', onToggle, { signal });
}

function startCopy(button: HTMLButtonElement, signal: AbortSignal): void {
  const label = (button.dataset['copy'] ??= button.textContent);
  let timer = 0;
  const show = (message: string | undefined, duration: number): void => {
    button.textContent = message ?? label;
    announce(button.ownerDocument, button.textContent, duration);
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = label), duration);
  };
  const copyAndReport = (): Promise<void> =>
    copyMarkdown(button.dataset['src'] ?? '').then(
      () => show(button.dataset['copied'], COPIED_DURATION),
      (error: unknown) => {
        console.warn(error);
        show(button.dataset['failed'], FAILED_DURATION);
      },
    );
  button.addEventListener('click', () => void copyAndReport(), { signal });
  button.hidden = false;
}

/** Copies a file of the site. */
async function copyMarkdown(src: string): Promise<void> {
  const markdown = fetchText(src);
  try {
    // Safari only allows this during the click, so the clipboard waits for the file.
    const blob = markdown.then((text) => new Blob([text], { type: 'text/plain' }));
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Browsers without `ClipboardItem`, or whose items can't wait. If the file is missing, this throws the reason.
    await navigator.clipboard.writeText(await markdown);
  }
}

/** Fetches a file from the current host, because previews run on other hosts than the address in the configuration. */
async function fetchText(src: string): Promise<string> {
  const response = await fetch(new URL(src, location.href).pathname);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}
