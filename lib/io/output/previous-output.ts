import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import { lazy } from '../../core/lazy.ts';
import { fileStat, folderIdentity, isUntouched } from './file-stat.ts';
import type { Entry, Manifest } from './manifest.ts';

/** The output of the build before this one. It is only read. */
export interface PreviousOutput {
  /** Returns the entry of a file if its bytes have this hash. Reads the file unless the manifest knows it. */
  withHash(out: string, hash: string): Entry | undefined;
  /** Returns the entry of a file if it is a copy of the source with this key. */
  copyOf(out: string, key: string): Entry | undefined;
  /** Whether the folder holds exactly these files. */
  consistsOf(files: Manifest): boolean;
  /** Whether no other build has replaced the folder since it was opened. */
  isCurrent(): boolean;
}

export function previousOutput(outDir: string, manifest: Manifest): PreviousOutput {
  const identity = folderIdentity(outDir);
  const paths = lazy(() => pathsOf(outDir, identity));
  const look = (out: string): { stat: Entry['stat']; known: Entry | undefined } | undefined => {
    // Without an identity the build keeps no file.
    const stat = identity === undefined ? undefined : fileStat(join(outDir, out));
    if (!stat) return undefined;
    const entry = manifest.get(out);
    if (entry && isUntouched(entry.stat, stat)) return { stat, known: entry };
    // Some file systems find a file by a name in another case, and a folder in the path may be a link.
    return paths().has(out) ? { stat, known: undefined } : undefined;
  };
  return {
    withHash: (out, hash) => {
      const found = look(out);
      if (!found) return undefined;
      if (found.known) return found.known.hash === hash ? found.known : undefined;
      return hashFile(join(outDir, out)) === hash ? { hash, stat: found.stat } : undefined;
    },
    copyOf: (out, key) => {
      const known = look(out)?.known;
      return known?.hash === key ? known : undefined;
    },
    consistsOf: (files) => files.size === paths().size && [...files.keys()].every((out) => paths().has(out)),
    isCurrent: () => identity !== undefined && identity === folderIdentity(outDir),
  };
}

/** Lists an output. The build needs the list only if no file has changed, or if the manifest lacks a file. */
function pathsOf(outDir: string, identity: string | undefined): ReadonlySet<string> {
  try {
    if (identity !== undefined) return pathsIn(outDir);
  } catch {
    // A concurrent build has replaced the folder while it was read.
  }
  return new Set();
}

/** Returns the paths of everything in a folder, except of folders that are not empty. */
function pathsIn(root: string): Set<string> {
  const paths = new Set<string>();
  const walk = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    if (entries.length === 0) paths.add(folder);
    for (const entry of entries) {
      const path = folder + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else paths.add(path);
    }
  };
  walk('');
  return paths;
}

function hashFile(path: string): string | undefined {
  try {
    return hashBytes(readFileSync(path));
  } catch {
    return undefined;
  }
}
