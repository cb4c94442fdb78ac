/** How long a retry may take before the spinner appears, in milliseconds. */
const SPINNER_DELAY = 200;

/** Replaces the content with an error message. The navbar and the sidebar stay, so the reader can go elsewhere. */
export function showLoadError(document: Document, retry: () => Promise<void>): void {
  const view = loadErrorView(document, retry);
  const main = document.querySelector('#docsgen-main');
  if (!view || !main) return;
  main.replaceChildren(view);
  document.querySelector('.shell-toc')?.replaceChildren();
}

/**
 * Returns the message that something could not be loaded, with a button that calls `retry`. The callers write the reason to the console,
 * because it is technical and in the language of the browser.
 */
export function loadErrorView(document: Document, retry: () => Promise<void>): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#docsgen-load-error');
  if (!template) return undefined;
  const view = document.importNode(template.content, true).firstElementChild as HTMLElement;
  view.querySelector('button')?.addEventListener('click', () => {
    const timer = setTimeout(() => (view.dataset['loading'] = ''), SPINNER_DELAY);
    void retry().finally(() => {
      clearTimeout(timer);
      delete view.dataset['loading'];
    });
  });
  return view;
}
