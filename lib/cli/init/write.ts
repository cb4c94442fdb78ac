import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlannedFile } from './plan.ts';

/**
 * Writes all planned files, or none: after an error, removes what it created and restores what it changed.
 *
 * @throws the error of the file system
 */
export function writeAll(dir: string, files: readonly PlannedFile[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const { path, text, previous } of files) {
      const target = join(dir, path);
      createFolder(dirname(target), undo);
      if (previous !== undefined && readFileSync(target, 'utf8') !== previous)
        throw new Error(`${path} changed while docsgen was running`);
      // `wx` fails if another program has created the file in the meantime.
      writeFileSync(target, text, previous === undefined ? { flag: 'wx' } : {});
      undo.push(previous === undefined ? () => rmSync(target) : () => writeFileSync(target, previous));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** Creates a folder and its parents, and records how to remove them. */
function createFolder(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder), undo);
  mkdirSync(folder);
  undo.push(() => rmdirSync(folder));
}
