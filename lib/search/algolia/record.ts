import type { Hierarchy, Level } from '../engine/contract.ts';

/**
 * One record of a hosted index, in the form that DocSearch reads: a heading (`lvl1` to `lvl6`, without content), or a
 * piece of the text below it (`content`).
 *
 * The facets are `language` and `version`, and there is no other: contextual search needs to know what can be read
 * where the visitor is, and these two say all of it. A page that belongs to no version of the docs carries the names of
 * all of them, because a filter of Algolia can't ask for a record that lacks an attribute.
 */
export interface AlgoliaRecord {
  /** The path, the anchor and the number of the record below them: the same as long as they are. */
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** Absolute, with the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** By what else it is looked for: keywords of the page, names of the symbol. */
  readonly keywords: readonly string[];
  readonly language: string;
  readonly version: readonly string[];
  readonly weight: RecordWeight;
}

/** What decides between records that match equally well. */
export interface RecordWeight {
  /** Prose before the API reference. */
  readonly pageRank: number;
  /** Pages before headings, these before text. */
  readonly level: number;
  /** Where on its page it is, from 0. */
  readonly position: number;
}

const UTF8 = new TextEncoder();

/** How many bytes Algolia counts for a record, or for a part of one: its JSON in UTF-8. */
export function sizeOf(value: unknown): number {
  return UTF8.encode(JSON.stringify(value)).length;
}
