/** Updates the page with a short cross-fade, if the browser supports it, the page is visible, and the reader allows motion. */
export async function crossFade(view: Window, update: () => void): Promise<void> {
  const { document } = view;
  const isWithoutMotion = view.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isWithoutMotion || !('startViewTransition' in document)) {
    update();
    return;
  }
  const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
  // Browsers skip a transition if another one starts or the window is resized. That is not an error.
  for (const promise of [ready, finished]) promise.catch(() => undefined);
  await updateCallbackDone;
}
