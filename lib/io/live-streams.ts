import type { ServerResponse } from 'node:http';
import type { LiveState } from '../../templates/live.ts';
import type { Exchange } from './live-answers.ts';

/** How often a connection gets a sign of life, in milliseconds: what is silent is cut by what stands in between. */
const SIGN_OF_LIFE = 20_000;

/** After how long a page tries to connect again, in milliseconds. */
const RETRY = 500;

/** What a page that reads nothing may leave unread, in bytes. It gets the last state when it connects again. */
const MOST_UNREAD = 1024 * 1024;

/** The connections of the pages that are open (Server-Sent Events). */
export interface LiveStreams {
  /** Tells a page the state of the site now, and after each change. */
  open(exchange: Exchange): void;
  end(): void;
}

interface Source {
  readonly state: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export function openLiveStreams({ state, subscribe }: Source): LiveStreams {
  const pages = new Set<ServerResponse>();
  const life = new AbortController();
  const writeAll = (text: string): void => {
    for (const page of pages) {
      if (page.writableLength > MOST_UNREAD) page.destroy();
      else page.write(text);
    }
  };
  const message = (): string => `data: ${JSON.stringify(state())}\n\n`;
  const unsubscribe = subscribe(() => writeAll(message()));
  const timer = setInterval(() => writeAll(':\n\n'), SIGN_OF_LIFE);
  timer.unref();
  return {
    open: ({ request, response }) => {
      response.writeHead(life.signal.aborted ? 503 : 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Nothing else will be asked for on it, and a server that stops would wait for that.
        Connection: 'close',
      });
      if (request.method === 'HEAD' || life.signal.aborted) return void response.end();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      response.write(`retry: ${RETRY}\n\n${message()}`);
    },
    end: () => {
      life.abort();
      unsubscribe();
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}
