/** The message to a tool that shows the site in a frame. */
export interface FrameMessage {
  readonly type: 'docsgen:page';
  readonly url: string;
  readonly title: string;
}

/** Sends the address and title of each page to the window around this one, if it has one of the origins. */
export function startFrameBridge(origins: readonly string[]): void {
  if (window.parent === window) return;
  const sendPage = (): void => {
    const message: FrameMessage = { type: 'docsgen:page', url: location.href, title: document.title };
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  document.addEventListener('docsgen:arrive', sendPage);
  addEventListener('hashchange', sendPage);
  sendPage();
}
