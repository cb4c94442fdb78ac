import { invariant } from '../../core/invariant.ts';
import type { Document, LinkedDocument, Outline } from '../../core/model/index.ts';
import { pathSuggester } from '../../core/near-path.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath, UrlPath } from '../../core/paths.ts';
import type { Directory } from '../directory.ts';
import { linkDocument } from './links.ts';
import type { PartialOf } from '../toc.ts';

/** Looks documents up. */
export interface DocumentLookup {
  readonly whole: (outline: Outline) => Document;
  readonly partialOf: PartialOf;
}

/** Finds the targets of a document and of the Markdown files it shows. */
export function linker(
  directory: Directory,
  { whole, partialOf }: DocumentLookup,
): (outline: Outline) => WithDiagnostics<LinkedDocument> {
  const urls = urlsOf(directory);
  const suggest = pathSuggester(() => directory.urlOfSource.keys());
  return (outline) => {
    const document = whole(outline);
    const url = urls(outline);
    invariant(url, `${document.source} has a route`);
    const partials = partialsOf(document, partialOf);
    const parts = [document, ...partials].map((part) => linkDocument({ directory, suggest, document: part, url }));
    const found = parts.flatMap((part) => part.diagnostics);
    // The document's own slots last: a page that is shown in another has slots of the same names.
    const resolutions = Object.assign(
      {},
      ...parts.reverse().map((part) => part.value),
    ) as LinkedDocument['resolutions'];
    return withDiagnostics({ document, url, resolutions, partials }, found);
  };
}

/** Pages of the API reference share a source, so the docs are looked up by identity. */
function urlsOf({ docs, urlOfSource }: Directory): (document: Outline) => UrlPath | undefined {
  const entries = [...docs.values()].flatMap(({ byId }) => [...byId.values()]);
  const ofDocs = new Map(entries.map(({ document, url }) => [document, url]));
  return (document) => ofDocs.get(document) ?? urlOfSource.get(document.source);
}

function partialsOf(
  document: Document,
  partialOf: PartialOf,
  seen = new Set<SourcePath>([document.source]),
): Document[] {
  return document.partials.flatMap((source) => {
    const partial = seen.has(source) ? undefined : partialOf(source);
    seen.add(source);
    return partial ? [partial, ...partialsOf(partial, partialOf, seen)] : [];
  });
}
