import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { addressFix } from '../../core/fixes/address-fix.ts';
import { diagnostic, type Diagnostic, type Fix } from '../../core/diagnostics/diagnostic.ts';
import type { Document, Resolution, Outline, Ref } from '../../core/model/index.ts';
import type { PathMatcher } from '../../core/fixes/path-match.ts';
import { formNote } from '../../core/diagnostics/unicode-form.ts';
import type { PathSuggester } from '../../core/text/suggest-path.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import {
  decodePath,
  dirOf,
  encodePath,
  extensionOf,
  routeKey,
  sourcePath,
  sourcePathFrom,
  type SourcePath,
  type UrlPath,
} from '../../core/paths.ts';
import { FILE_EXTENSION } from '../../core/locales/locale.ts';
import { docsOfSource, pageAddress, type SiteLookup } from '../site-lookup.ts';
import { findDoc, findInstance } from '../docs/find-by-id.ts';
import type { SymbolLookup } from './symbols.ts';
import { resolveTerm, type GlossaryLookup } from './terms.ts';
import { typeTable } from '../tables/type-table.ts';

/** The input for resolving the references of a document. */
export interface LinkInput {
  readonly lookup: SiteLookup;
  /** Returns the source of a page that a broken path certainly means. */
  readonly match: PathMatcher;
  /** Suggests sources that are pages. */
  readonly suggest: PathSuggester;
  readonly document: Document;
  /** The URL of the page that shows the document. Links such as `../other` are relative to it. */
  readonly url: UrlPath;
  readonly glossaryOf: GlossaryLookup;
  readonly namedSymbols: SymbolLookup['namedSymbols'];
  /** Returns the document of an outline. Tables show the members of symbols on API pages. */
  readonly documentOf: (outline: Outline) => Document;
}

interface Context extends LinkInput {
  readonly diagnostics: Diagnostic[];
  /** The resolutions of placeholders that a resolution contains. */
  readonly nested: [string, Resolution][];
}

/** A reference with the decoded parts of its target. */
interface ParsedRef {
  readonly ref: Ref;
  readonly path: string;
  readonly query: string;
  /** Without the `#`. */
  readonly hash: string;
}

/** Resolves the references of a document. Returns the resolution of each placeholder. */
export function resolveRefs(input: LinkInput): WithDiagnostics<Readonly<Record<string, Resolution>>> {
  const diagnostics: Diagnostic[] = [];
  const nested: Context['nested'] = [];
  const context: Context = { ...input, diagnostics, nested };
  const refs = input.document.refs.filter((ref) => ref.placeholder !== '');
  const resolutions = refs.map((ref): [string, Resolution] => [ref.placeholder, resolveRef(context, ref)]);
  return withDiagnostics(Object.fromEntries([...resolutions, ...nested]), diagnostics);
}

/** Marks a path on the same host that is outside of the site. */
const PATHNAME_PROTOCOL = 'pathname://';

function resolveRef(context: Context, ref: Ref): Resolution {
  const { target, kind } = ref;
  if (kind === 'symbol') return resolveSymbol(context, target);
  if (kind === 'table') return resolveTable(context, ref);
  if (kind === 'term' || kind === 'glossary') return resolveTerm(context, ref);
  if (target.startsWith(PATHNAME_PROTOCOL))
    return { kind: 'external', href: target.slice(PATHNAME_PROTOCOL.length), unchecked: true };
  const { path, query, hash } = splitAddress(withoutBase(context, target));
  const parsed: ParsedRef = { ref, query, path: decodePath(path), hash: decodePath(hash.slice(1)) };
  if (path.startsWith('doc:')) return resolveDocLink(context, parsed);
  // The API reference also has placeholders for external links. Markdown documents contain them as written.
  if (isExternalAddress(target)) return { kind: 'external', href: target };
  if (kind === 'source') return resolveSource(context, parsed);
  if (kind !== 'link') return findAsset(context, parsed) ?? missingAsset(context, parsed);
  if (path === '') return { kind: 'page', url: context.url + query, hash: parsed.hash, sameDocument: query === '' };
  return /\.mdx?$/i.test(parsed.path) ? resolveSourceLink(context, parsed) : resolvePathLink(context, parsed);
}

