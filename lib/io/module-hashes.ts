import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { hashBytes } from '../core/hash.ts';
import type { BundledFile } from './esbuild.ts';
import { packageRoot } from './package-root.ts';
import { fileOfInput, type FilesRead } from './remembered.ts';

/** What modules were bundled from. */
export interface HashedBundle {
  readonly siteDir: string;
  readonly files: readonly BundledFile[];
  /** Takes note of what else decides what the modules are. */
  readonly read: FilesRead;
  /** Compiled MDX by the name of its file. */
  readonly mdx: Readonly<Record<string, string>>;
}

/**
 * The hash of all that a file of a bundle is made of, the packages that it imports included; undefined when it may say something
 * else each time it is run. What was made of it is then made again by each build, rather than be out of date.
 */
export function moduleHasher(bundled: HashedBundle): (path: string) => string | undefined {
  const byPath = new Map(bundled.files.map((file) => [file.path, file]));
  const states = new Map<string, string | undefined>();
  const stateOf = (path: string): string | undefined => {
    if (!states.has(path)) states.set(path, stateOfPart(bundled, byPath.get(path), path));
    return states.get(path);
  };
  return (path) => {
    const parts = [...reached(path, byPath)].map(stateOf);
    return parts.every((part) => part !== undefined) ? hashBytes(parts.join('\n')) : undefined;
  };
}

/** A file of a bundle and all that it imports, in the order in which they are met. */
function reached(path: string, byPath: ReadonlyMap<string, BundledFile>): ReadonlySet<string> {
  const found = new Set([path]);
  for (const one of found) for (const imported of byPath.get(one)?.imports ?? []) found.add(imported);
  return found;
}

function stateOfPart(bundled: HashedBundle, file: BundledFile | undefined, path: string): string | undefined {
  if (!file) return stateOfPackage(bundled, path);
  // Where the lines of a module stand in its source is nothing that a page shows.
  const code = file.text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  return file.inputs.every((input) => isPure(bundled, input)) ? hashBytes(code) : undefined;
}

/** What looks at the clock, chance, the machine or the network. */
const IMPURE =
  /\bnew Date\b(?!\s*\(\s*[^)\s])|\bDate\s*\(\s*\)|\bDate\.now\b|\.toLocale|\bMath\.random\b|\bprocess\.(?!env\.NODE_ENV)|\b(?:performance|crypto)\.|\b(?:fetch|import|require|eval)\s*\(/;

/** Whether a module gives the same each time it is run, as far as its text tells. It may lie outside of the site's folder. */
function isPure({ siteDir, mdx }: HashedBundle, input: string): boolean {
  const compiled = mdx[input.replace(/^docsgen-mdx:/, '')];
  if (compiled !== undefined) return !IMPURE.test(compiled);
  const path = fileOfInput(siteDir, input);
  if (path.startsWith(join(packageRoot(), 'templates') + sep)) return true;
  return existsSync(path) && !IMPURE.test(readFileSync(path, 'utf8'));
}

/** Package managers write down what they have installed. */
const INSTALLED = ['.package-lock.json', '.yarn-state.yml', '.modules.yaml'];

/** A package is what its version says, and those that it needs are those that are installed; one that is linked may be anything. */
function stateOfPackage({ siteDir, read }: HashedBundle, specifier: string): string | undefined {
  // docsgen's own React, whose version is a part of every key.
  if (specifier.startsWith('file:')) return specifier;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
  if (name === undefined || isBuiltin(specifier)) return undefined;
  const packages = packagesWith(siteDir, name);
  if (packages === undefined) return undefined;
  const manifest = join(packages, name, 'package.json');
  if (!realpathSync(manifest).includes(`${sep}node_modules${sep}`)) return undefined;
  const files = [manifest, ...INSTALLED.map((one) => join(packages, one))];
  for (const file of files) read.add(file);
  return hashBytes(files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\0'));
}

function packagesWith(folder: string, name: string): string | undefined {
  const packages = join(folder, 'node_modules');
  if (existsSync(join(packages, name, 'package.json'))) return packages;
  return dirname(folder) === folder ? undefined : packagesWith(dirname(folder), name);
}
