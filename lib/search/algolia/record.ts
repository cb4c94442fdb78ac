import type { Hierarchy, Level } from '../engine/contract.ts';

/**
 * A record of a hosted index in DocSearch's format: a heading (`lvl1` to `lvl6`, without content) or a piece of the text
 * below it (`content`).
 *
 * The only facets are `language` and `version`, which contextual search uses as filters. A page outside the versioned docs
 * lists all versions, because an Algolia filter cannot match a missing attribute.
 */
export interface AlgoliaRecord {
  /** The path, the anchor, and the index of the record in the section. Stable as long as these do not change. */
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** The absolute URL with the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** Additional search words: the keywords of the page and the names of the symbol. */
  readonly keywords: readonly string[];
  readonly language: string;
  readonly version: readonly string[];
  readonly weight: RecordWeight;
}

/** The order of records that match equally well. */
export interface RecordWeight {
  /** Guides rank before the API reference, and pages with a boost before others. */
  readonly pageRank: number;
  /** Pages rank before headings, and headings before text. */
  readonly level: number;
  /** The zero-based position on the page. */
  readonly position: number;
}

const UTF8 = new TextEncoder();

/** Returns the size in bytes that Algolia counts for a record or a part of one: its JSON in UTF-8. */
export function sizeOf(value: unknown): number {
  return UTF8.encode(JSON.stringify(value)).length;
}
