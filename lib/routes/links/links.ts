import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Document, Resolution, Outline, Ref } from '../../core/model/index.ts';
import type { PathSuggester } from '../../core/near-path.ts';
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
import { versionOfSource, type Directory } from '../directory.ts';
import { findDoc } from '../docs/doc-lookup.ts';

/** What finding the targets of one document's references needs. */
export interface LinkScope {
  readonly directory: Directory;
  /** Guesses among the sources that are pages. */
  readonly suggest: PathSuggester;
  readonly document: Document;
  /** The route of the page that shows the document: what addresses like `../other` are relative to. */
  readonly url: UrlPath;
}

interface Scope extends LinkScope {
  readonly found: Diagnostic[];
}

/** A target as its author wrote it, decoded. */
interface Target {
  readonly ref: Ref;
  readonly path: string;
  readonly query: string;
  /** Without its `#`. */
  readonly hash: string;
}

/** Finds what each reference of a document means, by slot. */
export function linkDocument(input: LinkScope): WithDiagnostics<Readonly<Record<string, Resolution>>> {
  const scope: Scope = { ...input, found: [] };
  const slots = input.document.refs.filter((ref) => ref.placeholder !== '');
  return withDiagnostics(Object.fromEntries(slots.map((ref) => [ref.placeholder, fillOf(scope, ref)])), scope.found);
}

const OTHER_PATH = 'pathname://';

function fillOf(scope: Scope, ref: Ref): Resolution {
  const { target, kind } = ref;
  if (kind === 'symbol') return symbolFill(scope, target);
  if (target.startsWith(OTHER_PATH))
    return { kind: 'external', href: target.slice(OTHER_PATH.length), unchecked: true };
  const { path, query, hash } = splitAddress(target);
  const parts: Target = { ref, query, path: decodePath(path), hash: decodePath(hash.slice(1)) };
  if (path.startsWith('doc:')) return docFill(scope, parts);
  // The API reference has slots for these, too; Markdown keeps them as they are.
  if (isExternalAddress(target)) return { kind: 'external', href: target };
  if (kind !== 'link') return assetOf(scope, parts) ?? missingAsset(scope, parts);
  if (path === '') return { kind: 'page', url: scope.url + query, hash: parts.hash, sameDocument: query === '' };
  return /\.mdx?$/i.test(parts.path) ? sourceFill(scope, parts) : pathFill(scope, parts);
}

/** The name of a symbol, where the reference that belongs to the document describes it. */
function symbolFill({ directory, document }: Scope, name: string): Resolution {
  const symbol = directory.symbolOf(name);
  const docs = directory.docs.get(versionOfSource(directory.config, document.source).name);
  const page = symbol && docs?.byId.get(symbol.id);
  return { kind: 'symbol', ...(page && { to: { url: page.url, hash: symbol.anchor ?? '' } }) };
}

/** `doc:guide/install`: a document by its id, in the version of the one that names it. */
function docFill({ directory, document, found }: Scope, { ref, path, query, hash }: Target): Resolution {
  const docs = directory.docs.get(versionOfSource(directory.config, document.source).name)!;
  const doc = findDoc(docs, path.slice('doc:'.length), { location: ref.location }, found);
  return doc ? { kind: 'page', url: doc.url + query, hash } : { kind: 'external', href: ref.target, unchecked: true };
}

/** A link to another source by its file path. */
function sourceFill(scope: Scope, target: Target): Resolution {
  const { directory, suggest, found } = scope;
  const candidates = sourceCandidates(scope, target.path);
  const url = candidates.map((candidate) => directory.urlOfSource.get(candidate)).find((one) => one !== undefined);
  if (url !== undefined) return { kind: 'page', url: url + target.query, hash: target.hash };
  const file = target.path.startsWith('/') ? assetOf(scope, target) : undefined;
  if (file) return file;
  const [wanted] = candidates as [SourcePath];
  const draft = candidates.find((candidate) => directory.drafts.has(candidate));
  const { ref } = target;
  const message = draft
    ? `The link \`${ref.target}\` leads to \`${draft}\`, which is a draft.`
    : `The link \`${ref.target}\` leads to \`${wanted}\`, which is not a page.`;
  found.push(
    diagnostic('link.broken-markdown', message, {
      location: ref.location,
      hint: sourceHint(draft, suggest.near(wanted)),
    }),
  );
  return { kind: 'external', href: ref.target, unchecked: true };
}

