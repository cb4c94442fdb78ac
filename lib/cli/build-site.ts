import { resolve } from 'node:path';
import type { ProgressEvent, RunResult } from '../build/run-types.ts';
import { runSite } from './run-site.ts';

/** The options of {@link buildSite}. Every option has a default. */
export interface BuildOptions {
  /** The site folder. Default: the current folder. */
  readonly siteDir?: string;
  /** The configuration file, relative to the site folder. Default: `site.config.ts`. */
  readonly configFile?: string;
  /** The output folder, relative to the site folder. Default: `build`. */
  readonly outDir?: string;
  /** Whether to read and write the cache. Default: `true`. */
  readonly cache?: boolean;
  /** Whether to compile the code samples. Default: `false`. */
  readonly checkSamples?: boolean;
  readonly onProgress?: (event: ProgressEvent) => void;
}

/** Runs `docsgen build` as a function. Prints nothing and returns the diagnostics. */
export function buildSite(options: BuildOptions): Promise<RunResult> {
  const {
    siteDir = '.',
    cache = true,
    checkSamples: checksSamples = false,
    onProgress = () => undefined,
    ...folders
  } = options;
  return runSite({ siteDir: resolve(siteDir), cache, checksSamples, onProgress, mode: 'build', ...folders });
}
