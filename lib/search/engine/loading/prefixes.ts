import type { IndexFiles } from './index-files.ts';
import { lastIndexWhere, type Manifest, type TermPart } from './manifest.ts';
import { withPrefix, type TermPostings } from './shards.ts';

/** The maximum number of shards to load for a prefix. */
const MAX_SHARDS = 3;

/** Returns the parts of a sorted list that may contain terms with the prefix. */
export function partsWithPrefix(parts: readonly TermPart[], prefix: string): readonly TermPart[] {
  const from = Math.max(
    0,
    lastIndexWhere(parts, ({ first }) => first <= prefix),
  );
  const to = lastIndexWhere(parts, ({ first }) => first <= `${prefix}\uffff`);
  return parts.slice(from, to + 1);
}

/** Returns the terms of the index that begin with a prefix. */
export async function termsWithPrefix(
  files: IndexFiles,
  { shards }: Manifest,
  prefix: string,
): Promise<TermPostings[]> {
  const parts = partsWithPrefix(shards, prefix).slice(0, MAX_SHARDS);
  const loaded = await Promise.all(parts.map((part) => files.shard(part)));
  return loaded.flatMap((shard) => withPrefix(shard, prefix));
}
