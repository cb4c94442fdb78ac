import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, hashFile, isSame, notable, type Facts } from './file-facts.ts';
import type { Manifest, Noted } from './manifest.ts';

/** The output that is there while the next one is made. It is only looked at. */
export interface LastOutput {
  readonly exists: boolean;
  /** What is known of a file, if its bytes have this hash. */
  withHash(out: string, hash: string, size?: number): Noted | undefined;
  /** What is known of a file, if it has the bytes of a source. */
  copyOf(out: string, from: string, source: Facts): Noted | undefined;
  /** Whether it is still the folder that was looked at, with these files and nothing else. */
  isExactly(files: Manifest): boolean;
}

/** Looks at an output with what is known of it. What is not known is read. */
export function lastOutput(outDir: string, manifest: Manifest): LastOutput {
  const openedAt = Date.now();
  const root = rootOf(outDir);
  const hashOf = (out: string, facts: Facts, known: Noted | undefined): string | undefined =>
    known && known.hash !== '' ? known.hash : hashFile(join(outDir, out), facts);
  const look = (out: string, size: number | undefined): Look | undefined => {
    const facts = factsOf(join(outDir, out));
    if (!facts || (size !== undefined && facts.size !== size)) return undefined;
    const noted = manifest.get(out);
    return { facts, known: noted && isSame(noted.facts, facts) ? noted : undefined };
  };
  return {
    exists: existsSync(outDir),
    withHash: (out, hash, size) => {
      const found = look(out, size);
      if (!found || hashOf(out, found.facts, found.known) !== hash) return undefined;
      return found.known?.hash === hash ? found.known : { hash, facts: notable(found.facts, openedAt) };
    },
    copyOf: (out, from, source) => {
      const found = look(out, source.size);
      if (!found) return undefined;
      if (found.known?.source && isSame(found.known.source, source)) return found.known;
      const hash = hashFile(from, source);
      if (hash === undefined || hashOf(out, found.facts, found.known) !== hash) return undefined;
      const facts = notable(found.facts, openedAt);
      return { hash, facts: found.known?.facts ?? facts, source: notable(source, openedAt) };
    },
    isExactly: (files) => root !== undefined && root === rootOf(outDir) && holdsOnly(outDir, files),
  };
}

interface Look {
  readonly facts: Facts;
  /** What was noted, if the file is untouched since. */
  readonly known: Noted | undefined;
}

/** Another build may put its output there at any time. */
function rootOf(outDir: string): string | undefined {
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.ctimeMs}`;
}

/** Every folder that files lie in, with a slash at its end; the one around all is empty. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    let folder = path;
    do {
      folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    } while (folder !== '');
  }
  return folders;
}

/** All these files are known to be there; what else is there is not. */
function holdsOnly(outDir: string, files: Manifest): boolean {
  const folders = foldersOf(files.keys());
  for (const folder of folders) {
    for (const entry of readdirSync(join(outDir, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (!(entry.isDirectory() ? folders.has(`${path}/`) : entry.isFile() && files.has(path))) return false;
    }
  }
  return true;
}
