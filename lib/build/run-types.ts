import type { Diagnostic, Rules } from '../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../core/model/config.ts';
import type { ExternalLink, IgnoredLink } from '../core/model/page.ts';
import type { SiteUrls } from '../core/model/urls/url-manifest.ts';
import type { SearchPage } from '../core/model/search.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type { SourcePath } from '../core/paths.ts';

/**
 * The requests of commands and of the public API, and their results. This module contains only types, because the build is
 * imported on demand: `docsgen --version` doesn't load it.
 */

/** A request to build or check a site. */
export interface RunRequest {
  /** The site folder, absolute. */
  readonly siteDir: string;
  /** The configuration file, absolute or relative to the site folder. Default: `site.config.ts` or a variant of it. */
  readonly configFile?: string;
  /** The output folder, absolute or relative to the site folder. Default: {@link DEFAULT_OUT_DIR}. */
  readonly outDir?: string;
  /** Whether to read and write the cache. */
  readonly cache: boolean;
  /**
   * `build` writes the output, `check` only reports, `search` also returns the searchable pages, and `samples` only compiles the
   * code samples.
   */
  readonly mode: 'build' | 'check' | 'search' | 'samples';
  /** Whether to compile the code samples, too. `configured` compiles them if the configuration has `samples`. Default: `false`. */
  readonly checksSamples?: boolean | 'configured';
  /** Whether to run the code samples, too, in mode `samples`. Default: `false`. */
  readonly runsSamples?: boolean;
  /** Whether the site contains its drafts, as a preview. Default: `false`. */
  readonly drafts?: boolean;
  /** The only locale to build. Default: all locales. */
  readonly locale?: string;
  readonly onProgress: (event: ProgressEvent) => void;
}

/** A progress event: the current stage and, if known, the number of completed and total pages or files. */
export interface ProgressEvent {
  /** The name of the stage for people: `rendering pages`. */
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
}

/** The result of a run. User errors are in `diagnostics`. A run throws only for a bug in docsgen. */
export interface RunResult {
  /** The diagnostics, sorted and with the site's rules applied. */
  readonly diagnostics: readonly Diagnostic[];
  /** True if the configuration or the command line was invalid, so that nothing was done. */
  readonly failedConfig: boolean;
  readonly stats: RunStats;
  /** The absolute path of the output folder. */
  readonly outDir: string;
  /** Returns the text of a source file, for code frames. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Every link to another site, with its source location. */
  readonly externalLinks: readonly ExternalLink[];
  /** The searchable pages, in mode `search`. */
  readonly searchPages: readonly SearchPage[];
  /** The public URLs of the site, in mode `check`. */
  readonly urls?: PublicUrls;
  /** The site's rules, for diagnostics that are added after the run. */
  readonly rules?: Rules;
  /** The broken links that the site accepts, for the same diagnostics. */
  readonly ignoredLinks?: readonly IgnoredLink[];
}

/** The public URLs of a site, and what is needed to add redirects to its configuration. */
export interface PublicUrls extends SiteUrls {
  /** The text of the manifest. */
  readonly manifest: string;
  readonly config: {
    readonly file: SourcePath;
    /** The text of the configuration file and of the local files that it imports. */
    readonly files: Readonly<Record<SourcePath, string>>;
  };
}

export interface RunStats {
  readonly pages: number;
  readonly routes: number;
  /** The number of output files and their total size in bytes. */
  readonly files: number;
  readonly bytes: number;
  /** The number of code samples, if they were compiled. */
  readonly samples?: SampleCount;
  /** The stages in order, with wall and CPU time in milliseconds. */
  readonly stages: readonly StageTime[];
}

/** The number of compiled code samples, and of those that are excluded with `nocheck`. */
export interface SampleCount {
  readonly checked: number;
  readonly skipped: number;
  /** Absent if the code samples did not run. */
  readonly runs?: SamplesRun;
}

/** What running the code samples of a site found out. */
export interface SamplesRun {
  /** The number of code samples that ran. */
  readonly ran: number;
  /** The number of values and outputs that were compared, and of files that test a page. */
  readonly compared: number;
  /** The code samples that did not run, with reasons. */
  readonly exempt: readonly { readonly location: SourceLocation; readonly reason: string }[];
}

export interface StageTime {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
}

export type { ExternalLink };

/** Builds or checks a site; implemented in lib/cli/run-site.ts. */
export type RunSite = (request: RunRequest) => Promise<RunResult>;

/** Reads only the configuration; implemented in lib/cli/run-site.ts. */
export type ReadConfig = (request: Pick<RunRequest, 'siteDir' | 'configFile'>) => Promise<ConfigResult>;

/** The configuration of a site, or its diagnostics. */
export interface ConfigResult extends WithDiagnostics<SiteConfig | undefined> {
  /** The configuration as it is written, before defaults. */
  readonly written?: unknown;
  /** Returns the text of the configuration's files, for code frames. */
  readonly textOf: RunResult['textOf'];
}

/** The default output folder, relative to the site folder. */
export const DEFAULT_OUT_DIR = 'build';

/** The folder of the cache, relative to the site folder. */
export const CACHE_DIR = '.docsgen';

/** The folder of stored API snapshots, relative to the site folder. */
export const SNAPSHOTS_DIR = 'api-versions';
