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
    byAddress.get(href) ?? likely(documents.flatMap((document) => literalOrigins(input, { document, linked, href })));
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
    const origin = { location, written: target };
    const others = origins.get(address);
    if (others) others.push(origin);
    else origins.set(address, [origin]);
  }
  return origins;
}

/** Links to API symbols and to the glossary, and those in tables of props, are added by docsgen. */
function writtenRefs({ refs }: Document): readonly Ref[] {
  return refs.filter(({ kind }) => kind === 'link' || kind === 'image' || kind === 'asset' || kind === 'source');
}

interface UntracedLink {
  readonly document: Document;
  readonly linked: LinkedDocument;
  readonly href: string;
}

/** A literal in a source that may have produced a link. */
interface LiteralOrigin extends LinkOrigin {
  /** Whether the element around it writes such an address: components add the base path, elements do not. */
  readonly isLikely: boolean;
}

/** Keeps the origins whose element explains the link, if there are any. The others probably produced another link. */
function likely(origins: readonly LiteralOrigin[]): readonly LinkOrigin[] {
  const explained = origins.filter(({ isLikely }) => isLikely);
  const kept = explained.length > 0 ? explained : origins;
  return kept.map(({ location, written }) => ({ location, written }));
}

function literalOrigins(input: OriginInput, { document, linked, href }: UntracedLink): LiteralOrigin[] {
  const origins = literalsIn(input, document.source, href);
  // A reference with a resolution has another address and only looks like this link.
  const resolved = writtenRefs(document)
    .filter(({ placeholder }) => placeholder in linked.resolutions)
    .map(({ location }) => location);
  return origins.filter(({ location }) => !resolved.some((other) => isWithin(location, other)));
}

/** Returns the first place in a file that contains an address as a literal. */
export function literalLocation(
  input: Pick<OriginInput, 'baseUrl' | 'textOf'>,
  file: SourcePath,
  href: string,
): LinkOrigin | undefined {
  return literalsIn(input, file, href)[0];
}

/** Components and raw HTML contain addresses as literals: in quotes, after `=`, or in a list. */
function literalsIn(
  { baseUrl, textOf }: Pick<OriginInput, 'baseUrl' | 'textOf'>,
  file: SourcePath,
  href: string,
): LiteralOrigin[] {
  const text = textOf(file);
  if (text === undefined) return [];
  const base = baseUrl.replace(/\/$/, '');
  const forms = href.startsWith(`${base}/`) && base !== '' ? [href, href.slice(base.length)] : [href];
  return forms.flatMap((written) =>
    [...text.matchAll(literalPattern(written))].map((match) => ({
      location: locationAt(file, text, match.index + match[0].length - written.length, written.length),
      written,
      isLikely: elementBefore(text, match.index) === (written === href ? 'element' : 'component'),
    })),
  );
}

/** Returns whether the tag that contains an offset belongs to an HTML element or to a component. */
function elementBefore(text: string, offset: number): 'element' | 'component' | undefined {
  const tag = text.slice(text.lastIndexOf('<', offset), offset);
  if (!/^<[a-z]/i.test(tag) || /[^=]>/.test(tag)) return undefined;
  return /^<[a-z]/.test(tag) ? 'element' : 'component';
}

function isWithin(inner: SourceLocation, outer: SourceLocation): boolean {
  return inner.line === outer.line && inner.column >= outer.column && inner.column < outer.column + outer.length;
}

function literalPattern(written: string): RegExp {
  return new RegExp(`(?:["'\`(]|[=,]\\s*)${escapeRegExp(written)}(?=["'\`)\\s>])`, 'g');
}
