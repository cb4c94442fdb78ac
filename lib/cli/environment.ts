import { join } from 'node:path';
import type { SearchPage, SiteConfig } from '../core/model/index.ts';
import type { FixPlan } from '../core/fixes/plan.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { PushOptions } from '../io/algolia/index.ts';
import type { ExternalLinkOptions } from '../io/external-links/index.ts';
import type { FixRequest } from '../io/fixes/apply-fixes.ts';
import { isFolder } from '../io/files/index.ts';
import type { SearchRequest, SearchResponse } from '../io/files/built-index.ts';
import { networkAddresses } from '../io/server/network-addresses.ts';
import { openBrowser } from '../io/server/open-browser.ts';
import type { RunningServer, ServeOptions } from '../io/server/static-server.ts';
import type { Terminal } from '../io/terminal/index.ts';
import { terminalPrompts, type Prompts } from '../io/terminal/prompts.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ApiRequest, ApiVersion } from './api-versions.ts';
import type { WatchedSite, WatchRequest } from './watch-site.ts';
import type { PermanentUrlResult } from '../build/permanent-urls.ts';
import type { FindSiteTranslations } from './translations/site-translations.ts';
import type { UrlCheckRequest } from './urls/check-urls.ts';
import type { HostedIndex } from '../build/hosted-index.ts';
import { CACHE_DIR, type ExternalLink, type ReadConfig, type RunSite } from '../build/run-types.ts';

/** The functions that commands depend on. Large modules are imported when a function is first called. */
export interface Tools {
  readonly terminal: Terminal;
  /** The folder that relative paths on the command line are resolved from. */
  readonly cwd: string;
  /** The environment variables, for example secrets that must not be in a repository. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns a monotonic time in milliseconds. */
  readonly now: () => number;
  /** Returns undefined if no user can answer questions. */
  readonly prompts: () => Promise<Prompts | undefined>;
  readonly runSite: RunSite;
  readonly readConfig: ReadConfig;
  readonly findTranslations: FindSiteTranslations;
  readonly checkExternalLinks: (links: readonly ExternalLink[], options: ExternalLinkOptions) => Promise<Diagnostic[]>;
  readonly checkUrls: (request: UrlCheckRequest) => Promise<PermanentUrlResult>;
  readonly applyFixes: (request: FixRequest) => Promise<FixPlan>;
  readonly hostedIndex: (pages: readonly SearchPage[], config: SiteConfig) => Promise<WithDiagnostics<HostedIndex>>;
  readonly pushIndex: (options: PushOptions) => Promise<Diagnostic[]>;
  readonly searchBuilt: (outDir: string, config: SiteConfig, request: SearchRequest) => Promise<SearchResponse>;
  readonly apiChanges: () => Promise<typeof import('../build/api-snapshots.ts')>;
  readonly apiReports: () => Promise<typeof import('./output/api-diff.ts') & typeof import('./output/api-page.ts')>;
  readonly readApi: (request: ApiRequest) => Promise<ApiVersion>;
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly isFolder: (path: string) => boolean;
  readonly startServer: (options: ServeOptions) => Promise<RunningServer>;
  readonly watchSite: (request: WatchRequest) => Promise<WatchedSite>;
  readonly openBrowser: (url: string) => void;
  readonly networkAddresses: () => readonly string[];
  readonly removeOutput: (siteDir: string, outDir: string) => Promise<WithDiagnostics<string[]>>;
  /** Resolves when the user stops the server with Ctrl+C or a signal. */
  readonly stopped: () => Promise<void>;
}

/** Creates the tools of a real process. */
export function realTools(terminal: Terminal): Tools {
  return {
    terminal,
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    prompts: terminalPrompts,
    runSite: async (request) => (await import('./run-site.ts')).runSite(request),
    readConfig: async (request) => (await import('./run-site.ts')).readConfig(request),
    findTranslations: async (request, selected) =>
      (await import('./run-site.ts')).findSiteTranslations(request, selected),
    checkExternalLinks: async (links, options) =>
      (await import('../io/external-links/index.ts')).checkExternalLinks(links, options),
    checkUrls: async (request) => (await import('./urls/check-urls.ts')).checkUrls(request),
    applyFixes: async (request) => (await import('../io/fixes/apply-fixes.ts')).applyFixes(request),
    hostedIndex: async (pages, config) => (await import('../build/hosted-index.ts')).hostedIndex(pages, config),
    pushIndex: async (options) => (await import('../io/algolia/index.ts')).pushIndex(options),
    searchBuilt: async (outDir, config, request) => {
      const { builtIndexes } = await import('../build/search.ts');
      return (await import('../io/files/built-index.ts')).searchBuilt(outDir, builtIndexes(config), request);
    },
    apiChanges: () => import('../build/api-snapshots.ts'),
    apiReports: async () => ({ ...(await import('./output/api-diff.ts')), ...(await import('./output/api-page.ts')) }),
    readApi: async (request) => (await import('./api-versions.ts')).readApi(request),
    writeFile: async (path, text) => (await import('./api-versions.ts')).writeReport(path, text),
    isFolder,
    startServer: async (options) => (await import('../io/server/static-server.ts')).startServer(options),
    watchSite: async (request) => (await import('./watch-site.ts')).watchSite(request),
    openBrowser,
    networkAddresses,
    removeOutput: async (siteDir, outDir) =>
      (await import('../io/output/clean.ts')).removeOutput(siteDir, outDir, join(siteDir, CACHE_DIR)),
    stopped: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      }),
  };
}
