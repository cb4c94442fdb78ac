import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashBytes } from '../core/hash.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { OutPath } from '../core/paths.ts';
import type { Output } from '../pipeline/ports.ts';
import { commitOutput, type Ending } from './commit-output.ts';
import { factsBehind, factsOf, notable, writeNew } from './file-facts.ts';
import { checkReadable } from './files.ts';
import { lastOutput } from './last-output.ts';
import { manifestPath, outputName, readManifest, type Noted } from './manifest.ts';
import { makeFolder, Overtaken } from './next-output.ts';
import { notWritable, refuse, writeFailed } from './output-folder.ts';
import { recover, removeTree, stagingPath } from './staging.ts';

/** An output on disk. */
export interface DiskOutput extends Output {
  /** Whether files that were to stay were gone at the end, because another build had ended in between. */
  readonly wasOvertaken: () => boolean;
}

export interface DiskOutputOptions {
  /** Where to keep what the next build can use; without it, nothing is kept. */
  readonly workDir?: string;
  /** Writes every file, so that no other build can be in the way. */
  readonly whole?: boolean;
}

/**
 * Makes the next site beside the last good one and swaps the two folders at the end, so that a failed or interrupted build
 * leaves what is there untouched. A file that did not change stays, and when none did nothing is swapped.
 */
export function diskOutput(
  siteDir: string,
  outDir: string,
  options: DiskOutputOptions = {},
): Outcome<DiskOutput | undefined> {
  const problem = refuse(siteDir, outDir) ?? notWritable(outDir);
  if (problem) return outcome(undefined, [problem]);
  recover(outDir);
  return outcome(openOutput(siteDir, outDir, options));
}

interface Opened extends Ending {
  readonly siteDir: string;
  readonly openedAt: number;
  /** Folders that were made. */
  readonly folders: Set<string>;
}

function openOutput(siteDir: string, outDir: string, { workDir, whole }: DiskOutputOptions): DiskOutput {
  const manifestFile = workDir === undefined ? undefined : manifestPath(workDir, outDir);
  const before = manifestFile === undefined || whole ? new Map<string, Noted>() : readManifest(manifestFile);
  const live = whole ? undefined : lastOutput(outDir, before);
  const opened: Opened = {
    siteDir,
    outDir,
    openedAt: Date.now(),
    staging: stagingPath(outDir, 'new'),
    spareDir: workDir === undefined ? undefined : join(workDir, `spare-${outputName(workDir, outDir)}`),
    manifestFile,
    before,
    live: live?.exists ? live : undefined,
    made: new Map(),
    kept: new Map(),
    folders: new Set(),
  };
  const state = { overtaken: false };
  return {
    ...members(opened),
    commit: () => {
      try {
        commitOutput(opened);
        return outcome(undefined);
      } catch (error) {
        state.overtaken = error instanceof Overtaken;
        clear(opened);
        return outcome(undefined, [writeFailed(outDir, error)]);
      }
    },
    wasOvertaken: () => state.overtaken,
  };
}

function members(opened: Opened): Omit<Output, 'commit'> {
  const { live, siteDir, kept, made } = opened;
  return {
    keep: (out, hash) => keep(opened, out, live?.withHash(out, hash)),
    write: ({ out, data, hash }) => {
      // Nobody needs the hash of a first build's files before the second.
      const known = hash ?? (live ? hashBytes(data) : '');
      if (live && keep(opened, out, live.withHash(out, known, Buffer.byteLength(data)))) return outcome(undefined);
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      return put(opened, out, (target) => ({ hash: known, facts: writeNew(target, bytes) }));
    },
    copy: ({ out, copyFrom }) => {
      const problem = checkReadable(siteDir, copyFrom);
      if (problem) return outcome(undefined, [problem]);
      const from = join(siteDir, copyFrom);
      const source = factsBehind(from);
      if (source && keep(opened, out, live?.copyOf(out, from, source))) return outcome(undefined);
      return put(opened, out, (target) => {
        copyFileSync(from, target);
        const noted = { hash: '', facts: factsOf(target)! };
        return source ? { ...noted, source: notable(source, opened.openedAt) } : noted;
      });
    },
    abandon: () => clear(opened),
    written: () => {
      const sizes = [...kept.values(), ...made.values()].map(({ facts }) => facts.size);
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

function keep({ kept, made }: Opened, out: OutPath, noted: Noted | undefined): boolean {
  if (!noted || made.has(out)) return false;
  kept.set(out, noted);
  return true;
}

function put(opened: Opened, out: OutPath, place: (target: string) => Noted): Outcome<void> {
  const { outDir, staging, spareDir, folders, made, kept } = opened;
  const target = join(staging, out);
  const attempt = (): void => {
    makeFolder(dirname(target), folders);
    made.set(out, place(target));
    kept.delete(out);
  };
  try {
    try {
      attempt();
    } catch (error) {
      if (spareDir === undefined || !isFull(error)) throw error;
      // The site of this build is worth more than the speed of the next.
      removeTree(spareDir);
      attempt();
    }
    return outcome(undefined);
  } catch (error) {
    return outcome(undefined, [writeFailed(join(outDir, out), error)]);
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function clear({ outDir, staging }: Opened): void {
  for (const path of [staging, stagingPath(outDir, 'next')]) removeTree(path);
}
