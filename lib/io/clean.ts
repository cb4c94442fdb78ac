import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { reasonOf } from './files.ts';
import { refuse } from './output-folder.ts';
import { recover } from './staging.ts';

/** Removes the output and the cache of a site, and returns which of them there were. All paths are absolute. */
export function removeOutput(siteDir: string, outDir: string, cacheDir: string): Outcome<string[]> {
  const problem = refuse(siteDir, outDir);
  if (problem)
    return outcome(
      [],
      [{ ...problem, hint: 'Only what docsgen has written is removed. Name the output folder with `--out-dir`.' }],
    );
  recover(outDir);
  const removed: string[] = [];
  const found: Diagnostic[] = [];
  for (const path of [outDir, cacheDir].filter((one) => existsSync(one))) {
    try {
      rmSync(path, { recursive: true });
      removed.push(path);
    } catch (error) {
      const message = `\`${basename(path)}\` could not be removed: ${reasonOf(error)}.`;
      found.push(
        diagnostic('output.write-failed', message, {
          subject: 'the output folder',
          hint: 'Mend the permissions, then try again.',
        }),
      );
    }
  }
  return outcome(removed, found);
}
