import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { hashBytes } from '../../lib/core/hash.ts';
import { outPath, sourcePath } from '../../lib/core/paths.ts';
import { diskOutput, type DiskOutput, type DiskOutputOptions } from '../../lib/io/output.ts';

/** The files of an output: text by path. */
export type Files = Readonly<Record<string, string>>;

/** How a build brings its files: as bytes, as bytes with their hash, by hash first, or as copies of sources. */
export type Way = 'write' | 'hashed' | 'keep' | 'copy';

/** A site folder with an output and a work folder. */
export interface OutputFolder {
  readonly siteDir: string;
  readonly outDir: string;
  readonly workDir: string;
  open(options?: DiskOutputOptions): DiskOutput;
}

export function outputFolder(siteDir: string): OutputFolder {
  const [outDir, workDir] = [join(siteDir, 'build'), join(siteDir, '.docsgen')];
  const open = (options: DiskOutputOptions = { workDir }): DiskOutput => {
    const { value, diagnostics } = diskOutput(siteDir, outDir, options);
    expect(diagnostics).toEqual([]);
    return value!;
  };
  return { siteDir, outDir, workDir, open };
}

/** Hands files over as a build does; copies come from the files of the same name in `static`. Says which had to be made. */
export function give(output: DiskOutput, files: Files, way: Way = 'write'): string[] {
  return Object.entries(files).flatMap(([path, data]) => {
    const out = outPath(path);
    if (way === 'keep' && output.keep(out, hashBytes(data))) return [];
    const artifact = { out, data, from: path, ...(way === 'hashed' && { hash: hashBytes(data) }) };
    const copy = { out, copyFrom: sourcePath(`static/${path}`), from: path };
    expect((way === 'copy' ? output.copy(copy) : output.write(artifact)).diagnostics).toEqual([]);
    return [path];
  });
}

/** One whole build. */
export function buildFiles(folder: OutputFolder, files: Files, way?: Way): string[] {
  const output = folder.open();
  const made = give(output, files, way);
  expect(output.commit().diagnostics).toEqual([]);
  return made;
}

/** Everything in a folder: the bytes of files, and how other things are called. */
export function everythingIn(dir: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isDirectory()) {
      const below = everythingIn(dir, `${path}/`);
      Object.assign(found, Object.keys(below).length > 0 ? below : { [`${path}/`]: 'an empty folder' });
    } else found[path] = entry.isFile() ? readFileSync(join(dir, path), 'utf8') : 'neither file nor folder';
  }
  return found;
}

/** What changes when a file or folder is touched, of everything in a folder and the folder itself. */
export function statesIn(dir: string): Record<string, string> {
  const paths = ['.', ...(readdirSync(dir, { recursive: true }) as string[])].sort();
  const stateOf = (path: string): string => {
    const { ino, mtimeMs, ctimeMs } = lstatSync(join(dir, path));
    return `${ino} ${mtimeMs} ${ctimeMs}`;
  };
  return Object.fromEntries(paths.map((path) => [path, stateOf(path)]));
}
