import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { LiveState } from '../../templates/live.ts';
import { sendAnswer, sendText, type LiveAnswer } from './live-answers.ts';
import { failurePage, withLiveScript } from './live-pages.ts';
import { openLiveStreams } from './live-streams.ts';
import { isAbove, isReading, pathOf, redirect, refuseMethod, runServer } from './server.ts';
import type { ListenOptions, RunningServer } from './server.ts';

export type { LiveAnswer } from './live-answers.ts';

/** A site that changes while it is served. */
export interface LiveSite {
  /** What is at a path of the site: without the base path, with a leading slash, decoded, without query. */
  respond(path: string): Promise<LiveAnswer>;
  readonly state: () => LiveState;
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LiveServerOptions extends ListenOptions {
  /** The bundled script of the pages (lib/io/live-script.ts). */
  readonly script: string;
}

/** How often a page is made again because the site changed while it was made. */
const MOST_TRIES = 3;

/**
 * Serves a site while it is written: pages are asked for one by one, and hear of every change.
 * @throws the error of the operating system when no port can be had.
 */
export async function startLiveServer(site: LiveSite, options: LiveServerOptions): Promise<RunningServer> {
  const streams = openLiveStreams(site);
  const { base, host, script } = options;
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    if (!isKnownHost(request.headers.host, host)) return sendText({ request, response }, 403, 'Unknown host\n');
    if (!isReading(request)) return refuseMethod(response);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const exchange = { request, response };
    const sent = pathOf(request.url ?? '/');
    if (isAbove(sent, base)) return redirect(response, base);
    const path = sent.startsWith(base) ? decodePath(sent.slice(base.length - 1)) : undefined;
    if (path === undefined) return sendText(exchange, 404, 'Not found\n');
    if (path === '/__docsgen/live') return streams.open(exchange);
    if (path === '/__docsgen/live.js')
      return sendAnswer(exchange, { base, path }, { kind: 'bytes', data: script, name: 'live.js' });
    void answer(site, base, path).then((found) => sendAnswer(exchange, { base, path }, found));
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

/** Never fails: what goes wrong is a page that says so, and that mends itself. */
async function answer(site: LiveSite, base: string, path: string, tries = 1): Promise<LiveAnswer> {
  const { version, stamp } = site.state();
  const mark = { base, version, stamp };
  try {
    const found = await site.respond(path);
    if (found.kind !== 'page') return found;
    // A page says of which version it is: what was made of two of them is of neither.
    if (site.state().version !== version && tries < MOST_TRIES) return await answer(site, base, path, tries + 1);
    return { ...found, html: withLiveScript(found.html, mark) };
  } catch (error) {
    return { kind: 'page', status: 500, html: withLiveScript(failurePage(error), mark) };
  }
}

/** A path as people write it; undefined for what leads out of the site, and for what is no text. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isOutside = decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part === '..' || part === '.');
    return isOutside ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Whether a request was meant for this server. A page elsewhere could have its own name lead to this machine and then
 * read what is served here (DNS rebinding); it can't choose an address, or the names that are known.
 */
function isKnownHost(sent: string | undefined, host: string): boolean {
  const name = (sent ?? '').replace(/:\d+$/, '').toLowerCase();
  const known = ['localhost', host.toLowerCase()];
  return known.includes(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
