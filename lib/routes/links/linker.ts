import { onPage } from '../../core/diagnostics/related.ts';
import { invariant } from '../../core/invariant.ts';
import type { Document, LinkedDocument, Outline } from '../../core/model/index.ts';
import { pathMatcher } from '../../core/fixes/path-match.ts';
import { pathSuggester } from '../../core/text/suggest-path.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath, UrlPath } from '../../core/paths.ts';
import type { SiteLookup } from '../site-lookup.ts';
import { resolveRefs } from './links.ts';
import type { SymbolLookup } from './symbols.ts';
import { usesGlossary, type GlossaryLookup } from './terms.ts';
import type { PartialOf } from '../toc.ts';

/** Functions that return complete documents. */
export interface DocumentLookup {
  readonly documentOf: (outline: Outline) => Document;
  readonly partialOf: PartialOf;
  /** Returns the MDX files that the module of a document imports, directly or not. */
  readonly mdxImportsOf: (source: SourcePath) => readonly SourcePath[];
  readonly glossaryOf: GlossaryLookup;
  readonly namedSymbols: SymbolLookup['namedSymbols'];
}

/** Creates a function that resolves the links of a document and of the partials that it includes. */
export function documentLinker(
  lookup: SiteLookup,
  { documentOf, partialOf, mdxImportsOf, glossaryOf, namedSymbols }: DocumentLookup,
): (outline: Outline) => WithDiagnostics<LinkedDocument> {
  const urlOf = urlLookup(lookup);
  const suggest = pathSuggester(() => lookup.urlOfSource.keys());
  const match = pathMatcher(() => lookup.urlOfSource.keys());
  return (outline) => {
    const document = documentOf(outline);
    const url = urlOf(outline);
    invariant(url, `${document.source} has a route`);
    const included = partialsOf(document, partialOf, mdxImportsOf);
    const links = [document, ...included].some(usesGlossary) ? glossaryOf()?.glossary?.document : undefined;
    const partials = links ? [...included, links] : included;
    const results = [document, ...partials].map((part) =>
      resolveRefs({ lookup, suggest, match, document: part, url, glossaryOf, documentOf, namedSymbols }),
    );
    const diagnostics = results
      .flatMap((result) => result.diagnostics)
      .map((found) => onPage(found, { url, source: document.source }));
    const resolutions = Object.assign({}, ...results.map(({ value }) => value)) as LinkedDocument['resolutions'];
    return withDiagnostics({ document, url, resolutions, partials }, diagnostics);
  };
}

/**
 * Returns a function that finds the URL of a document. Documents of the docs are found by identity, because the pages of the API
 * reference have the same source.
 */
function urlLookup({ docs, urlOfSource }: SiteLookup): (document: Outline) => UrlPath | undefined {
  const allDocs = [...docs.values()].flatMap(({ byId }) => [...byId.values()]);
  const urlOfDoc = new Map(allDocs.map(({ document, url }) => [document, url]));
  return (document) => urlOfDoc.get(document) ?? urlOfSource.get(document.source);
}

/** Returns the MDX that a document shows: what it imports, and what the components that it imports import. */
function partialsOf(
  document: Document,
  partialOf: PartialOf,
  mdxImportsOf: DocumentLookup['mdxImportsOf'],
): readonly Document[] {
  // Markdown and API pages have no modules.
  const ofModule = document.format === 'mdx' || document.format === 'tsx' ? mdxImportsOf(document.source) : [];
  const found = new Map<SourcePath, Document | undefined>([[document.source, undefined]]);
  const add = (source: SourcePath): void => {
    if (found.has(source)) return;
    const partial = partialOf(source);
    found.set(source, partial);
    partial?.partials.forEach(add);
  };
  [...document.partials, ...ofModule].forEach(add);
  return [...found.values()].flatMap((partial) => partial ?? []);
}
