import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endianness } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { quietly } from './quiet.ts';

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

/**
 * Loads a large package of docsgen when it is needed for the first time. Synchronously, because documents are compiled synchronously. The
 * package is not part of docsgen's bundle.
 */
export function loadPackage(specifier: string): unknown {
  const loaded: unknown = createRequire(import.meta.url)(specifier);
  return specifier === 'katex' ? quietKatex(loaded as Katex) : loaded;
}

/** The functions of KaTeX that docsgen calls. */
interface Katex {
  readonly renderToString: (tex: string, options?: object) => string;
  readonly ParseError: unknown;
}

/** KaTeX prints a warning about each character that its fonts lack, and the arguments of `\message`, `\errmessage` and `\show`. */
function quietKatex({ renderToString, ParseError }: Katex): Katex {
  return { ParseError, renderToString: (tex, options) => quietly(() => renderToString(tex, options)) };
}

/** Returns the version of a package as docsgen would import it, or undefined if the package is not installed. */
export function installedVersion(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const manifest = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (manifest === undefined) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: string }).version ?? '';
}

/** Defined by scripts/build-cli.mjs: the hash of all bundled code. */
declare const DOCSGEN_BUILD: string | undefined;

/** The packages outside the bundle whose code or output is part of pages and scripts. A site can update them without docsgen. */
const UNBUNDLED = ['esbuild', 'react', 'react-dom', 'preact', '@resvg/resvg-wasm'];

/**
 * Returns the build id of docsgen for cache keys. It contains the versions of packages that are not bundled, the version of Node, and the
 * byte order of the processor, because all of them can change the output. If docsgen runs from its sources, every process has a different
 * id, so no process reuses the cache of another.
 */
export function docsgenBuildId(): string {
  if (typeof DOCSGEN_BUILD !== 'string') return `source-${performance.timeOrigin}`;
  const versions = UNBUNDLED.map((name) => `${name} ${installedVersion(name)}`);
  return [DOCSGEN_BUILD, ...versions, process.version, endianness()].join(' ');
}
