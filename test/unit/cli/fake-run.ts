import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigResult, ReadConfig, RunResult, RunSite } from '../../../lib/build/run-types.ts';

/** Replaces the build: the site folder contains the result that the run returns. */
export const runSite: RunSite = async ({ siteDir, outDir, mode, cache, configFile, onProgress }) => {
  onProgress({ stage: 'reading' });
  onProgress({ stage: `rendering for ${mode}`, done: 1, total: 2 });
  const path = join(siteDir, 'result.json');
  if (!existsSync(path)) throw new Error('There is no result.', { cause: new Error('The test wrote none.') });
  const result = JSON.parse(readFileSync(path, 'utf8')) as Omit<RunResult, 'outDir' | 'textOf'> & { text: string };
  if (configFile) onProgress({ stage: `with ${configFile}` });
  if (!cache) onProgress({ stage: 'without the cache' });
  return { ...result, outDir: join(siteDir, outDir ?? 'build'), textOf: () => result.text };
};

export const readConfig: ReadConfig = async ({ siteDir }) => {
  const path = join(siteDir, 'config.json');
  const { value, diagnostics } = JSON.parse(readFileSync(path, 'utf8')) as ConfigResult;
  return { value, diagnostics, textOf: () => undefined };
};
