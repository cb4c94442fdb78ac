import type { Diagnostic, RuleLevel } from '../core/diagnostic.ts';
import type { Code } from '../core/codes.ts';
import type { SiteConfig } from '../core/model/config.ts';
import type { ExternalLink } from '../core/model/page.ts';
import type { SearchPage } from '../core/model/search.ts';
import type { Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';

/**
 * What commands and the public API may ask of the pipeline. Types only: the pipeline itself is imported
 * when a command needs it, so that `docsgen --version` doesn't load it.
 */

/** One run over a site. */
export interface RunRequest {
  /** The site folder, absolute. */
  readonly siteDir: string;
  /** The configuration file, absolute or relative to the site folder; without it, `site.config.ts` and its kin are tried. */
  readonly configFile?: string;
  /** The output folder, absolute or relative to the site folder. Default: {@link DEFAULT_OUT_DIR}. */
  readonly outDir?: string;
  /** False neither reads nor writes the cache. */
  readonly cache: boolean;
  /**
   * `build` writes the output, `check` only reports, `search` also says what visitors can find; `samples` compiles the samples of
   * code and does nothing else.
   */
  readonly ending: 'build' | 'check' | 'search' | 'samples';
  /** Whether the samples of code are compiled beside the rest; `configured` where the site's configuration speaks of them. Default: `false`. */
  readonly checksSamples?: boolean | 'configured';
  readonly onProgress: (event: ProgressEvent) => void;
}

/** A step forward: the stage under way and, where they are known, how many pages or files of it are done. */
export interface ProgressEvent {
  /** In words for people: `rendering pages`. */
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
}

/** What a run has to say. A user's mistake is in `diagnostics`; only a bug of docsgen makes a run throw. */
export interface RunResult {
  /** With the site's rules applied, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when the configuration or the command line was wrong, and nothing else was done. */
  readonly failedConfig: boolean;
  readonly stats: RunStats;
  /** Absolute. */
  readonly outDir: string;
  /** The text of a source file, for code frames. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Every link to another site, with the line that wrote it. */
  readonly externalLinks: readonly ExternalLink[];
  /** What visitors can find, where it was wanted. */
  readonly searchPages: readonly SearchPage[];
  /** The site's rules, for findings that are made after the run. */
  readonly rules?: Readonly<Partial<Record<Code, RuleLevel>>>;
}

export interface RunStats {
  readonly pages: number;
  readonly routes: number;
  /** Files of the output, and their size in bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Of samples of code, where they were compiled. */
  readonly samples?: SampleCount;
  /** In order; wall and CPU time in milliseconds. */
  readonly stages: readonly StageTime[];
}

/** How many samples were compiled, and how many were not because their page says so. */
export interface SampleCount {
  readonly checked: number;
  readonly skipped: number;
}

export interface StageTime {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
}

export type { ExternalLink };

/** Builds or checks a site: `runSite` of commands/run-site. */
export type RunSite = (request: RunRequest) => Promise<RunResult>;

/** Reads the configuration alone, for commands that need nothing else: `readConfig` of commands/run-site. */
export type ReadConfig = (request: Pick<RunRequest, 'siteDir' | 'configFile'>) => Promise<ConfigResult>;

/** A site's configuration, or what is wrong with it. */
export interface ConfigResult extends Outcome<SiteConfig | undefined> {
  /** The text of the configuration's files, for code frames. */
  readonly textOf: RunResult['textOf'];
}

/** Below the site folder. */
export const DEFAULT_OUT_DIR = 'build';

/** The folder of the cache, below the site folder. */
export const CACHE_DIR = '.docsgen';
