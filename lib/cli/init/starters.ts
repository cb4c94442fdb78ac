import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of a new site. */
export interface StarterFile {
  /** Relative to the site folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Replaces `{{name}}`. Other braces, as in `${{ github.sha }}`, stay unchanged. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([a-zA-Z:]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A starter file contains the unknown placeholder {{${name}}}.`);
    return value;
  });
}

/** npm never packs a file named .gitignore, so the starter has another name. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Returns the files of starter folders, sorted by path. A file of a later folder replaces the same file of an earlier one. */
export function readStarters(starters: string, folders: readonly string[]): StarterFile[] {
  const files = new Map<string, string>();
  for (const folder of folders.map((name) => join(starters, name))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      files.set(RENAMED[path] ?? path, readFileSync(join(folder, path), 'utf8'));
    }
  }
  return [...files].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
}
