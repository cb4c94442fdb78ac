import { STATUS_CODES } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvHttpProxyAgent, fetch, type Dispatcher, type Response } from 'undici';
import { VERSION } from '../core/version.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ExternalLink } from '../build/run-types.ts';

export interface ExternalLinkOptions {
  /** The number of concurrent requests. Default: 16. */
  readonly concurrency?: number;
  /** The timeout of one request in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** The number of retries after no answer, a 429 or a server error. Default: 2. */
  readonly retries?: number;
  /** The pause before the first retry, in milliseconds; it doubles each time. Default: 1,000. */
  readonly backoffMs?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

interface Settings extends Required<ExternalLinkOptions> {
  readonly dispatcher: Dispatcher;
}

const DEFAULTS: Required<ExternalLinkOptions> = {
  concurrency: 16,
  timeoutMs: 10_000,
  retries: 2,
  backoffMs: 1000,
  onProgress: () => undefined,
};

/** The maximum pause for `Retry-After` in milliseconds. */
const MAX_PAUSE_MS = 30_000;

/**
 * Requests each address once and returns a diagnostic for each link to an address that fails, in the order of the links. Ignores links
 * that are not web addresses (`mailto:`). Uses the proxy that the environment names (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`), which the
 * `fetch` of Node 20 does not.
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalLinkOptions = {},
): Promise<Diagnostic[]> {
  const dispatcher = new EnvHttpProxyAgent();
  const settings: Settings = { ...DEFAULTS, ...options, dispatcher };
  const addresses = [...new Set(links.flatMap(({ url }) => addressOf(url) ?? []))];
  const problems = new Map<string, string>();
  let done = 0;
  try {
    await eachConcurrently(addresses, settings.concurrency, async (address) => {
      const problem = await problemOf(address, settings);
      if (problem !== undefined) problems.set(address, problem);
      settings.onProgress(++done, addresses.length);
    });
  } finally {
    await dispatcher.destroy();
  }
  return links.flatMap((link) => {
    const problem = problems.get(addressOf(link.url) ?? '');
    return problem === undefined ? [] : [describe(link, problem)];
  });
}

/** Returns the address to request, without the fragment. */
function addressOf(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return undefined;
  const parsed = new URL(absolute);
  parsed.hash = '';
  return /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

async function eachConcurrently<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}

/** Returns the problem of an address as the end of a sentence, or undefined if the address works. */
async function problemOf(address: string, settings: Settings): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    const answer = await request(address, settings);
    if (isFine(answer)) return undefined;
    if (attempt >= settings.retries || !isWorthRetrying(answer)) return explain(answer, settings.timeoutMs);
    await sleep(pauseAfter(answer, settings.backoffMs * 2 ** attempt));
  }
}

/** The response of a server, or the error if there was none. */
type Answer = Pick<Response, 'status' | 'headers'> | { readonly error: unknown };

/** Requests only the headers first. Some servers refuse that, or respond incorrectly, so a failure is confirmed with GET. */
async function request(address: string, settings: Settings): Promise<Answer> {
  const answer = await fetchAnswer(address, 'HEAD', settings);
  const isConfirmed = !('error' in answer) && (isFine(answer) || answer.status === 429);
  return isConfirmed || isTimeout(answer) ? answer : fetchAnswer(address, 'GET', settings);
}

async function fetchAnswer(address: string, method: string, { dispatcher, timeoutMs }: Settings): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { method, signal, headers: HEADERS, dispatcher });
    await response.body?.cancel();
    return response;
  } catch (error) {
    return { error };
  }
}

/** Some servers reject requests that accept no language, or that no browser would send. */
const HEADERS = {
  'User-Agent': `Mozilla/5.0 (compatible; docsgen/${VERSION}; link check)`,
  Accept: 'text/html,*/*;q=0.8',
  'Accept-Language': 'en,*;q=0.5',
};

/** A server that blocks robots (status 999, a challenge of Cloudflare) reveals nothing about the page. */
function isFine(answer: Answer): boolean {
  if ('error' in answer) return false;
  const { status, headers } = answer;
  return status < 400 || status === 999 || (status === 403 && headers.has('cf-mitigated'));
}

function isTimeout(answer: Answer): boolean {
  return 'error' in answer && /TimeoutError|UND_ERR_\w*TIMEOUT/.test(reasonOf(answer.error));
}

function isWorthRetrying(answer: Answer): boolean {
  if ('error' in answer) return !/redirect count exceeded|ENOTFOUND/.test(reasonOf(answer.error));
  return answer.status === 429 || answer.status >= 500;
}

/** Returns the pause that the server requests with `Retry-After`, or the default pause. */
function pauseAfter(answer: Answer, defaultPause: number): number {
  const requested = 'error' in answer ? null : answer.headers.get('retry-after');
  const seconds = requested === null ? NaN : Number(requested);
  return seconds >= 0 ? Math.min(seconds * 1000, MAX_PAUSE_MS) : defaultPause;
}

function explain(answer: Answer, timeoutMs: number): string {
  if (!('error' in answer)) {
    return `responds with ${[answer.status, STATUS_CODES[answer.status]].filter(Boolean).join(' ')}`;
  }
  if (isTimeout(answer)) return `does not respond within ${timeoutMs / 1000} s`;
  const reason = reasonOf(answer.error);
  if (reason.includes('redirect count exceeded')) return 'redirects in a loop';
  const known = NETWORK_ERRORS.find(([code]) => reason.includes(code));
  return known?.[1] ?? `can't be reached (${reason})`;
}

const NETWORK_ERRORS: readonly (readonly [code: string, problem: string])[] = [
  ['ENOTFOUND', 'has a host name that does not exist'],
  ['EAI_AGAIN', "can't be reached, because host names can't be resolved"],
  ['ECONNREFUSED', 'refuses connections'],
  ['ECONNRESET', 'closes the connection without a response'],
  ['UND_ERR_SOCKET', 'closes the connection without a response'],
  ['CERT_', 'has a certificate that is not valid'],
  ['SELF_SIGNED', 'has a certificate that is not valid'],
];

/** Returns the name, message and causes of an error. `fetch` puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error ? ` ${(cause as NodeJS.ErrnoException).code ?? ''} ${reasonOf(cause)}` : '';
  return `${error.name}: ${error.message}${inner}`;
}

function describe({ url, location }: ExternalLink, problem: string): Diagnostic {
  return diagnostic('link.external', `\`${url}\` ${problem}.`, {
    ...(location ? { location } : { subject: url }),
    link: url,
    hint: 'Fix the URL, or link to the new location of the content.',
  });
}
