/** What a tool that shows the site in a frame is told of it. */
export interface FrameMessage {
  readonly type: 'docsgen:page';
  readonly url: string;
  readonly title: string;
}

/** Tells the window around this one which page is shown, if it is of one of the origins: others learn nothing. */
export function startFrameBridge(origins: readonly string[]): void {
  if (window.parent === window) return;
  const tell = (): void => {
    const message: FrameMessage = { type: 'docsgen:page', url: location.href, title: document.title };
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  document.addEventListener('docsgen:arrive', tell);
  addEventListener('hashchange', tell);
  tell();
}
