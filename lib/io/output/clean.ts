import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { reasonOf } from '../files/index.ts';
import { refuse } from './output-folder.ts';
import { recover } from './swap.ts';

/** Removes the output and the cache of a site and returns the paths that it removed. All paths are absolute. */
export function removeOutput(siteDir: string, outDir: string, cacheDir: string): WithDiagnostics<string[]> {
  const problem = refuse(siteDir, outDir);
  if (problem)
    return withDiagnostics(
      [],
      [
        {
          ...problem,
          hint: '`docsgen clean` removes only files that docsgen has written. Set the output folder with `--out-dir`.',
        },
      ],
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
          hint: 'Fix the permissions, then try again.',
        }),
      );
    }
  }
  return withDiagnostics(removed, found);
}
