import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { hashBytes } from '../../lib/core/hash.ts';
import { outPath, sourcePath } from '../../lib/core/paths.ts';
import { diskOutput, type DiskOutput } from '../../lib/io/output/output.ts';

/** The files of an output: text by path. */
export type Files = Readonly<Record<string, string>>;

/** How a build writes its files: as bytes, as bytes with their hash, by hash first, or as copies of sources. */
export type WriteMode = 'write' | 'hashed' | 'keep' | 'copy';

/** The file by which docsgen recognizes its output. */
export const OUTPUT_MARKER = { '.nojekyll': 'Made by docsgen.\n' };

/** A small site. */
export const SITE = {
  ...OUTPUT_MARKER,
  'index.html': 'home',
  'docs/a/index.html': 'page a',
  'docs/b/index.html': 'page b',
};

/** Waits until the next change of a file gets a later modification time. */
export const waitForNewTimestamp = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** A site folder with an output and a work folder. */
export interface OutputFolder {
  readonly siteDir: string;
  readonly outDir: string;
  readonly workDir: string;
  /** Opens the output for a build; `cache: false` is a build without a cache. */
  open(options?: { readonly cache: boolean }): DiskOutput;
}

export function outputFolder(siteDir: string): OutputFolder {
  const [outDir, workDir] = [join(siteDir, 'build'), join(siteDir, '.docsgen')];
  const open = ({ cache } = { cache: true }): DiskOutput => {
    const { value, diagnostics } = diskOutput(siteDir, outDir, cache ? workDir : undefined);
    expect(diagnostics).toEqual([]);
    return value!;
  };
  return { siteDir, outDir, workDir, open };
}

/** Writes files as a build does and returns the ones that could not be kept. Copies come from the file of the same name in `static`. */
export function writeAll(output: DiskOutput, files: Files, mode: WriteMode = 'write'): string[] {
  return Object.entries(files).flatMap(([path, data]) => {
    const out = outPath(path);
    if (mode === 'keep' && output.keep(out, hashBytes(data))) return [];
    const artifact = { out, data, from: path, ...(mode === 'hashed' && { hash: hashBytes(data) }) };
    const copy = { out, copyFrom: sourcePath(`static/${path}`), from: path };
    expect((mode === 'copy' ? output.copy(copy) : output.write(artifact)).diagnostics).toEqual([]);
    return [path];
  });
}

/** Runs one build and returns the files that it could not keep. */
export function buildFiles(folder: OutputFolder, files: Files, mode?: WriteMode): string[] {
  const output = folder.open();
  const written = writeAll(output, files, mode);
  expect(output.commit().diagnostics).toEqual([]);
  return written;
}

/** Returns everything in a folder: the text of each file, or the kind of any other entry. */
export function readTree(dir: string, prefix = ''): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isDirectory()) {
      const children = readTree(dir, `${path}/`);
      Object.assign(tree, Object.keys(children).length > 0 ? children : { [`${path}/`]: 'an empty folder' });
    } else tree[path] = entry.isFile() ? readFileSync(join(dir, path), 'utf8') : 'neither file nor folder';
  }
  return tree;
}

/** Returns the inode and times of a folder and of everything in it, which change when a program touches them. */
export function statTree(dir: string): Record<string, string> {
  const paths = ['.', ...(readdirSync(dir, { recursive: true }) as string[])].sort();
  const stateOf = (path: string): string => {
    const { ino, mtimeMs, ctimeMs } = lstatSync(join(dir, path));
    return `${ino} ${mtimeMs} ${ctimeMs}`;
  };
  return Object.fromEntries(paths.map((path) => [path, stateOf(path)]));
}
