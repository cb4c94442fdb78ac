import type { ServerResponse } from 'node:http';
import type { LiveState } from '../../core/dev-messages.ts';
import { sendText, type Exchange } from './dev-responses.ts';
import { isCrossOrigin, LIMITS } from './request-guard.ts';

/** The interval of keep-alive comments in milliseconds. Proxies close silent connections. */
const KEEP_ALIVE_MS = 20_000;

/** The time after which a page reconnects, in milliseconds. */
const RETRY_MS = 500;

/** The most unread bytes of a connection. A page that exceeds them is disconnected and gets the latest state when it reconnects. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** The connections of open pages (server-sent events). */
export interface EventStreams {
  /** Sends the state of the site now and after each change. */
  open(exchange: Exchange): void;
  end(): void;
}

interface Source {
  readonly state: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export function openEventStreams({ state, subscribe }: Source, maxStreams = LIMITS.maxStreams): EventStreams {
  const pages = new Set<ServerResponse>();
  const life = new AbortController();
  const writeAll = (text: string): void => {
    for (const page of pages) {
      if (page.writableLength > MAX_UNREAD_BYTES) page.destroy();
      else page.write(text);
    }
  };
  const message = (): string => `data: ${JSON.stringify(state())}\n\n`;
  const unsubscribe = subscribe(() => writeAll(message()));
  const timer = setInterval(() => writeAll(':\n\n'), KEEP_ALIVE_MS);
  timer.unref();
  return {
    open: (exchange) => {
      const { request, response } = exchange;
      if (isCrossOrigin(request)) return sendText(exchange, 403, 'Only pages of this server receive its changes.\n');
      if (pages.size >= maxStreams) return sendText(exchange, 503, 'Too many pages are open. Close some of them.\n');
      response.writeHead(life.signal.aborted ? 503 : 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Otherwise a stopping server would wait for another request on this connection.
        Connection: 'close',
      });
      if (request.method === 'HEAD' || life.signal.aborted) return void response.end();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      response.write(`retry: ${RETRY_MS}\n\n${message()}`);
    },
    end: () => {
      life.abort();
      unsubscribe();
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}
