// @ts-check
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TRASH = fileURLToPath(new URL('.tmp/trash', import.meta.url));

/**
 * Moves a file or folder, if it exists, to a trash folder, which {@link emptyTrash} deletes later. Deleting thousands of files slows down
 * later builds: for some minutes, ext4 checks the inodes of deleted files one by one when it looks for a free inode, which adds up to 20
 * % CPU time.
 *
 * @param {string} path A path on the file system of this repository.
 */
export function moveToTrash(path) {
  if (!existsSync(path)) return;
  mkdirSync(TRASH, { recursive: true });
  renameSync(path, join(mkdtempSync(join(TRASH, 'item-')), basename(path)));
}

/** Deletes the trash. Call it after the last measurement. */
export function emptyTrash() {
  rmSync(TRASH, { recursive: true, force: true });
}
