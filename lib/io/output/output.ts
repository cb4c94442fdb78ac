import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { OutPath } from '../../core/paths.ts';
import type { Output } from '../../build/ports.ts';
import { commit, ConcurrentBuild, type Staged } from './commit.ts';
import { fileStat, sourceKey } from './file-stat.ts';
import { checkReadable } from '../files/index.ts';
import { readManifest, workPaths, writeManifest, type Entry, type Manifest, type WorkPaths } from './manifest.ts';
import { notWritable, refuse, writeFailed } from './output-folder.ts';
import { previousOutput } from './previous-output.ts';
import { recover } from './swap.ts';
import { makeFolder, removeTree, stagingPath } from './temporary-folders.ts';

/** An output on disk. */
export interface DiskOutput extends Output {
  /** Whether the commit failed because another build has replaced the output in the meantime. */
  readonly hasConcurrentBuild: () => boolean;
}

/**
 * Writes the new site into a staging folder next to the output and swaps the two at the end, so a failed or interrupted build
 * leaves the previous output untouched. With a work folder, files that have not changed are taken from the previous output, and
 * nothing is swapped if no file has changed.
 */
export function diskOutput(siteDir: string, outDir: string, workDir?: string): WithDiagnostics<DiskOutput | undefined> {
  const problem = refuse(siteDir, outDir) ?? notWritable(outDir);
  if (problem) return withDiagnostics(undefined, [problem]);
  recover(outDir);
  return withDiagnostics(openOutput(siteDir, outDir, workDir === undefined ? undefined : workPaths(workDir, outDir)));
}

interface Opened extends Staged {
  readonly siteDir: string;
  readonly openedAt: number;
  readonly made: Map<string, Entry>;
  readonly kept: Map<string, Entry>;
  /** Folders that exist in the staging folder. */
  readonly folders: Set<string>;
}

function openOutput(siteDir: string, outDir: string, work: WorkPaths | undefined): DiskOutput {
  const manifest: Manifest = work ? readManifest(work.manifestFile) : new Map();
  const opened: Opened = {
    siteDir,
    outDir,
    openedAt: Date.now(),
    stagingDir: stagingPath(outDir, 'staging'),
    previous: work && previousOutput(outDir, manifest),
    reuseDir: work?.reuseDir,
    made: new Map(),
    kept: new Map(),
    folders: new Set(),
  };
  const state = { hasConcurrentBuild: false };
  return {
    ...members(opened),
    commit: () => {
      try {
        const next = isUnchanged(opened) ? opened.kept : commit(opened);
        if (work && !isSame(manifest, next)) writeManifest(work.manifestFile, next);
        return withDiagnostics(undefined);
      } catch (error) {
        state.hasConcurrentBuild = error instanceof ConcurrentBuild;
        removeTree(opened.stagingDir);
        return withDiagnostics(undefined, [writeFailed(outDir, error)]);
      }
    },
    hasConcurrentBuild: () => state.hasConcurrentBuild,
  };
}

function members(opened: Opened): Omit<Output, 'commit'> {
  const { previous, siteDir, kept, made } = opened;
  return {
    keep: (out, hash) => keep(opened, out, previous?.withHash(out, hash)),
    write: ({ out, data, hash: known }) => {
      // A build without a cache compares nothing and records nothing.
      const hash = known ?? (previous ? hashBytes(data) : '');
      if (keep(opened, out, previous?.withHash(out, hash))) return withDiagnostics(undefined);
      return stage(opened, out, hash, (target) => writeFileSync(target, data));
    },
    copy: ({ out, copyFrom }) => {
      const problem = checkReadable(siteDir, copyFrom);
      if (problem) return withDiagnostics(undefined, [problem]);
      const source = join(siteDir, copyFrom);
      const key = sourceKey(source, opened.openedAt);
      if (key !== undefined && keep(opened, out, previous?.copyOf(out, key))) return withDiagnostics(undefined);
      return stage(opened, out, key ?? '', (target) => copyFileSync(source, target));
    },
    abandon: () => removeTree(opened.stagingDir),
    written: () => {
      const sizes = [...kept.values(), ...made.values()].map(({ stat }) => stat.size);
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

function keep({ kept, made }: Opened, out: OutPath, entry: Entry | undefined): boolean {
  if (!entry || made.has(out)) return false;
  kept.set(out, entry);
  return true;
}

function stage(opened: Opened, out: OutPath, hash: string, write: (target: string) => void): WithDiagnostics<void> {
  const { outDir, stagingDir, folders, made, kept } = opened;
  const target = join(stagingDir, out);
  try {
    makeFolder(dirname(target), folders);
    write(target);
    const stat = fileStat(target);
    if (!stat) throw new Error('the file has disappeared');
    made.set(out, { hash, stat });
    kept.delete(out);
    return withDiagnostics(undefined);
  } catch (error) {
    return withDiagnostics(undefined, [writeFailed(outDir, error, out)]);
  }
}

function isUnchanged({ made, kept, previous }: Opened): boolean {
  return made.size === 0 && previous !== undefined && previous.isCurrent() && previous.consistsOf(kept);
}

/** Entries that were read from the manifest are the same objects. */
function isSame(one: Manifest, other: Manifest): boolean {
  return one.size === other.size && [...other].every(([out, entry]) => one.get(out) === entry);
}
