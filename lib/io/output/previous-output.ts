import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import { fileStat, folderIdentity, isUntouched } from './file-stat.ts';
import type { Entry, Manifest } from './manifest.ts';

/** The output of the build before this one. It is only read. */
export interface PreviousOutput {
  /** Returns the entry of a file if its bytes have this hash. Reads the file unless the manifest knows it. */
  withHash(out: string, hash: string): Entry | undefined;
  /** Returns the entry of a file if it is a copy of the source with this key. */
  copyOf(out: string, key: string): Entry | undefined;
  /** Whether the folder held exactly these files when it was opened. */
  consistsOf(files: Manifest): boolean;
  /** Whether no other build has replaced the folder since it was opened. */
  isCurrent(): boolean;
}

export function previousOutput(outDir: string, manifest: Manifest): PreviousOutput {
  const { identity, paths } = open(outDir);
  const look = (out: string): { stat: Entry['stat']; known: Entry | undefined } | undefined => {
    const stat = paths.has(out) ? fileStat(join(outDir, out)) : undefined;
    const entry = manifest.get(out);
    return stat && { stat, known: entry && isUntouched(entry.stat, stat) ? entry : undefined };
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
    consistsOf: (files) => files.size === paths.size && [...files.keys()].every((out) => paths.has(out)),
    isCurrent: () => identity !== undefined && identity === folderIdentity(outDir),
  };
}

/** Without an identity the build keeps no file. */
function open(outDir: string): { identity?: string; paths: ReadonlySet<string> } {
  const identity = folderIdentity(outDir);
  try {
    if (identity !== undefined) return { identity, paths: pathsIn(outDir) };
  } catch {
    // A concurrent build has replaced the folder while it was read.
  }
  return { paths: new Set() };
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
