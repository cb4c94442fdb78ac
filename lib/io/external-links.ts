import { STATUS_CODES } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LinkChecker, LinkState, type HttpResponse, type LinkResult } from 'linkinator';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ExternalLink } from '../build/contract.ts';

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

type Settings = Required<ExternalLinkOptions>;

const DEFAULTS: Settings = {
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
 * that are not web addresses (`mailto:`).
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalLinkOptions = {},
): Promise<Diagnostic[]> {
  const settings = { ...DEFAULTS, ...options };
  const addresses = [...new Set(links.flatMap(({ url }) => addressOf(url) ?? []))];
  const problems = new Map<string, string>();
  let done = 0;
  await eachConcurrently(addresses, settings.concurrency, async (address) => {
    const problem = await problemOf(address, settings);
    if (problem !== undefined) problems.set(address, problem);
    settings.onProgress(++done, addresses.length);
  });
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
    const result = await request(address, settings.timeoutMs);
    // A server that blocks robots (status 999, Cloudflare's challenge) tells nothing about the page.
    if (!result || result.state !== LinkState.BROKEN) return undefined;
    if (attempt >= settings.retries || !isWorthRetrying(result)) return explain(result, settings.timeoutMs);
    await sleep(pauseAfter(result, settings.backoffMs * 2 ** attempt));
  }
}

/**
 * One request by linkinator's rules: HEAD first, then GET where HEAD is refused; redirects are followed. Its own
 * `check()` starts from pages, asks all their links at once, and waits for seconds between retries.
 */
async function request(address: string, timeoutMs: number): Promise<LinkResult | undefined> {
  const results: LinkResult[] = [];
  await new LinkChecker().crawl({
    url: new URL(address),
    crawl: false,
    results,
    cache: new Set(),
    relationshipCache: new Set(),
    pendingChecks: new Map(),
    delayCache: new Map(),
    retryErrorsCache: new Map(),
    checkOptions: { path: [address], headers: {}, redirects: 'allow', requireHttps: 'off', timeout: timeoutMs },
    // The queue serves recursion and linkinator's own retries; both are off.
    queue: undefined as never,
    rootPath: address,
    retry: false,
    retryErrors: false,
    retryErrorsCount: 0,
    retryErrorsJitter: 0,
  });
  return results[0];
}

function isWorthRetrying({ status = 0, failureDetails = [] }: LinkResult): boolean {
  if (status === 0) return !failureDetails.some((one) => /redirect count exceeded|ENOTFOUND/.test(reasonOf(one)));
  return status === 429 || status >= 500;
}

/** Returns the pause that the server requests with `Retry-After`, or the given pause. */
function pauseAfter({ failureDetails = [] }: LinkResult, pause: number): number {
  for (const detail of failureDetails) {
    const seconds = detail instanceof Error ? NaN : Number(detail.headers['retry-after']);
    if (seconds >= 0) return Math.min(seconds * 1000, MAX_PAUSE_MS);
  }
  return pause;
}

function explain({ status = 0, failureDetails = [] }: LinkResult, timeoutMs: number): string {
  if (status > 0) return `answers ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}`;
  const reasons = failureDetails.map(reasonOf).join(' ');
  if (/TimeoutError|aborted due to timeout|UND_ERR_\w*TIMEOUT/.test(reasons)) {
    return `does not answer within ${timeoutMs / 1000} s`;
  }
  if (reasons.includes('redirect count exceeded')) return 'redirects in a circle';
  const known = NETWORK_ERRORS.find(([code]) => reasons.includes(code));
  return known?.[1] ?? `can't be reached (${failureDetails.map(reasonOf).at(-1) ?? 'no answer'})`;
}

const NETWORK_ERRORS: readonly (readonly [code: string, words: string])[] = [
  ['ENOTFOUND', 'names a host that does not exist'],
  ['EAI_AGAIN', "can't be reached: names of hosts can't be looked up here"],
  ['ECONNREFUSED', 'refuses connections'],
  ['ECONNRESET', 'closes the connection without an answer'],
  ['UND_ERR_SOCKET', 'closes the connection without an answer'],
  ['CERT_', 'has a certificate that is not valid'],
  ['SELF_SIGNED', 'has a certificate that is not valid'],
];

/** Returns the name, message and causes of an error. `fetch` puts the reason into the cause. */
function reasonOf(detail: Error | HttpResponse): string {
  if (!(detail instanceof Error)) return '';
  const { cause } = detail;
  const inner = cause instanceof Error ? ` ${(cause as NodeJS.ErrnoException).code ?? ''} ${reasonOf(cause)}` : '';
  return `${detail.name}: ${detail.message}${inner}`;
}

function describe({ url, location }: ExternalLink, problem: string): Diagnostic {
  return diagnostic('link.external', `\`${url}\` ${problem}.`, {
    ...(location ? { location } : { subject: url }),
    hint: 'Correct the address, or link to the new location of the content.',
  });
}
