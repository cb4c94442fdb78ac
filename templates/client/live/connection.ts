import type { LiveState } from '../../../lib/core/dev-messages.ts';

/** Called with the state of the site. `isReconnect` is true for the first message after the connection was interrupted. */
export type OnState = (state: LiveState, isReconnect: boolean) => void;

/**
 * Receives the state of the site while the page is visible. Browsers allow six connections to a host, so a tab in the background has none.
 * When the tab becomes visible again, the server sends the state immediately. If the server is not reachable, the browser retries.
 */
export function connect(address: string, onState: OnState): void {
  let source: EventSource | undefined;
  const state = { connections: 0, isReconnect: false };
  const open = (): void => {
    if (document.hidden || (source && source.readyState !== EventSource.CLOSED)) return;
    source = new EventSource(address);
    source.addEventListener('open', () => (state.isReconnect = state.connections++ > 0));
    source.addEventListener('message', ({ data }) => {
      const { isReconnect } = state;
      state.isReconnect = false;
      onState(JSON.parse(data as string) as LiveState, isReconnect);
    });
  };
  const close = (): void => {
    source?.close();
    source = undefined;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  // Browsers can't keep a page with an open connection in the back/forward cache.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}
