import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The texts of files by their paths. */
export type Files = Readonly<Record<string, string>>;

const folders: string[] = [];

/** Creates a temporary folder with files and returns its real path. */
export function repository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-repository-')));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Deletes the folders of all tests. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
