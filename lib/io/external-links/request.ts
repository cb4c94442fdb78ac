import { EnvHttpProxyAgent, request, type Dispatcher } from '../network/index.ts';
import { VERSION } from '../../core/version.ts';
import { readAnchors } from './anchors.ts';

/** The response of a server, or the error if there was none. */
export type Answer =
  | {
      readonly status: number;
      /** The headers with lowercase names. */
      readonly headers: Readonly<Record<string, string | undefined>>;
      /** The anchors of an HTML page, if they were requested and could be read. */
      readonly anchors?: readonly string[] | undefined;
    }
  | { readonly error: unknown };

export interface RequestOptions {
  readonly method: 'HEAD' | 'GET';
  readonly timeoutMs: number;
  readonly deadline: AbortSignal;
  /** Whether to read the anchors from the body. */
  readonly anchors: boolean;
}

export interface Client {
  /** Sends one request and follows no redirects. Never throws. */
  readonly send: (address: string, options: RequestOptions) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Some servers reject requests that accept no language, or that no browser would send. */
const HEADERS = {
  'user-agent': `Mozilla/5.0 (compatible; docsgen/${VERSION}; link check)`,
  accept: 'text/html,*/*;q=0.8',
  'accept-language': 'en,*;q=0.5',
  // The text of a compressed body could be arbitrarily large.
  'accept-encoding': 'identity',
};

/** The maximum size of response headers in bytes. */
const MAX_HEADERS = 64 * 1024;

/**
 * Creates a client that uses the proxy of the environment (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`), which the `fetch` of Node 20 does
 * not. A server can't hold up a request longer than its timeout, and can't send more than a limited amount of data.
 */
export function createClient(): Client {
  const dispatcher = new EnvHttpProxyAgent({ maxHeaderSize: MAX_HEADERS });
  return {
    send: (address, options) => send(dispatcher, address, options).catch((error: unknown) => ({ error })),
    close: () => dispatcher.destroy(),
  };
}

async function send(
  dispatcher: Dispatcher,
  address: string,
  { method, timeoutMs, deadline, anchors }: RequestOptions,
): Promise<Answer> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), deadline]);
  const { statusCode, headers, body } = await request(address, { method, signal, headers: HEADERS, dispatcher });
  // Destroying a body that was not read completely is an error of its stream, but not of the link.
  body.on('error', () => undefined);
  try {
    const answer = { status: statusCode, headers: firstValues(headers) };
    const isPage = statusCode < 300 && isReadable(answer.headers);
    return anchors && isPage ? { ...answer, anchors: await readAnchors(body) } : answer;
  } finally {
    body.destroy();
  }
}

function firstValues(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Only HTML has anchors. A server that compresses the body, although the request accepts no compression, is not worth decompressing. */
function isReadable(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && encoding === 'identity';
}