function sourceHint(draft: string | undefined, near: string | undefined): string {
  if (draft !== undefined) return 'Take `draft: true` out of its front matter, or the link out of this page.';
  return near === undefined
    ? 'Check the path: it is relative to the file that contains the link.'
    : `Did you mean \`${near}\`?`;
}

/** By file path: relative to the file, then to the folder of its collection, then to the site (FACTS §5.17). */
function sourceCandidates({ directory, document }: Scope, path: string): SourcePath[] {
  if (path.startsWith('@site/')) return [sourcePath(path.slice('@site/'.length))];
  const { config } = directory;
  const isBlog = config.blog !== undefined && document.source.startsWith(`${config.blog.dir}/`);
  const root = isBlog ? config.blog.dir : versionOfSource(config, document.source).dir;
  const relative = path.startsWith('/') ? [] : [sourcePathFrom(document.source, path)];
  return [...relative, sourcePath(`${root}/${path}`), sourcePath(path)];
}

/** What looks like a file (`guide.pdf`), and not like the end of a route (`release-1.2`, `page.html`). */
const FILE_ENDING = /^\.(?!html?$)[a-z][a-z\d]*$/;

/** A link by address: a route, a static file, or a file of the content beside the source. */
function pathFill(scope: Scope, target: Target): Resolution {
  const { directory, url } = scope;
  const { path, query, hash, ref } = target;
  const isRooted = path.startsWith('/');
  const route = isRooted ? path : routeFrom(url, path);
  const toPage: Resolution = { kind: 'page', url: route + query, hash };
  if (directory.routes.has(routeKey(route))) return toPage;
  const isFile = isRooted || FILE_ENDING.test(extensionOf(path)) || path.startsWith('@site/');
  const asset = isFile ? assetOf(scope, target) : undefined;
  if (asset) return asset;
  // With a dot in front it can't be anything but a file; without one it may be an address that checks will look at.
  return isFile && /^(?:\.{1,2}|@site)\//.test(ref.target) ? missingAsset(scope, target) : toPage;
}

/** As a browser reads it: `../b` seen from `/docs/a` is `/b`. */
function routeFrom(url: UrlPath, path: string): string {
  const { pathname } = new URL(encodePath(path), `http://site${encodePath(dirOf(url))}/`);
  return decodePath(pathname);
}

/** A file by path: one of a static folder when it starts with a slash, else one beside the source. */
function assetOf({ directory, document }: Scope, { path, query, hash }: Target): Resolution | undefined {
  const asset = path.startsWith('/') ? directory.staticOf(path) : directory.assetOf(assetPath(document.source, path));
  const suffix = query + (hash === '' ? '' : `#${encodeURI(hash)}`);
  return asset && { kind: 'asset', ...asset, ...(suffix !== '' && { suffix }) };
}

function assetPath(source: SourcePath, path: string): SourcePath {
  return path.startsWith('@site/') ? sourcePath(path.slice('@site/'.length)) : sourcePathFrom(source, path);
}

function missingAsset({ document, found }: Scope, { path, ref }: Target): Resolution {
  if (!isExternalAddress(path)) found.push(missingFile(document.source, path, { ...ref }));
  return { kind: 'external', href: ref.target, unchecked: true };
}

/** The finding for an image or file that is not where a document says. */
function missingFile(source: SourcePath, path: string, ref: Pick<Ref, 'kind' | 'target' | 'location'>): Diagnostic {
  const what = ref.kind === 'image' ? 'image' : 'file';
  const where = path.startsWith('/')
    ? `in the static folder, by its path there: \`${path}\``
    : `by its path from the page: \`${assetPath(source, path)}\``;
  return diagnostic('content.missing-asset', `The ${what} \`${ref.target}\` does not exist.`, {
    location: ref.location,
    hint: `It is looked up ${where}.`,
  });
}

/** The image that stands for a document in social networks: a file beside it, or a path in the static folder. */
export function metaImage(directory: Directory, document: Outline): WithDiagnostics<string | undefined> {
  const { image, locations } = document.frontMatter;
  if (image === undefined || isExternalAddress(image)) return withDiagnostics(image);
  const path = decodePath(/^(?:\.{1,2}|@site)?\//.test(image) ? image : `/${image}`);
  const asset = path.startsWith('/') ? directory.staticOf(path) : directory.assetOf(assetPath(document.source, path));
  if (asset) return withDiagnostics(asset.url);
  const location = locations.image!;
  return withDiagnostics(undefined, [missingFile(document.source, path, { kind: 'image', target: image, location })]);
}
