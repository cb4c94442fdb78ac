import type { UnsafeAddress } from '../html/unsafe-addresses.ts';
import type { OutPath, SourcePath } from '../paths.ts';

/** A generated file of the output. Its data is written immediately and not kept in memory. */
export interface Artifact {
  readonly out: OutPath;
  readonly data: string | Uint8Array;
  /** The part of docsgen that created the file, for collision messages. */
  readonly from: string;
}

/** A file that is copied unchanged, without being read into memory. */
export interface CopyArtifact {
  readonly out: OutPath;
  readonly copyFrom: SourcePath;
  readonly from: string;
  /** Whether the path contains the hash of the content, so that copies to the same path are equal. */
  readonly isHashed?: true;
}

/** The files that a browser loads to hydrate an island. */
export interface IslandFiles {
  readonly script: OutPath;
}

/** The facts about a page's HTML that the checks need after the HTML is written. */
export interface PageScan {
  readonly out: OutPath;
  readonly ids: readonly string[];
  /** Ids that occur more than once. */
  readonly duplicateIds: readonly string[];
  readonly links: readonly string[];
  /** The addresses of images, videos and audio on this site. Absent if there are none. */
  readonly images?: readonly string[];
  /** The addresses of other files, such as those in `url()`. docsgen adds no base path to them. Absent if there are none. */
  readonly files?: readonly string[];
  /** References to ids that the page does not have. Absent if there are none. */
  readonly brokenReferences?: readonly IdReference[];
  /** The `href` of a `base` element, which relative addresses are relative to. */
  readonly base?: string;
  /** The addresses that can run code. Absent if there are none. */
  readonly unsafe?: readonly UnsafeAddress[];
  /** The links of shared fragments. Pages that share a fragment share the object. */
  readonly shared?: readonly SharedLinks[];
  /** Set if the page could not be rendered completely, so it may have more ids. */
  readonly incomplete?: true;
}

/** A reference to an element of the same page. */
export interface IdReference {
  /** The attribute that contains the id, or `url()`. */
  readonly attribute: string;
  /** The id as written; with `#` in an address, or before the name of an image map. */
  readonly id: string;
}

/** The links of a shared fragment. */
export interface SharedLinks {
  readonly links: readonly string[];
}
