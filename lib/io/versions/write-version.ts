import { copyFileSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../files/index.ts';
import { partialPath } from '../files/replace-file.ts';
import type { PlannedCopy, VersionRequest } from './plan-version.ts';

/** Everything that a frozen version consists of. */
export interface VersionContent {
  readonly copies: readonly PlannedCopy[];
  /** The text of the file with the sidebars. */
  readonly sidebars: string;
  /** The text of the list of versions. */
  readonly list: string;
}

/**
 * Writes a frozen version: first into temporary files, then each file and folder under its name, and the list of versions last. If a step
 * fails, removes all of it. Returns the reason of the failure, such as `the disk is full`, or undefined.
 */
export function writeVersion(
  { siteDir, name, files }: VersionRequest,
  { copies, sidebars, list }: VersionContent,
): string | undefined {
  const targets = [files.dirOf(name), files.sidebarsOf(name), files.list].map((path) => join(siteDir, path));
  const [docs, sidebarsFile, listFile] = targets as [string, string, string];
  const isNewList = !existsSync(listFile);
  const made: string[] = [];
  try {
    writeFolder(siteDir, partialPath(docs), copies);
    writeWithFolder(partialPath(sidebarsFile), sidebars);
    writeWithFolder(partialPath(listFile), list);
    for (const target of targets) {
      renameSync(partialPath(target), target);
      if (target !== listFile || isNewList) made.push(target);
    }
    return undefined;
  } catch (error) {
    for (const path of [...made, ...targets.map(partialPath)]) remove(path);
    return reasonOf(error);
  }
}

/** Removes a file or folder, and its folder if nothing else is in it. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
    rmdirSync(dirname(path));
  } catch {
    // The folder is missing or contains other files.
  }
}

function writeFolder(siteDir: string, folder: string, copies: readonly PlannedCopy[]): void {
  for (const { from, to, text } of copies) {
    const target = join(folder, to);
    if (text !== undefined) writeWithFolder(target, text);
    else {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(siteDir, from), target);
    }
  }
}

function writeWithFolder(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
