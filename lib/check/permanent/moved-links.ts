import { isExternalAddress, splitAddress } from '../../core/address.ts';
import type { Diagnostic, TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { fixOf } from '../../core/fixes/address-fix.ts';
import { pathInFormOf, rewriteAddress, writtenAddress } from '../../core/fixes/rewrite-address.ts';
import type { NewRedirect, PageFacts } from '../../core/model/index.ts';
import { decodePath, dirOf, encodePath, sourcePath, sourcePathFrom, type SourcePath } from '../../core/paths.ts';
import type { Renames } from './new-homes.ts';
import type { RemovedUrls } from './removed-urls.ts';

/** Where pages and sections have moved. */
export interface Moves {
  /** The new sources of pages by the old ones. */
  readonly sources: ReadonlyMap<string, string>;
  /** The new addresses by the old ones, which are paths with or without an anchor. */
  readonly addresses: ReadonlyMap<string, string>;
}

interface MovedInput {
  readonly removed: RemovedUrls;
  readonly redirects: readonly NewRedirect[];
  readonly renames: Renames;
  readonly pages: readonly PageFacts[];
  /** Returns the source that a published page had. */
  readonly sourceOf: (url: string) => string | undefined;
}

/** Returns the moves that explain the removed URLs, and the renamed sources of pages that kept their URLs. */
export function movesOf({ removed, redirects, renames, pages, sourceOf }: MovedInput): Moves {
  const current = new Set<string | undefined>(pages.map(({ source }) => source));
  const ofHomes = removed.urls.map(({ url, home }) => [sourceOf(url), home?.page.source] as const);
  const sources = [...ofHomes, ...renames.files].flatMap(([before, now]): [string, string][] =>
    before !== undefined && now !== undefined && current.has(now) && !current.has(before) ? [[before, now]] : [],
  );
  const internal = redirects.filter(({ to }) => !isExternalAddress(to));
  return { sources: new Map(sources), addresses: new Map(internal.map(({ from, to }) => [bare(from), to])) };
}

interface Sources {
  readonly pages: readonly PageFacts[];
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** Adds fixes to the diagnostics of links to what has moved. Links that have a fix keep it. */
export function withMovedLinks(diagnostics: readonly Diagnostic[], moves: Moves, sources: Sources): Diagnostic[] {
  return diagnostics.map((one) => (one.fix ? one : withMovedLink(one, moves, sources)));
}

const PAGE_LINKS: ReadonlySet<string> = new Set(['link.broken', 'link.broken-anchor']);

function withMovedLink(one: Diagnostic, moves: Moves, { pages, textOf }: Sources): Diagnostic {
  const { code, link, location } = one;
  const text = location && textOf(location.file);
  const written = text && writtenAddress(text, location);
  if (link === undefined || !written) return one;
  const move =
    code === 'link.broken-markdown'
      ? sourceMove(moves, { link, written, file: location.file, pages })
      : PAGE_LINKS.has(code)
        ? addressMove(moves, { link, written, page: pages.find(({ source }) => source === location.file) })
        : undefined;
  const change = move && changeOf(written, move);
  if (!change) return one;
  const { title } = fixOf(change);
  const edit: TextEdit | undefined = rewriteAddress(text, location, change);
  return edit ? { ...one, hint: `It has probably moved to \`${move.shown}\`.`, fix: { title, edits: [edit] } } : one;
}

/** A link to something that has moved. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** Without the `#`. Undefined if the anchor stays as it is. */
  readonly hash?: string;
  /** Where the link leads to after the move. */
  readonly shown: string;
  /** Resolves a relative path. Undefined if it means something else on each page. */
  readonly resolve: (path: string) => string | undefined;
  /** What relative paths are relative to. */
  readonly folder: string;
}

interface SourceLink {
  readonly link: string;
  readonly written: string;
  readonly file: SourcePath;
  readonly pages: readonly PageFacts[];
}

/** The file with the link may have moved, too. Then its relative links lead to what they led to at its old place. */
function sourceMove({ sources }: Moves, { link: from, written, file, pages }: SourceLink): Move | undefined {
  const [origin] = [...sources].find(([, now]) => now === file) ?? [];
  const before =
    origin === undefined ? from : sourcePathFrom(sourcePath(origin), decodePath(splitAddress(written).path));
  const to = sources.get(from) ?? sources.get(before) ?? before;
  if (to === from || pages.every(({ source }) => source !== to)) return undefined;
  return { from, to, shown: to, resolve: (path) => sourcePathFrom(file, path), folder: dirOf(file) };
}

interface PageLink {
  readonly link: string;
  readonly written: string;
  readonly page: PageFacts | undefined;
}

/** The new address of a section takes precedence over the new address of its page. */
function addressMove({ addresses }: Moves, { link, written, page }: PageLink): Move | undefined {
  const from = splitAddress(link).path;
  const anchor = decodePath(splitAddress(written).hash);
  const to = addresses.get(bare(from) + anchor) ?? addresses.get(bare(from));
  if (to === undefined) return undefined;
  const { path, hash } = splitAddress(to);
  const folder = page && dirOf(page.url);
  return {
    from: bare(from),
    to: decodePath(path),
    ...(hash !== '' && { hash: decodePath(hash.slice(1)) }),
    shown: to,
    resolve: (relative) => (folder === undefined ? undefined : resolved(relative, folder)),
    folder: folder ?? '',
  };
}

function changeOf(written: string, { from, to, hash, resolve, folder }: Move) {
  const parts = splitAddress(written);
  if (from === bare(to) || parts.path === '') return hash === undefined ? undefined : { written, hash };
  const path = decodePath(parts.path);
  if (!/^[/@]/.test(path) && bare(resolve(path) ?? '') !== from) return undefined;
  const newPath = pathInFormOf(parts.path, { from: path.endsWith('/') ? `${from}/` : from, to, folder });
  return newPath === undefined ? undefined : { written, path: newPath, ...(hash !== undefined && { hash }) };
}

/** Resolves a relative path as browsers do. */
function resolved(path: string, folder: string): string {
  return decodePath(new URL(encodePath(path), `http://site${encodePath(folder)}/`).pathname);
}

/** Removes a trailing slash from a path. */
function bare(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
