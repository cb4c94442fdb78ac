/** Starts the hovers of code samples on every page that has some. Their script is loaded with the first of these pages. */
export function startHoversOnPages(): void {
  let lifetime = new AbortController();
  const restart = async (): Promise<void> => {
    lifetime.abort();
    lifetime = new AbortController();
    const { signal } = lifetime;
    if (!document.querySelector('[data-hovers]')) return;
    const { startHovers } = await import('./index.ts');
    if (!signal.aborted) startHovers({ root: document, signal });
  };
  const start = (): void => {
    // A page is complete without hovers.
    restart().catch(() => undefined);
  };
  document.addEventListener('docsgen:arrive', start);
  document.addEventListener('docsgen:patch', start);
  start();
}
