import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

/** A module of the API reference, as in `api.entryPoints` of the configuration. */
export interface EntryPoint {
  readonly name: string;
  /** A file in the site folder: `./src/index.ts`. */
  readonly from: string;
}

/**
 * Returns the modules that a package exports and the TypeScript files that define them. The files are sources if docsgen finds them, or
 * else the declarations that the package publishes. A module without either is omitted.
 */
export function findEntryPoints(dir: string, manifest: Manifest): EntryPoint[] {
  const name = manifest.name ?? '.';
  return Object.entries(subpathsOf(manifest)).flatMap(([subpath, targets]) => {
    const from = sourceOf(dir, subpath, targets);
    return from === undefined ? [] : { name: subpath === '.' ? name : name + subpath.slice(1), from };
  });
}

/** Returns the files of each exported subpath, declarations first. Omits patterns, which stand for many modules. */
function subpathsOf({ exports, types, typings, module, main }: Manifest): Record<string, readonly string[]> {
  if (exports === undefined) {
    const fields = [types, typings, module, main].filter((field) => field !== undefined);
    return { '.': fields };
  }
  const map = isSubpathMap(exports) ? exports : { '.': exports };
  const modules = Object.entries(map).filter(([subpath]) => !/\*|\.(?:json|css)$/.test(subpath));
  return Object.fromEntries(modules.map(([subpath, target]) => [subpath, targetsOf(target)]));
}

function isSubpathMap(exports: unknown): exports is Readonly<Record<string, unknown>> {
  return typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'));
}

function targetsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) return [];
  const { types, ...rest } = target as Readonly<Record<string, unknown>>;
  return [types, ...Object.values(rest)].flatMap(targetsOf);
}

function sourceOf(dir: string, subpath: string, targets: readonly string[]): string | undefined {
  const stems = [subpath === '.' ? 'index' : subpath.slice(2), ...targets.map(stemOf)];
  const sources = stems.flatMap((stem) => [`src/${stem}`, `src/${stem}/index`, ...(subpath === '.' ? [stem] : [])]);
  const candidates = [
    ...sources.flatMap((stem) => ['.ts', '.tsx', '.mts'].map((extension) => stem + extension)),
    ...targets.filter((target) => /\.[cm]?tsx?$/.test(target)),
  ];
  const found = candidates.find((path) => existsSync(join(dir, path)));
  return found === undefined ? undefined : `./${found.replace(/^\.\//, '')}`;
}

/** Returns the path of a built file below the folder of built files: `./dist/esm/react.d.ts` → `react`. */
function stemOf(target: string): string {
  return target
    .replace(/^\.\//, '')
    .replace(/^(?:dist|lib|build|out|esm|cjs|types)\/(?:(?:esm|cjs|types|src)\/)?/, '')
    .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}
