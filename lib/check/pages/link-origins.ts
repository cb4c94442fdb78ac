import { addressOfResolution } from '../../core/address.ts';
import type { Document, LinkedDocument, PageFacts, Ref } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { escapeRegExp } from '../../core/text/escape.ts';

/** A link in a source file. */
export interface LinkOrigin {
  readonly location: SourceLocation;
  /** The link as the author wrote it. */
  readonly written: string;
}

export interface OriginInput {
  readonly baseUrl: string;
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Returns the document of a page; lists have none. Only called for pages with diagnostics. */
  readonly linkedOf: (page: PageFacts) => LinkedDocument | undefined;
}

/**
 * Returns a function that traces an `href` of a page's HTML back to the links in its source files. It returns an empty list if a
 * template or a list of pages produced the link.
 */
export function linkOrigins(input: OriginInput, page: PageFacts): (href: string) => readonly LinkOrigin[] {
  const linked = input.linkedOf(page);
  if (!linked) return () => [];
  const documents = [linked.document, ...linked.partials];
  const byAddress = originsByAddress(documents, linked, input.baseUrl);
  return (href) =>
    byAddress.get(href) ?? documents.flatMap((document) => literalOrigins(input, { document, linked, href }));
}

function originsByAddress(
  documents: readonly Document[],
  { resolutions }: LinkedDocument,
  baseUrl: string,
): ReadonlyMap<string, readonly LinkOrigin[]> {
  const origins = new Map<string, LinkOrigin[]>();
  for (const { placeholder, target, location } of documents.flatMap(writtenRefs)) {
    const resolution = resolutions[placeholder];
    if (!resolution) continue;
    const address = addressOfResolution(resolution, baseUrl, true);
    origins.set(address, [...(origins.get(address) ?? []), { location, written: target }]);
  }
  return origins;
}

/** Links to API symbols are added by docsgen. */
function writtenRefs({ refs }: Document): readonly Ref[] {
  return refs.filter(({ kind }) => kind !== 'symbol');
}

interface UntracedLink {
  readonly document: Document;
  readonly linked: LinkedDocument;
  readonly href: string;
}

/** Components and raw HTML contain addresses as literals: in quotes, or after `=`. */
function literalOrigins({ baseUrl, textOf }: OriginInput, { document, linked, href }: UntracedLink): LinkOrigin[] {
  const text = textOf(document.source);
  if (text === undefined) return [];
  const base = baseUrl.replace(/\/$/, '');
  const forms = href.startsWith(`${base}/`) && base !== '' ? [href, href.slice(base.length)] : [href];
  const origins = forms.flatMap((written) =>
    [...text.matchAll(literalPattern(written))].map((match) => ({
      location: locationAt(document.source, text, match.index + match[0].length - written.length, written.length),
      written,
    })),
  );
  // A reference with a resolution has another address and only looks like this link.
  const resolved = writtenRefs(document)
    .filter(({ placeholder }) => placeholder in linked.resolutions)
    .map(({ location }) => location);
  return origins.filter(({ location }) => !resolved.some((other) => isWithin(location, other)));
}

function isWithin(inner: SourceLocation, outer: SourceLocation): boolean {
  return inner.line === outer.line && inner.column >= outer.column && inner.column < outer.column + outer.length;
}

function literalPattern(written: string): RegExp {
  return new RegExp(`(?:["'\`(]|=\\s*)${escapeRegExp(written)}(?=["'\`)\\s>])`, 'g');
}
