import { isExternalAddress, splitAddress, withBase } from '../../core/address.ts';
import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { onPage, onPages } from '../../core/diagnostics/related.ts';
import { locationAt, startOfFile } from '../../core/diagnostics/source-location.ts';
import { lazy } from '../../core/lazy.ts';
import type { PageFacts, PageScan } from '../../core/model/index.ts';
import { decodePath, hrefOf, type SourcePath } from '../../core/paths.ts';
import { literalLocation, linkOrigins } from './link-origins.ts';
import { isHeadLink, type LinkCheckInput } from './links.ts';
import { detailsOfPages } from './origin-details.ts';
import { siteAddress } from './site-address.ts';

/** An absolute address in a style sheet. */
export interface StyleUrl {
  readonly file: SourcePath;
  readonly written: string;
  /** Decoded, without the base path, query and hash. */
  readonly path: string;
}

/** The input of the check of files that pages and style sheets show. */
export interface FileCheckInput extends LinkCheckInput {
  readonly styleUrls?: readonly StyleUrl[];
}

/** A missing file that no document contains, and the pages that show it. */
interface Untraced {
  readonly src: string;
  readonly missing: Missing;
  readonly pages: PageFacts[];
}

interface Missing {
  /** The path of the site, without the base path. */
  readonly path: string;
  /** Returns the message for an address as its author wrote it. */
  readonly message: (written: string) => string;
  readonly hint: string;
  /** Whether only an island can contain the address. */
  readonly isInIsland?: true;
}

/**
 * Checks that the files that the finished pages load exist, and the addresses in style sheets. Images of Markdown are checked when their
 * page is linked.
 */
export function checkFiles(input: FileCheckInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  // Templates can add a query, such as the id of an analytics script.
  const fromConfig = new Set(input.configLinks?.map(({ href }) => pathOf(withBaseOnce(href, input.baseUrl))));
  const untraced = new Map<string, Untraced>();
  const find = missingFiles(input);
  for (const [index, scan] of input.scans.entries()) {
    const page = input.pages[index]!;
    const originsOf = lazy(() => linkOrigins(input, page));
    const isChecked = (src: string): boolean => fromConfig.has(pathOf(src)) || isHeadLink(input, page, src);
    for (const { src, missing } of find(scan, page)) {
      if (isChecked(src)) continue;
      const origins = missing.isInIsland ? [] : originsOf()(src);
      for (const { location, written } of origins)
        found.push(onPage(toDiagnostic(missing, written, { location }), page));
      if (origins.length > 0) continue;
      const known = untraced.get(src);
      if (known) known.pages.push(page);
      else untraced.set(src, { src, missing, pages: [page] });
    }
  }
  return [
    ...checkStyleUrls(input),
    ...checkConfigImages(input),
    ...found,
    ...[...untraced.values()].flatMap((one) => untracedDiagnostics(input, one)),
  ];
}

/** Returns a function that lists the missing files of a page. Absolute addresses mean the same on every page, so each is resolved once. */
function missingFiles(input: FileCheckInput) {
  const known = new Map<string, Missing | undefined>();
  const find = (src: string, from: { page: PageFacts; base: string | undefined; isImage: boolean }) => {
    if (!src.startsWith('/')) return missingFile(input, src, from);
    const key = `${from.isImage} ${src}`;
    if (!known.has(key)) known.set(key, missingFile(input, src, from));
    return known.get(key);
  };
  return ({ images = [], files = [], base }: PageScan, page: PageFacts): { src: string; missing: Missing }[] => {
    const found = [
      ...images.map((src) => ({ src, missing: find(src, { page, base, isImage: true }) })),
      ...files.map((src) => ({ src, missing: find(src, { page, base, isImage: false }) })),
    ];
    return found.flatMap(({ src, missing }) => (missing ? [{ src, missing }] : []));
  };
}

