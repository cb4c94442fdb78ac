import { replaceMarkers } from '../core/html/query-markers.ts';
import type { Artifact } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';

/** Adds types to the code samples in a body, which belongs to a source. */
export type AddTypes = (source: SourcePath, html: string) => BodyWithTypes;

/** A body with the types of its code samples. */
export interface BodyWithTypes {
  readonly html: string;
  /** Whether code samples contain answers to queries. */
  readonly hasAnswers: boolean;
  /** The hovers of code samples, whose address is in the HTML. */
  readonly file?: Artifact;
}

/** Returns a body without types. */
export function withoutTypes(html: string): BodyWithTypes {
  return { html: replaceMarkers(html, () => ''), hasAnswers: false };
}
