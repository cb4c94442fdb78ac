import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { factsOf, refreshed } from './file-facts.ts';
import type { LastOutput } from './last-output.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { composeOutput, isAlike, type Parts } from './next-output.ts';
import { removeTree, swap } from './staging.ts';

/** What a build comes to on disk. */
export interface Ending extends Parts {
  /** Undefined where there is none, or it must not be used. */
  readonly live: LastOutput | undefined;
  /** What was known of it. */
  readonly before: Manifest;
  readonly manifestFile: string | undefined;
}

/**
 * Makes the parts the output. When nothing differs nothing is touched.
 * @throws Overtaken, or what the system says
 */
export function commitOutput(ending: Ending): void {
  const { outDir, made, kept, before, live, manifestFile } = ending;
  if (made.size === 0 && live?.isExactly(kept)) {
    const isKnown = kept.size === before.size && [...kept].every(([out, noted]) => before.get(out) === noted);
    if (manifestFile !== undefined && !isKnown) writeManifest(manifestFile, kept);
    return;
  }
  const { tree, untouched } = composeOutput(ending);
  const swappedAt = Date.now();
  const isRemoved = retire(ending, swap(outDir, tree)) === 'removed';
  const isAsNoted = (out: string): boolean => untouched.has(out) && !(isRemoved && kept.has(out));
  if (manifestFile !== undefined) writeManifest(manifestFile, afterwards(ending, isAsNoted, swappedAt));
}

/** What was the output is the spare tree of the next build, or goes. */
function retire({ spareDir, ...parts }: Ending, old: string | undefined): 'kept' | 'removed' {
  if (spareDir !== undefined) removeTree(spareDir);
  if (old !== undefined && spareDir !== undefined && isAlike(parts) && moved(old, spareDir)) return 'kept';
  if (old !== undefined) removeTree(old);
  return 'removed';
}

function moved(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** What is known of the new output. Linking, renaming and removing have changed what the system says of files. */
function afterwards({ outDir, made, kept }: Ending, isAsNoted: (out: string) => boolean, swappedAt: number): Manifest {
  const manifest: Manifest = new Map();
  for (const files of [kept, made])
    for (const [out, noted] of files) {
      const found = isAsNoted(out) ? noted.facts : factsOf(join(outDir, out));
      const facts = found && refreshed(noted.facts, found, swappedAt);
      if (facts) manifest.set(out, facts === noted.facts ? noted : { ...noted, facts });
    }
  return manifest;
}
