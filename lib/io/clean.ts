import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { CACHE_DIR } from '../pipeline/api.ts';
import { refuse, writeFailed } from './output.ts';

/** Removes the output and the cache of a site, and returns which of them there were; absolute paths. */
export function removeOutput(siteDir: string, outDir: string): Outcome<string[]> {
  const problem = refuse(siteDir, outDir);
  if (problem) return outcome([], [problem]);
  const there = [outDir, join(siteDir, CACHE_DIR)].filter((path) => existsSync(path));
  const found: Diagnostic[] = [];
  for (const path of there) {
    try {
      rmSync(path, { recursive: true });
    } catch (error) {
      found.push(writeFailed(path, error));
    }
  }
  return outcome(there, found);
}
