import { existsSync, statSync } from 'node:fs';

/** Whether there is a folder of this name. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
