import { isExternalAddress, splitAddress, withBase } from '../../core/address.ts';
import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationAt, startOfFile } from '../../core/diagnostics/source-location.ts';
import { lazy } from '../../core/lazy.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { decodePath, hrefOf, type SourcePath } from '../../core/paths.ts';
import { plural } from '../../core/text/escape.ts';
import { literalLocation, linkOrigins } from './link-origins.ts';
import type { LinkCheckInput } from './links.ts';

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
  /** The modules of the site that pages run. They may contain the addresses of images. */
  readonly moduleFiles?: readonly SourcePath[];
}

/** A missing file that no document contains, and the pages that show it. */
interface Untraced {
  readonly src: string;
  readonly missing: Missing;
  readonly pages: PageFacts[];
}

interface Missing {
  /** Returns the message for an address as its author wrote it. */
  readonly message: (written: string) => string;
  readonly hint: string;
  /** Whether only an island can contain the address. */
  readonly isInIsland?: true;
}

/**
 * Checks that the images, videos and audio files of the finished pages exist, and the absolute addresses in style sheets. Images of Markdown
 * are checked when their page is linked.
 */
export function checkFiles(input: FileCheckInput): Diagnostic[] {
  const found = [...checkStyleUrls(input), ...checkConfigImages(input)];
  const fromConfig = new Set(configImages(input).map(({ address }) => address));
  const untraced = new Map<string, Untraced>();
  for (const [index, { images = [] }] of input.scans.entries()) {
    const page = input.pages[index]!;
    const originsOf = lazy(() => linkOrigins(input, page));
    for (const src of images) {
      const missing = fromConfig.has(src) ? undefined : missingFile(input, src, page);
      if (!missing) continue;
      const origins = missing.isInIsland ? [] : originsOf()(src);
      found.push(...origins.map(({ location, written }) => toDiagnostic(missing, written, { location })));
      if (origins.length > 0) continue;
      const known = untraced.get(src);
      if (known) known.pages.push(page);
      else untraced.set(src, { src, missing, pages: [page] });
    }
  }
  return [...found, ...[...untraced.values()].flatMap((one) => untracedDiagnostics(input, one))];
}

/** Returns why a page can't show a file. Undefined if it can. */
function missingFile({ baseUrl, isFile }: FileCheckInput, src: string, page: PageFacts): Missing | undefined {
  if (src === '' || isExternalAddress(src)) return undefined;
  const { pathname } = new URL(src, `http://site${hrefOf(page.url, baseUrl)}`);
  const path = decodePath(pathname);
  if (!path.startsWith(baseUrl)) return outsideSite(path, baseUrl);
  const bare = path.slice(baseUrl.length - 1);
  return isFile(bare) ? undefined : notInSite(bare, src.startsWith('/'));
}

function notInSite(path: string, isAbsolute: boolean): Missing {
  return {
    message: (written) => `The file \`${written}\` does not exist.`,
    hint: isAbsolute
      ? `docsgen looked for \`${path}\` in the static folder.`
      : `A relative address means a file next to the page, \`${path}\`. Import the file, or write a path in the static folder.`,
  };
}

/** Only islands can contain such a path, because all other components get the base path. */
function outsideSite(path: string, baseUrl: string): Missing {
  return {
    message: (written) => `The file \`${written}\` is outside of the site, which is published under \`${baseUrl}\`.`,
    hint: `In an island, import the file, or write \`src={useHref('${path}')}\`.`,
    isInIsland: true,
  };
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

function withBaseOnce(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address : withBase(address, baseUrl);
}

function checkConfigImages(input: FileCheckInput): Diagnostic[] {
  const [anyPage] = input.pages;
  if (!anyPage) return [];
  return configImages(input).flatMap(({ href, subject, address }) => {
    const missing = address.startsWith('/') ? missingFile(input, address, anyPage) : undefined;
    return missing ? [toDiagnostic(missing, href, { subject })] : [];
  });
}

/** Components that pages import contain the address, or else a template. */
function untracedDiagnostics(input: FileCheckInput, { src, missing, pages }: Untraced): Diagnostic[] {
  for (const file of filesToSearch(input, missing)) {
    const origin = literalLocation(input, file, src);
    if (origin) return [toDiagnostic(missing, origin.written, { location: origin.location })];
  }
  const [first, ...others] = pages as [PageFacts, ...PageFacts[]];
  if (others.length === 0 && first.source) return [toDiagnostic(missing, src, { location: startOfFile(first.source) })];
  const subject =
    others.length === 0
      ? first.subject
      : `the templates, or a component of several pages (${plural(pages.length, 'page')}, the first is \`${first.url}\`)`;
  return [toDiagnostic(missing, src, { subject })];
}

function filesToSearch({ moduleFiles = [] }: FileCheckInput, { isInIsland }: Missing): readonly SourcePath[] {
  const islands = isInIsland ? moduleFiles.filter((file) => /\.island\.[jt]sx$/.test(file)) : [];
  return [...new Set([...islands, ...moduleFiles])];
}

function toDiagnostic({ message, hint }: Missing, written: string, at: Details): Diagnostic {
  return diagnostic('content.missing-asset', message(written), { ...at, hint });
}
