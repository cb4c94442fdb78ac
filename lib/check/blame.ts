import { addressOfResolution } from '../core/address.ts';
import type { Document, LinkedDocument, PageFacts, Ref } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { locationAt, type SourceLocation } from '../core/diagnostics/source-location.ts';

/** A line that wrote a link, and the link as it stands there. */
export interface Author {
  readonly location: SourceLocation;
  readonly written: string;
}

/** Finds the lines of a page's own sources that wrote an href of its HTML; none when the shell or a list did. */
export type AuthorsOf = (href: string) => readonly Author[];

/** What finding authors needs. */
export interface BlameInput {
  readonly baseUrl: string;
  readonly textOf: (file: SourcePath) => string | undefined;
  /** The document that a page is about; lists are about none. Asked for pages with findings alone. */
  readonly linkedOf: (page: PageFacts) => LinkedDocument | undefined;
}

/** Prepares to look for the authors of the links of one page. */
export function authorsOn(input: BlameInput, page: PageFacts): AuthorsOf {
  const linked = input.linkedOf(page);
  if (!linked) return () => [];
  const documents = [linked.document, ...linked.partials];
  const refs = authorsByAddress(documents, linked, input.baseUrl);
  return (href) => {
    const known = refs.get(href);
    return known ?? documents.flatMap((document) => literals(input, { document, linked, href }));
  };
}

function authorsByAddress(
  documents: readonly Document[],
  { resolutions }: LinkedDocument,
  baseUrl: string,
): ReadonlyMap<string, readonly Author[]> {
  const authors = new Map<string, Author[]>();
  for (const { placeholder, target, location } of documents.flatMap(writtenRefs)) {
    const fill = resolutions[placeholder];
    if (!fill) continue;
    const address = addressOfResolution(fill, baseUrl, true);
    authors.set(address, [...(authors.get(address) ?? []), { location, written: target }]);
  }
  return authors;
}

/** Links that an author wrote; those to symbols are ours. */
function writtenRefs({ refs }: Document): readonly Ref[] {
  return refs.filter(({ kind }) => kind !== 'symbol');
}

/** A component or raw HTML wrote the link: where the source has the address between quotes or after `=`. */
function literals({ baseUrl, textOf }: BlameInput, { document, linked, href }: Suspect): Author[] {
  const text = textOf(document.source);
  if (text === undefined) return [];
  const base = baseUrl.replace(/\/$/, '');
  const forms = href.startsWith(`${base}/`) && base !== '' ? [href, href.slice(base.length)] : [href];
  const authors = forms.flatMap((written) =>
    [...text.matchAll(quoted(written))].map((match) => ({
      location: locationAt(document.source, text, match.index + match[0].length - written.length, written.length),
      written,
    })),
  );
  // What became a link of its own has another address: it only looks like this one.
  const innocent = writtenRefs(document)
    .filter(({ placeholder }) => placeholder in linked.resolutions)
    .map(({ location }) => location);
  return authors.filter(({ location }) => !innocent.some((other) => isWithin(location, other)));
}

/** A link without a known author, and a document whose text may have it. */
interface Suspect {
  readonly document: Document;
  readonly linked: LinkedDocument;
  readonly href: string;
}

function isWithin(inner: SourceLocation, outer: SourceLocation): boolean {
  return inner.line === outer.line && inner.column >= outer.column && inner.column < outer.column + outer.length;
}

function quoted(written: string): RegExp {
  const literal = written.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?:["'\`(]|=\\s*)${literal}(?=["'\`)\\s>])`, 'g');
}
