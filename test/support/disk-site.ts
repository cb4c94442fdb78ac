import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { runSite } from '../../lib/commands/run-site.ts';
import type { RunRequest, RunResult } from '../../lib/pipeline/api.ts';
import type { SiteFiles } from './memory-site.ts';
import { ROOT } from './source-tree.ts';

/** A new folder that goes away with the test; `name` becomes part of its path. */
export function temporaryFolder(name = 'site'): string {
  const folder = mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a site folder; `undefined` removes one. */
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

/** A site in a folder of its own. */
export function diskSite(files: SiteFiles, name?: string): string {
  const siteDir = temporaryFolder(name);
  writeFiles(siteDir, files);
  return siteDir;
}

/** A copy of one of test/sites, without what earlier builds left there. */
export function copyOfSite(name: string, folder = temporaryFolder(name)): string {
  cpSync(join(ROOT, 'test/sites', name), folder, {
    recursive: true,
    filter: (path) => !/(?:^|\/)(?:build|\.docsgen)$/.test(relative(ROOT, path)),
  });
  return folder;
}

/** Builds as `docsgen build` does. */
export function buildOnDisk(siteDir: string, options: Partial<RunRequest> = {}): Promise<RunResult> {
  return runSite({ siteDir, cache: true, ending: 'build', onProgress: () => undefined, ...options });
}

/** Every file below a folder with its bytes, as something that can be compared. */
export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** The files that two trees have not in common, by name; empty when they are equal. */
export function differences(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return paths.filter((path) => a[path] !== b[path]);
}
