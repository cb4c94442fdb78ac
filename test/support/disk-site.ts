import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { runSite } from '../../lib/cli/run-site.ts';
import type { RunRequest, RunResult } from '../../lib/build/run-types.ts';
import type { SiteFiles } from './memory-site.ts';
import { ROOT } from './source-tree.ts';

/** Creates a folder and removes it at the end of the test. `name` becomes part of its path. */
export function temporaryFolder(name = 'site'): string {
  const folder = mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files to a site folder. `undefined` removes a file. */
export function writeFiles(siteDir: string, files: Readonly<Record<string, string | Uint8Array | undefined>>): void {
  for (const [path, data] of Object.entries(files)) {
    const target = join(siteDir, path);
    if (data === undefined) rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, data);
    }
  }
}

/** Creates a site in a temporary folder and returns the folder. */
export function diskSite(files: SiteFiles, name?: string): string {
  const siteDir = temporaryFolder(name);
  writeFiles(siteDir, files);
  return siteDir;
}

/** Copies one of `test/sites` without its output and work folder. */
export function copyOfSite(name: string, folder = temporaryFolder(name)): string {
  cpSync(join(ROOT, 'test/sites', name), folder, {
    recursive: true,
    filter: (path) => !/(?:^|\/)(?:build|\.docsgen)$/.test(relative(ROOT, path)),
  });
  return folder;
}

/** Builds as `docsgen build` does. */
export function buildOnDisk(siteDir: string, options: Partial<RunRequest> = {}): Promise<RunResult> {
  return runSite({ siteDir, cache: true, mode: 'build', onProgress: () => undefined, ...options });
}

/** Returns the content of every file in a folder, by path. */
export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Returns the paths of files that differ between two trees; empty if the trees are equal. */
export function differences(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return paths.filter((path) => a[path] !== b[path]);
}
