import { resolve } from 'node:path';
import type { ProgressEvent, RunResult } from '../pipeline/api.ts';
import { runSite } from './run-site.ts';

/** What {@link buildSite} may be told; everything has a default. */
export interface BuildOptions {
  /** The site folder. Default: the current one. */
  readonly siteDir?: string;
  /** The configuration, relative to the site folder. Default: `site.config.ts`. */
  readonly configFile?: string;
  /** The output folder, relative to the site folder. Default: `build`. */
  readonly outDir?: string;
  /** Reads and writes the cache. Default: `true`. */
  readonly cache?: boolean;
  /** Compiles the samples of code too. Default: `false`. */
  readonly checkSamples?: boolean;
  readonly onProgress?: (event: ProgressEvent) => void;
}

/** `docsgen build` as a function: it prints nothing and returns what was found. */
export function buildSite(options: BuildOptions): Promise<RunResult> {
  const {
    siteDir = '.',
    cache = true,
    checkSamples: checksSamples = false,
    onProgress = () => undefined,
    ...places
  } = options;
  return runSite({ siteDir: resolve(siteDir), cache, checksSamples, onProgress, ending: 'build', ...places });
}
