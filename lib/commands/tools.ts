import { join } from 'node:path';
import type { SearchPage, SiteConfig } from '../core/model/index.ts';
import type { Outcome } from '../core/outcome.ts';
import type { PushOptions } from '../io/algolia.ts';
import type { ExternalLinkOptions } from '../io/external-links.ts';
import { isFolder } from '../io/folder.ts';
import type { SearchRequest, SearchResponse } from '../io/search-index.ts';
import { networkAddresses } from '../io/network-addresses.ts';
import { openBrowser } from '../io/open-browser.ts';
import type { RunningServer, ServeOptions } from '../io/server.ts';
import type { Terminal } from '../io/terminal.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { WatchedSite, WatchRequest } from './watch-site.ts';
import type { HostedIndex } from '../pipeline/hosted-index.ts';
import { CACHE_DIR, type ExternalLink, type ReadConfig, type RunSite } from '../pipeline/api.ts';

/** What commands work with. Each of the heavy ones loads its code when it is first called. */
export interface Tools {
  readonly terminal: Terminal;
  /** The folder that relative paths of the command line start from. */
  readonly cwd: string;
  /** The environment: keys that must not stand in a repository. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  readonly runSite: RunSite;
  readonly readConfig: ReadConfig;
  readonly checkExternalLinks: (links: readonly ExternalLink[], options: ExternalLinkOptions) => Promise<Diagnostic[]>;
  readonly hostedIndex: (pages: readonly SearchPage[], config: SiteConfig) => Promise<Outcome<HostedIndex>>;
  readonly pushIndex: (options: PushOptions) => Promise<Diagnostic[]>;
  readonly searchBuilt: (outDir: string, config: SiteConfig, request: SearchRequest) => Promise<SearchResponse>;
  readonly isFolder: (path: string) => boolean;
  readonly startServer: (options: ServeOptions) => Promise<RunningServer>;
  readonly watchSite: (request: WatchRequest) => Promise<WatchedSite>;
  readonly openBrowser: (url: string) => void;
  readonly networkAddresses: () => readonly string[];
  readonly removeOutput: (siteDir: string, outDir: string) => Promise<Outcome<string[]>>;
  /** Fulfilled when the user wants a server to stop. */
  readonly stopped: () => Promise<void>;
}

/** The real tools. */
export function realTools(terminal: Terminal): Tools {
  return {
    terminal,
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    runSite: async (request) => (await import('./run-site.ts')).runSite(request),
    readConfig: async (request) => (await import('./run-site.ts')).readConfig(request),
    checkExternalLinks: async (links, options) =>
      (await import('../io/external-links.ts')).checkExternalLinks(links, options),
    hostedIndex: async (pages, config) => (await import('../pipeline/hosted-index.ts')).hostedIndex(pages, config),
    pushIndex: async (options) => (await import('../io/algolia.ts')).pushIndex(options),
    searchBuilt: async (outDir, config, request) => {
      const { builtIndexes } = await import('../pipeline/search.ts');
      return (await import('../io/search-index.ts')).searchBuilt(outDir, builtIndexes(config), request);
    },
    isFolder,
    startServer: async (options) => (await import('../io/server.ts')).startServer(options),
    watchSite: async (request) => (await import('./watch-site.ts')).watchSite(request),
    openBrowser,
    networkAddresses,
    removeOutput: async (siteDir, outDir) =>
      (await import('../io/clean.ts')).removeOutput(siteDir, outDir, join(siteDir, CACHE_DIR)),
    stopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      }),
  };
}