/** Removes the base path, which addresses of Starlight contain. Those of docsgen do not. */
function withoutBase({ lookup, document }: Context, target: string): string {
  const { baseUrl } = lookup.config;
  const base = baseUrl.slice(0, -1);
  const rest = target.slice(base.length);
  if (base === '' || !target.startsWith(base) || !/^(?:[/?#]|$)/.test(rest)) return target;
  const isOfStarlight = docsOfSource(lookup, document.source)?.instance.urls === 'slug';
  return !isOfStarlight ? target : rest.startsWith('/') ? rest : `/${rest}`;
}

/** Resolves a table of props, and the links in it. The pages of the reference report problems of these links. */
function resolveTable(context: Context, ref: Ref): Resolution {
  const { lookup, document, nested, diagnostics, namedSymbols, documentOf } = context;
  const docs = docsOfSource(lookup, document.source);
  const { value, diagnostics: found } = typeTable(ref, { docs, namedSymbols, documentOf });
  diagnostics.push(...found);
  for (const { document: source, url } of value?.sources ?? []) {
    nested.push(...Object.entries(resolveRefs({ ...context, document: source, url }).value));
  }
  return { kind: 'table', ...(value && { table: value.table }) };
}

/** Resolves the name of a symbol in the API reference of the version that the document belongs to. */
function resolveSymbol({ lookup, document }: Context, name: string): Resolution {
  const symbol = lookup.symbolOf(name);
  const docs = docsOfSource(lookup, document.source);
  const page = symbol && docs?.byId.get(symbol.id);
  return { kind: 'symbol', ...(page && { to: { url: page.url, hash: symbol.anchor ?? '' } }) };
}

/** Resolves `doc:guide/install`, a link to a document by its id, in the version that the linking document belongs to. */
function resolveDocLink({ lookup, document, diagnostics }: Context, { ref, path, query, hash }: ParsedRef): Resolution {
  const docs = docsOfSource(lookup, document.source);
  const id = path.slice('doc:'.length);
  if (!docs) findInstance(lookup.config, undefined, { location: ref.location }, diagnostics);
  const doc = docs && findDoc(docs, id, { location: ref.location }, diagnostics);
  const draft = doc ? undefined : docs?.drafts.get(id);
  if (draft) diagnostics.push(linkToDraft(ref, draft.document.source));
  return doc ? { kind: 'page', url: doc.url + query, hash } : { kind: 'external', href: ref.target, unchecked: true };
}

/** Resolves a link to another source by its file path. */
function resolveSourceLink(context: Context, parsed: ParsedRef): Resolution {
  const { lookup, diagnostics } = context;
  const { ref, path } = parsed;
  const candidates = sourceCandidates(context, path);
  const page = pageOfSource(context, candidates, parsed);
  if (page) return page;
  const asset = path.startsWith('/') ? findAsset(context, parsed) : undefined;
  if (asset) return asset;
  const draft = candidates.find((candidate) => lookup.drafts.has(candidate));
  diagnostics.push(draft === undefined ? notAPage(context, ref, candidates) : linkToDraft(ref, draft));
  return { kind: 'external', href: ref.target, unchecked: true };
}

/** Returns the page of the first candidate that is the source of one. */
function pageOfSource(
  { lookup }: Context,
  candidates: readonly SourcePath[],
  { query, hash }: ParsedRef,
): Resolution | undefined {
  const url = candidates.map((source) => lookup.urlOfSource.get(source)).find((candidate) => candidate !== undefined);
  return url === undefined ? undefined : { kind: 'page', url: url + query, hash };
}

/**
 * Resolves the `src` of a component to a page or a file. Any other value can have a meaning that only the component knows, such as the id of
 * a video, so it stays unchanged, and the check of the finished page decides. Only a path to a file is certainly wrong if there is none.
 */
function resolveSource(context: Context, parsed: ParsedRef): Resolution {
  const { path, query, hash, ref } = parsed;
  const isMarkdown = /\.mdx?$/i.test(path);
  const page = isMarkdown ? pageOfSource(context, sourceCandidates(context, path), parsed) : undefined;
  const found = page ?? (path === '' ? undefined : findAsset(context, parsed));
  if (found) return found;
  if (path.startsWith('/') && !FILE_EXTENSION.test(extensionOf(path)))
    return { kind: 'page', url: pageAddress(context.lookup, path) + query, hash };
  return /^(?:\.{1,2}|@site)?\//.test(path) ? missingAsset(context, parsed) : { kind: 'external', href: ref.target };
}

function notAPage(
  { suggest, match, document }: Context,
  { target, location }: Ref,
  [source, ...others]: readonly [SourcePath, ...SourcePath[]],
): Diagnostic {
  const similarPath = suggest.near(source);
  return diagnostic('link.broken-markdown', `The link \`${target}\` points to \`${source}\`, which is not a page.`, {
    location,
    hint:
      similarPath === undefined
        ? 'Check the path. It is relative to the file that contains the link.'
        : `Did you mean \`${similarPath}\`?${formNote(source, similarPath)}`,
    link: source,
    fix: sourceFix(target, { candidates: [source, ...others], match, folder: dirOf(document.source) }),
  });
}

interface SourceMatch {
  readonly candidates: readonly SourcePath[];
  readonly match: PathMatcher;
  readonly folder: string;
}

/** Returns the fix for the first candidate that certainly means a page. */
function sourceFix(target: string, { candidates, match, folder }: SourceMatch): Fix | undefined {
  for (const from of candidates) {
    const to = match(from);
    if (to !== undefined) return addressFix(target, { path: { from, to } }, folder);
  }
  return undefined;
}

function linkToDraft({ target, location }: Ref, draft: SourcePath): Diagnostic {
  return diagnostic('link.broken-markdown', `The link \`${target}\` points to \`${draft}\`, which is a draft.`, {
    location,
    link: draft,
    hint: 'Remove `draft: true` from its front matter, or remove the link.',
  });
}

/** Returns the sources that a path can refer to: relative to the document, to the folder of its collection, or to the site. */
function sourceCandidates({ lookup, document }: Context, path: string): [SourcePath, ...SourcePath[]] {
  if (path.startsWith('@site/')) return [sourcePath(path.slice('@site/'.length))];
  const { config } = lookup;
  const isBlog = config.blog !== undefined && document.source.startsWith(`${config.blog.dir}/`);
  const root = isBlog ? config.blog.dir : docsOfSource(lookup, document.source)?.version.dir;
  const fromSite: [SourcePath, SourcePath] = [sourcePath(`${root ?? ''}/${path}`), sourcePath(path)];
  return path.startsWith('/') ? fromSite : [sourcePathFrom(document.source, path), ...fromSite];
}

/** Resolves a link to a route, to a static file, or to a file of the content relative to the source. */
function resolvePathLink(context: Context, parsed: ParsedRef): Resolution {
  const { lookup, url } = context;
  const { path, query, hash, ref } = parsed;
  const isRooted = path.startsWith('/');
  const route = isRooted ? path : routeFrom(url, path);
  const address = pageAddress(lookup, route);
  const pageLink: Resolution = { kind: 'page', url: address + query, hash };
  if (lookup.routes.has(routeKey(address))) return pageLink;
  const isFile = isRooted || FILE_EXTENSION.test(extensionOf(path)) || path.startsWith('@site/');
  const asset = isFile ? findAsset(context, parsed) : undefined;
  if (asset) return asset;
  // A path that starts with `./`, `../` or `@site/` can only be a file. Other paths can be routes, which the link check verifies.
  return isFile && /^(?:\.{1,2}|@site)\//.test(ref.target) ? missingAsset(context, parsed) : pageLink;
}

/** Resolves a relative path like a browser: on `/docs/a`, `../b` points to `/b`. */
function routeFrom(url: UrlPath, path: string): string {
  const { pathname } = new URL(encodePath(path), `http://site${encodePath(dirOf(url))}/`);
  return decodePath(pathname);
}

/** Finds a file. Paths that start with a slash are in a static folder, others are relative to the source. */
function findAsset({ lookup, document }: Context, { path, query, hash }: ParsedRef): Resolution | undefined {
  const asset = path.startsWith('/') ? lookup.staticOf(path) : lookup.assetOf(assetPath(document.source, path));
  const suffix = query + (hash === '' ? '' : `#${encodeURI(hash)}`);
  return asset && { kind: 'asset', ...asset, ...(suffix !== '' && { suffix }) };
}

function assetPath(source: SourcePath, path: string): SourcePath {
  return path.startsWith('@site/') ? sourcePath(path.slice('@site/'.length)) : sourcePathFrom(source, path);
}

function missingAsset(context: Context, parsed: ParsedRef): Resolution {
  const { document, diagnostics } = context;
  const { path, ref } = parsed;
  if (!isExternalAddress(path)) {
    const problem = missingFile(document.source, path, { ...ref });
    diagnostics.push({ ...problem, hint: `${problem.hint}${noteOfOtherForm(context, parsed)}` });
  }
  return { kind: 'external', href: ref.target, unchecked: true };
}

/** Explains that a file exists whose name looks the same. */
function noteOfOtherForm(context: Context, parsed: ParsedRef): string {
  const { path } = parsed;
  const other = (['NFC', 'NFD'] as const)
    .map((form) => path.normalize(form))
    .find((name) => name !== path && findAsset(context, { ...parsed, path: name }));
  return other === undefined ? '' : formNote(path, other);
}

/** Reports an image or file that does not exist. */
function missingFile(source: SourcePath, path: string, ref: Pick<Ref, 'kind' | 'target' | 'location'>): Diagnostic {
  const kind = ref.kind === 'image' ? 'image' : 'file';
  const hint = path.startsWith('/')
    ? `docsgen looked for \`${path}\` in the static folder.`
    : `docsgen looked for \`${assetPath(source, path)}\`. The path is relative to the page.`;
  return diagnostic('content.missing-asset', `The ${kind} \`${ref.target}\` does not exist.`, {
    location: ref.location,
    hint,
    link: path.startsWith('/') ? path : assetPath(source, path),
  });
}

/** Returns the URL of the image for social networks: a file relative to the document, or a path in the static folder. */
export function metaImage(lookup: SiteLookup, document: Outline): WithDiagnostics<string | undefined> {
  const { image, locations } = document.frontMatter;
  if (image === undefined || isExternalAddress(image)) return withDiagnostics(image);
  const path = decodePath(/^(?:\.{1,2}|@site)?\//.test(image) ? image : `/${image}`);
  const asset = path.startsWith('/') ? lookup.staticOf(path) : lookup.assetOf(assetPath(document.source, path));
  if (asset) return withDiagnostics(asset.url);
  const location = locations.image ?? startOfFile(document.source);
  return withDiagnostics(undefined, [missingFile(document.source, path, { kind: 'image', target: image, location })]);
}
