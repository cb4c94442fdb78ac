import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CACHE_DIR } from '../../build/run-types.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { loadForeignConfig } from '../../io/foreign/load-config.ts';
import { readText } from '../../io/files/index.ts';
import type { SiteFiles } from '../../migrate/index.ts';

/** Opens the files of a site that is migrated. `found` receives the problems of modules that can't be run. */
export function openSiteFiles(siteDir: string, found: Diagnostic[]): SiteFiles {
  const pathOf = (path: string): SourcePath =>
    sourcePath(relative(siteDir, resolve(siteDir, path)).split(sep).join('/'));
  const text = (path: string): string | undefined => readText(siteDir, sourcePath(path)).value?.text;
  const paths = (pattern: RegExp): string[] => pathsIn(siteDir).filter((path) => pattern.test(path));
  return {
    exists: (path) => existsSync(join(siteDir, path)),
    text,
    json: (path) => parseJson(text(path)),
    pathOf,
    paths,
    hasText: (path, pattern) => paths(path).some((one) => pattern.test(text(one) ?? '')),
    list: (pattern) =>
      pathsIn(siteDir)
        .filter((path) => pattern.test(path))
        .map(sourcePath),
    async load(file) {
      const loaded = await loadForeignConfig({ siteDir, workDir: join(siteDir, CACHE_DIR) }, file);
      found.push(...loaded.diagnostics);
      return loaded.value;
    },
  };
}

/** Lists the files of a site, except hidden files, packages and outputs. */
function pathsIn(siteDir: string, folder = ''): string[] {
  return readdirSync(join(siteDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (/^(?:\..*|node_modules|build|dist)$/.test(entry.name)) return [];
    return entry.isDirectory() ? pathsIn(siteDir, path) : [path];
  });
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
