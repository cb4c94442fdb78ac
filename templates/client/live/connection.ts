import type { LiveState } from '../../../lib/core/dev-messages.ts';

/** Told the state of the site; `isBack` says that it is the first word after a while without a connection. */
export type Hear = (state: LiveState, isBack: boolean) => void;

/**
 * Hears of changes while the page can be seen: a browser has six connections to a host, and tabs in the background would
 * take them from the one in front. Who comes back is told the state at once. A server that is gone is tried again by
 * the browser.
 */
export function listen(address: string, hear: Hear): void {
  let source: EventSource | undefined;
  const state = { openings: 0, isBack: false };
  const connect = (): void => {
    if (document.hidden || (source && source.readyState !== EventSource.CLOSED)) return;
    source = new EventSource(address);
    source.addEventListener('open', () => (state.isBack = state.openings++ > 0));
    source.addEventListener('message', ({ data }) => {
      const { isBack } = state;
      state.isBack = false;
      hear(JSON.parse(data as string) as LiveState, isBack);
    });
  };
  const disconnect = (): void => {
    source?.close();
    source = undefined;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  // A page with a connection could not be kept for the way back.
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', connect);
  connect();
}
