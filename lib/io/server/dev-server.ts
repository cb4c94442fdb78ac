import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveState } from '../../core/dev-messages.ts';
import { sendResponse, sendText, type DevResponse } from './dev-responses.ts';
import { failurePage, withDevScript } from './dev-pages.ts';
import { addHeaders, type HeadersOf } from './page-headers.ts';
import { openEventStreams } from './event-streams.ts';
import { isAbove, isReading, pathOf, redirect, refuseMethod, runServer } from './static-server.ts';
import type { ListenOptions, RunningServer } from './static-server.ts';

export type { DevResponse } from './dev-responses.ts';

/** A site that changes while it is served. */
export interface DevSite {
  /** Returns the response for a path: decoded, with a leading slash, without base path and query. */
  respond(path: string): Promise<DevResponse>;
  readonly state: () => LiveState;
  /** Calls the listener after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface DevServerOptions extends ListenOptions {
  /** The bundled script that is added to each page (lib/io/bundle/browser/dev-script.ts). */
  readonly script: string;
  /** Returns the headers of a page for its HTML, with the current configuration. */
  readonly headersOf?: HeadersOf;
}

/** How often a page is made if the site changes meanwhile. */
const MAX_TRIES = 3;

/**
 * Starts the development server, which makes pages on request and notifies open pages of every change.
 * @throws the error of the operating system if no port is available
 */
export async function startDevServer(site: DevSite, options: DevServerOptions): Promise<RunningServer> {
  const streams = openEventStreams(site, options.limits?.maxStreams);
  const { base, script, headersOf } = options;
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    if (!isReading(request)) return refuseMethod(response);
    response.setHeader('Cache-Control', 'no-store');
    const exchange = { request, response };
    const sent = pathOf(request.url ?? '/');
    if (isAbove(sent, base)) return redirect(response, base);
    const path = sent.startsWith(base) ? decodePath(sent.slice(base.length - 1)) : undefined;
    if (path === undefined) return sendText(exchange, 404, 'Not found\n');
    if (path === '/__docsgen/live') return streams.open(exchange);
    if (path === '/__docsgen/live.js')
      return sendResponse(exchange, { base, path }, { kind: 'bytes', data: script, name: 'live.js' });
    void respond(site, base, path).then((found) => {
      if (found.kind === 'page') addHeaders(response, headersOf?.(found.html));
      sendResponse(exchange, { base, path }, found);
    });
  };
  const server = await runServer(handler, options).catch((error: unknown) => {
    streams.end();
    throw error;
  });
  return {
    ...server,
    close: () => {
      streams.end();
      return server.close();
    },
  };
}

/** Never rejects. An error becomes a page that shows it and reloads after the next change. */
async function respond(site: DevSite, base: string, path: string, tries = 1): Promise<DevResponse> {
  const { version, stamp } = site.state();
  const mark = { base, version, stamp };
  try {
    const found = await site.respond(path);
    if (found.kind !== 'page') return found;
    // A page contains its version, so it must not be made from two versions.
    if (site.state().version !== version && tries < MAX_TRIES) return await respond(site, base, path, tries + 1);
    return { ...found, html: withDevScript(found.html, mark) };
  } catch (error) {
    return { kind: 'page', status: 500, html: withDevScript(failurePage(error), mark) };
  }
}

/** Decodes a path. Returns undefined for invalid encodings and for paths that lead out of the site. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isOutside = decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part === '..' || part === '.');
    return isOutside ? undefined : decoded;
  } catch {
    return undefined;
  }
}
