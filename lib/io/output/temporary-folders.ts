import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Returns the path of a folder next to the output, named after the output and this process. Both are on the same file system, so a
 * rename is atomic.
 */
export function stagingPath(outDir: string, role: 'staging' | 'reuse' | 'trash'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${role}-${process.pid}`);
}

/** Returns whether a path is in the output or in a folder that a killed build left next to it. Such files are never sources. */
export function isOutput(path: string, outDir: string): boolean {
  const isBelow = (folder: string): boolean => path === folder || path.startsWith(folder + sep);
  return isBelow(outDir) || path.startsWith(join(dirname(outDir), `.${basename(outDir)}.docsgen-`));
}

/** Makes a folder in one call if its parent exists; `recursive` takes several. */
export function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  made.add(folder);
}

/** Removes a folder, including read-only folders in it. Leaves what can't be removed to the next build. */
export function removeTree(path: string): void {
  for (const prepare of [() => undefined, () => unlock(path)]) {
    try {
      prepare();
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      // A leftover does no harm.
    }
  }
}

function unlock(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(join(folder, entry.name));
}
