/** How long loading may take before a ring says that it goes on, in milliseconds (FACTS §5.9). */
const SPINNER_DELAY = 200;

/**
 * Puts the words for a page that did not come in the place of the content, with a button to try again. The bar and the
 * sidebar stay, so the reader is not stranded.
 */
export function showLoadError(document: Document, error: unknown, retry: () => Promise<void>): void {
  const template = document.querySelector<HTMLTemplateElement>('#docsgen-load-error');
  const main = document.querySelector('#docsgen-main');
  if (!template || !main) return;
  const view = document.importNode(template.content, true).firstElementChild as HTMLElement;
  view.querySelector('.load-error-reason')!.textContent = error instanceof Error ? error.message : String(error);
  view.querySelector('button')!.addEventListener('click', () => {
    const timer = setTimeout(() => (view.dataset['loading'] = ''), SPINNER_DELAY);
    void retry().finally(() => {
      clearTimeout(timer);
      delete view.dataset['loading'];
    });
  });
  main.replaceChildren(view);
  document.querySelector('.shell-toc')?.replaceChildren();
}
