import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import { fileStat, isUntouched } from './file-stat.ts';
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
  const identity = identityOf(outDir);
  const paths = identity === undefined ? new Set<string>() : pathsIn(outDir);
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
    isCurrent: () => identity !== undefined && identity === identityOf(outDir),
  };
}

/** Every build puts a new folder in place, and `ctimeMs` tells it from a deleted folder whose inode it got. */
function identityOf(folder: string): string | undefined {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.ctimeMs}`;
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
