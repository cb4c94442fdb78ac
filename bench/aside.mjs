// @ts-check
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASIDE = fileURLToPath(new URL('.tmp/aside', import.meta.url));

/**
 * Takes a file or folder out of the way; a path where nothing is, is left alone. It is not deleted before
 * {@link deleteAside}: for some minutes ext4 passes over the inodes of deleted files, one by one, each time it looks for
 * a free one, and whoever builds right after thousands were deleted pays a fifth more CPU time, as no fresh clone would.
 *
 * @param {string} path On the file system of this repository.
 */
export function setAside(path) {
  if (!existsSync(path)) return;
  mkdirSync(ASIDE, { recursive: true });
  renameSync(path, join(mkdtempSync(join(ASIDE, 'one-')), basename(path)));
}

/** Deletes all that was set aside: when nothing is measured any more. */
export function deleteAside() {
  rmSync(ASIDE, { recursive: true, force: true });
}
