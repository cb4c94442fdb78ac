/** How long a retry may take before the spinner appears, in milliseconds. */
const SPINNER_DELAY = 200;

/** Replaces the content with an error message. The navbar and the sidebar stay, so the reader can go elsewhere. */
export function showLoadError(document: Document, error: unknown, retry: () => Promise<void>): void {
  const view = loadErrorView(document, error, retry);
  const main = document.querySelector('#docsgen-main');
  if (!view || !main) return;
  main.replaceChildren(view);
  document.querySelector('.shell-toc')?.replaceChildren();
}

/** Returns the message that something could not be loaded, with the reason and a button that calls `retry`. */
export function loadErrorView(document: Document, error: unknown, retry: () => Promise<void>): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#docsgen-load-error');
  if (!template) return undefined;
  const view = document.importNode(template.content, true).firstElementChild as HTMLElement;
  view.querySelector('.load-error-reason')?.append(error instanceof Error ? error.message : String(error));
  view.querySelector('button')?.addEventListener('click', () => {
    const timer = setTimeout(() => (view.dataset['loading'] = ''), SPINNER_DELAY);
    void retry().finally(() => {
      clearTimeout(timer);
      delete view.dataset['loading'];
    });
  });
  return view;
}
