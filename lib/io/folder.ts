import { existsSync, realpathSync, statSync } from 'node:fs';

/** Whether there is a folder of this name. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Where a path leads: a link to a folder stands for the folder. One that leads nowhere yet stays as it is. */
export function realFolder(path: string): string {
  return isFolder(path) ? realpathSync(path) : path;
}
