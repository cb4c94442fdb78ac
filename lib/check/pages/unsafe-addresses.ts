import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationAt } from '../../core/diagnostics/source-location.ts';
import type { UnsafeAddress } from '../../core/html/unsafe-addresses.ts';
import { decodeScheme, unsafeScheme } from '../../core/html/unsafe-scheme.ts';
import { lazy } from '../../core/lazy.ts';
import type { Document, PageFacts } from '../../core/model/index.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import type { LinkOrigin, OriginInput } from './link-origins.ts';
import type { CheckedSite } from './link-resolution.ts';
import { detailsOfPages, isList } from './origin-details.ts';

/** The longest part of an address that a message quotes, in UTF-16 units. */
const MAX_QUOTED = 60;

/** React replaces `javascript:` addresses by an address that throws this error (react-dom, `sanitizeURL`). */
const REPLACED_BY_REACT = /^javascript:throw new Error\('React has blocked a javascript: URL/;

/** An unsafe address that no source file contains, and the pages that show it. */
interface Untraced {
  readonly found: UnsafeAddress;
  readonly pages: PageFacts[];
}

/**
 * Checks that no page contains an address that can run code, such as `javascript:`. Reads the finished HTML, so that it also finds the
 * addresses in raw HTML, components, templates and doc comments. Reports each address once, at the places that contain it.
 */
export function checkUnsafeAddresses(input: CheckedSite & OriginInput): Diagnostic[] {
  const traced = new Map<string, Diagnostic>();
  const tracedAddresses = new Set<string>();
  const untraced = new Map<string, Untraced>();
  for (const [index, { unsafe = [] }] of input.scans.entries()) {
    const page = input.pages[index]!;
    const originsOf = lazy(() => unsafeOrigins(input, page));
    for (const found of unsafe) {
      const origins = originsOf()(found);
      for (const origin of origins) noteTraced(traced, found, origin);
      if (origins.length > 0) tracedAddresses.add(found.address);
      else noteUntraced(untraced, found, page);
    }
  }
  const others = [...untraced.values()].flatMap((one) => untracedDiagnostic(one, tracedAddresses));
  return [...traced.values(), ...others];
}

/** A page that shows an address several times, and all pages that show it, have one diagnostic for each place in a source. */
function noteTraced(traced: Map<string, Diagnostic>, found: UnsafeAddress, { location, written }: LinkOrigin): void {
  const key = `${location.file}:${location.line}:${location.column}`;
  if (!traced.has(key)) traced.set(key, toDiagnostic(written, found, { location }));
}

function noteUntraced(untraced: Map<string, Untraced>, found: UnsafeAddress, page: PageFacts): void {
  const known = untraced.get(found.address);
  if (!known) untraced.set(found.address, { found, pages: [page] });
  else if (!known.pages.includes(page)) known.pages.push(page);
}

/** A list of posts repeats their addresses, which are reported where the posts contain them. */
function untracedDiagnostic({ found, pages }: Untraced, traced: ReadonlySet<string>): Diagnostic[] {
  const affected = traced.has(found.address) ? pages.filter((page) => !isList(page)) : pages;
  return affected.length === 0 ? [] : [toDiagnostic(found.address, found, detailsOfPages(affected))];
}

/** Returns a function that finds the places in the sources of a page that contain an unsafe address. */
function unsafeOrigins(input: OriginInput, page: PageFacts): (found: UnsafeAddress) => readonly LinkOrigin[] {
  const linked = input.linkedOf(page);
  const documents = linked ? [linked.document, ...linked.partials] : [];
  return (found) => {
    const referred = documents.flatMap((document) => referencesTo(document, found));
    return referred.length > 0 ? referred : documents.flatMap((document) => literalsOf(input, document, found));
  };
}

function referencesTo({ refs }: Document, { address }: UnsafeAddress): LinkOrigin[] {
  const isReplaced = REPLACED_BY_REACT.test(address);
  return refs
    .map(({ target, location }) => ({ written: target, location, read: unescapeHtml(decodeScheme(target)) }))
    .filter(({ read }) => (isReplaced ? unsafeScheme(read) === 'javascript' : samePlace(read, address)))
    .map(({ written, location }) => ({ written, location }));
}

/** Compares addresses without what browsers skip, and without the percent-encoding that Markdown adds. */
function samePlace(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

function comparable(address: string): string {
  const read = address.replace(/[\u0000-\u0020]/g, '');
  try {
    return decodeURI(read);
  } catch {
    return read;
  }
}

/** Finds an address that is not a reference, such as the `action` of a form, in the text of its file. */
function literalsOf({ textOf }: OriginInput, { source }: Document, { address, written }: UnsafeAddress): LinkOrigin[] {
  const text = textOf(source);
  if (text === undefined) return [];
  const isReplaced = REPLACED_BY_REACT.test(address);
  const wanted = isReplaced ? (/(?<=[=:{(]\s*["'`]?)javascript:[^"'`\s>}]*/i.exec(text)?.[0] ?? '') : written;
  if (wanted === '') return [];
  const origins: LinkOrigin[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    origins.push({ location: locationAt(source, text, at, wanted.length), written: wanted });
  return origins;
}

function toDiagnostic(written: string, { scheme }: UnsafeAddress, at: Details): Diagnostic {
  const shown = written.replace(/[\u0000-\u001f]+/g, ' ').trim();
  const quoted = shown.length <= MAX_QUOTED ? shown : `${shown.slice(0, MAX_QUOTED - 1)}…`;
  return diagnostic('link.unsafe-scheme', `The address \`${quoted}\` can run code in the page (\`${scheme}:\`).`, {
    ...at,
    hint:
      scheme === 'data'
        ? 'Save the content as a file and link to the file. Only images, audio and video can have `data:` addresses.'
        : 'Link to a page, or write a component in a file named `Name.island.tsx` that handles the click.',
  });
}
