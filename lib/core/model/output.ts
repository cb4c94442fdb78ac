import type { OutPath, SourcePath } from '../paths.ts';

/** One file of the output. Its data is written at once and not kept; the hash and the size stay. */
export interface Artifact {
  readonly out: OutPath;
  readonly data: string | Uint8Array;
  /** What made it, for collisions. */
  readonly from: string;
}

/** A file that is copied as it is, without being read into memory. */
export interface CopyArtifact {
  readonly out: OutPath;
  readonly copyFrom: SourcePath;
  readonly from: string;
}

/** What a browser loads to bring an island to life. */
export interface IslandFiles {
  readonly script: OutPath;
  /** Of the style sheets that its modules import. */
  readonly stylesheet?: OutPath;
}

/** What the checks need of a page once its HTML is written and gone. */
export interface PageScan {
  readonly out: OutPath;
  readonly ids: readonly string[];
  /** Ids that occur more than once. */
  readonly duplicateIds: readonly string[];
  readonly links: readonly string[];
  /** Links of parts that other pages have as well: the same objects there. */
  readonly shared?: readonly SharedLinks[];
  /** Set when the page could not be rendered as a whole: it may have more ids. */
  readonly incomplete?: true;
}

/** The links of a part that many pages have. */
export interface SharedLinks {
  readonly links: readonly string[];
}

/** The files of a built site, with the hash of each: what the next build compares with. */
export interface SiteManifest {
  readonly files: Readonly<Record<OutPath, string>>;
}
