import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endianness } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Returns the folder of docsgen's installation, which contains its templates, for the bundle and for the sources. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'templates/index.tsx'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The docsgen installation is incomplete: its templates are missing.');
    folder = parent;
  }
  return folder;
}

/**
 * Returns the URL of a package that docsgen shares with the site's modules. Two copies of React in one process break contexts and hooks,
 * so modules always get docsgen's copy.
 */
export function sharedModule(specifier: string): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(specifier)).href;
}

/** Defined by scripts/build-cli.mjs: the hash of all bundled code and of the versions of the packages that are not bundled. */
declare const DOCSGEN_BUILD: string | undefined;

/**
 * Returns the build id of docsgen for cache keys. It contains the version of Node and the byte order of the processor, because both can
 * change the output. If docsgen runs from its sources, every process has a different id, so no process reuses the cache of another.
 */
export function docsgenBuildId(): string {
  return typeof DOCSGEN_BUILD === 'string'
    ? `${DOCSGEN_BUILD} ${process.version} ${endianness()}`
    : `source-${performance.timeOrigin}`;
}