/** Returns why a page can't load a file. Undefined if it can. */
function missingFile(
  { baseUrl, isFile }: FileCheckInput,
  src: string,
  { page, base, isImage }: { page: PageFacts; base: string | undefined; isImage: boolean },
): Missing | undefined {
  if (src === '' || isExternalAddress(src)) return undefined;
  const address = siteAddress(src, page, { baseUrl, base });
  if (address === undefined) return undefined;
  const path = decodePath(splitAddress(address).path);
  if (!path.startsWith(baseUrl)) return isImage ? outsideIsland(path, baseUrl) : outsideSite(path, baseUrl);
  const bare = path.slice(baseUrl.length - 1);
  return isFile(bare) ? undefined : notInSite(bare, src.startsWith('/'));
}

function notInSite(path: string, isAbsolute: boolean): Missing {
  return {
    path,
    message: (written) => `The file \`${written}\` does not exist.`,
    hint: isAbsolute
      ? `docsgen looked for \`${path}\` in the static folder.`
      : `A relative address means a file next to the page, \`${path}\`. Import the file, or write a path in the static folder.`,
  };
}

function outsideSite(path: string, baseUrl: string): Missing {
  return {
    path,
    message: (written) => `The file \`${written}\` is outside of the site, which is published under \`${baseUrl}\`.`,
    hint: `Write \`${hrefOf(path, baseUrl)}\`.`,
  };
}

/** Only islands can contain such an address of an image, because all other components get the base path. */
function outsideIsland(path: string, baseUrl: string): Missing {
  const hint = `In an island, import the file, or write \`src={useHref('${path}')}\`.`;
  return { ...outsideSite(path, baseUrl), hint, isInIsland: true };
}

function checkStyleUrls({ styleUrls = [], isFile, textOf }: FileCheckInput): Diagnostic[] {
  return styleUrls
    .filter(({ path }) => !isFile(path))
    .map(({ file, written, path }) => {
      const text = textOf(file);
      const at = text?.indexOf(written) ?? -1;
      const length = splitAddress(written).path.length;
      const location = text === undefined || at === -1 ? startOfFile(file) : locationAt(file, text, at, length);
      return toDiagnostic(notInSite(path, true), written, { location });
    });
}

function configImages({ configLinks = [], baseUrl }: FileCheckInput) {
  return configLinks
    .filter(({ isImage }) => isImage)
    .map((link) => ({ ...link, address: withBaseOnce(link.href, baseUrl) }));
}

function pathOf(address: string): string {
  return splitAddress(address).path;
}

function withBaseOnce(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address : withBase(address, baseUrl);
}

function checkConfigImages(input: FileCheckInput): Diagnostic[] {
  const [anyPage] = input.pages;
  if (!anyPage) return [];
  return configImages(input).flatMap(({ href, subject, address }) => {
    const from = { page: anyPage, base: undefined, isImage: true };
    const missing = address.startsWith('/') ? missingFile(input, address, from) : undefined;
    return missing ? [toDiagnostic(missing, href, { subject })] : [];
  });
}

/** Components that pages import contain the address, or else a template. */
function untracedDiagnostics(input: FileCheckInput, { src, missing, pages }: Untraced): Diagnostic[] {
  for (const file of filesToSearch(input, missing)) {
    const origin = literalLocation(input, file, src);
    if (origin) return onPages(toDiagnostic(missing, origin.written, { location: origin.location }), pages);
  }
  return [toDiagnostic(missing, src, detailsOfPages(pages))];
}

function filesToSearch({ moduleFiles = [] }: FileCheckInput, { isInIsland }: Missing): readonly SourcePath[] {
  const islands = isInIsland ? moduleFiles.filter((file) => /\.island\.[jt]sx$/.test(file)) : [];
  return [...new Set([...islands, ...moduleFiles])];
}

function toDiagnostic({ message, hint, path }: Missing, written: string, at: Details): Diagnostic {
  return diagnostic('content.missing-asset', message(written), { ...at, hint, link: path });
}
