import type { SourcePath } from '../../core/paths.ts';

/** How external links are checked. */
export interface ExternalLinkOptions {
  /** The number of concurrent requests. Default: 16. */
  readonly concurrency?: number;
  /** The number of concurrent requests to one host. Default: 2. */
  readonly perHost?: number;
  /** The minimum time between the starts of two requests to one host, in milliseconds. Default: 100. */
  readonly delayMs?: number;
  /** The timeout of one request in milliseconds, including its response. Default: 10,000. */
  readonly timeoutMs?: number;
  /** The number of retries after no response, a 429 or a server error. Default: 2. */
  readonly retries?: number;
  /** The pause before the first retry, in milliseconds; it doubles each time. Default: 1,000. */
  readonly backoffMs?: number;
  /** The maximum pause that a server can request with `Retry-After`, in milliseconds. Default: 60,000. */
  readonly maxPauseMs?: number;
  /** The time for all links in milliseconds. The remaining links are reported as not checked. Default: 10 minutes. */
  readonly budgetMs?: number;
  /** Whether to check that pages contain the anchors of links, which requires their complete HTML. Default: `false`. */
  readonly anchors?: boolean;
  /** The file for results of earlier runs. Without it, every address is requested. */
  readonly cacheFile?: string;
  /** Returns the current time in milliseconds since 1970, for the age of cached results. */
  readonly clock?: () => number;
  /** Returns the text of a source file, to find the address of a link that moved. */
  readonly textOf?: (file: SourcePath) => string | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

export type Settings = Required<Omit<ExternalLinkOptions, 'cacheFile'>> & Pick<ExternalLinkOptions, 'cacheFile'>;

/** The settings of a check without options. */
export const DEFAULTS: Settings = {
  concurrency: 16,
  perHost: 2,
  delayMs: 100,
  timeoutMs: 10_000,
  retries: 2,
  backoffMs: 1000,
  maxPauseMs: 60_000,
  budgetMs: 600_000,
  anchors: false,
  clock: () => Date.now(),
  textOf: () => undefined,
  onProgress: () => undefined,
};
