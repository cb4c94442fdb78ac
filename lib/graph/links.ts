import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Document, Fill, LinkedDocument, Ref } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { decodePath, dirOf, encodePath, extensionOf, sourcePath, sourcePathFrom, type SourcePath, type UrlPath } from '../core/paths.ts';
import { nearest } from '../core/suggest.ts';
import { assetFill, isExternalHref, latestVersion, type Directory } from './directory.ts';

/** Finds what each reference of a document means. `url` is the document's own route, for addresses relative to it. */
export function linkDocument(directory: Directory, document: Document, url: UrlPath): Outcome<LinkedDocument> {
  const found: Diagnostic[] = [];
  const fills: Record<string, Fill> = {};
  for (const ref of document.refs) {
    if (ref.slot !== '') fills[ref.slot] = resolveRef(directory, document, url, ref, found);
  }
  return outcome({ document, url, fills }, found);
}

function resolveRef(directory: Directory, document: Document, url: UrlPath, ref: Ref, found: Diagnostic[]): Fill {
  const [, path, query, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(ref.target)! as unknown as [string, string, string?, string?];
  const suffix = { query: query ?? '', hash: decodePath((hash ?? '').slice(1)) };
  if (ref.target.startsWith('pathname://')) return { kind: 'external', href: ref.target.slice('pathname://'.length) };
  if (path.startsWith('doc:')) return docFill(directory, path.slice('doc:'.length), suffix.hash, ref, found);
  if (path === '') return { kind: 'page', url: url + suffix.query, hash: suffix.hash, sameDocument: query === undefined };
  const decoded = decodePath(path);
  if (ref.kind !== 'link') return fileFill(directory, document, decoded, ref, found);
  if (/\.mdx?$/i.test(decoded)) return sourceFill(directory, document, decoded, suffix, ref, found);
  return pathFill(directory, document, url, decoded, suffix, found, ref);
}

interface Suffix {
  readonly query: string;
  readonly hash: string;
}

/** A link to another source by its file path: relative to the file, then to the docs, then to the site. */
function sourceFill(
  directory: Directory,
  document: Document,
  path: string,
  { query, hash }: Suffix,
  ref: Ref,
  found: Diagnostic[],
): Fill {
  const candidates = sourceCandidates(directory, document, path);
  const target = candidates.map((candidate) => directory.urlOfSource.get(candidate)).find((url) => url !== undefined);
  if (target !== undefined) return { kind: 'page', url: target + query, hash };
  const near = nearestSource(directory, candidates[0]!);
  found.push(
    diagnostic('link.broken-markdown', `The link \`${ref.target}\` leads to \`${candidates[0]!}\`, which is not a page.`, {
      place: ref.place,
      hint: near ? `Did you mean \`${near}\`?` : 'Check the path: it is relative to the file that contains the link.',
    }),
  );
  return { kind: 'external', href: ref.target };
}

function sourceCandidates(directory: Directory, document: Document, path: string): SourcePath[] {
  const version = directory.config.docs.versions.find((one) => document.source.startsWith(`${one.dir}/`));
  const roots = [version?.dir ?? latestVersion(directory.config).dir, ''];
  const relative = path.startsWith('/') ? [] : [sourcePathFrom(document.source, path)];
  const site = path.startsWith('@site/') ? [sourcePath(path.slice('@site/'.length))] : [];
  return [...site, ...relative, ...roots.map((root) => sourcePath(`${root}/${path}`))];
}

function nearestSource(directory: Directory, wanted: SourcePath): string | undefined {
  const sources = [...directory.urlOfSource.keys()];
  const name = wanted.slice(wanted.lastIndexOf('/') + 1);
  // A file of the same name in another folder is what a moved page looks like.
  return nearest(wanted, sources) ?? sources.find((source) => source.endsWith(`/${name}`));
}

function docFill(directory: Directory, id: string, hash: string, ref: Ref, found: Diagnostic[]): Fill {
  const doc = directory.docs.get(latestVersion(directory.config).name)?.get(id);
  if (doc) return { kind: 'page', url: doc.url, hash };
  found.push(diagnostic('docs.unknown-id', `There is no document with the id \`${id}\`.`, { place: ref.place }));
  return { kind: 'external', href: '#' };
}

/** A link by address: a route, a static file, or a file of the content beside the source. */
function pathFill(
  directory: Directory,
  document: Document,
  url: UrlPath,
  path: string,
  { query, hash }: Suffix,
  found: Diagnostic[],
  ref: Ref,
): Fill {
  if (path.startsWith('/')) {
    const file = directory.staticOf(path);
    return file ? assetFill(file) : { kind: 'page', url: path + query, hash };
  }
  const extension = extensionOf(path);
  if (extension !== '' && extension !== '.html') {
    const asset = directory.assetOf(sourcePathFrom(document.source, path));
    if (asset) return assetFill(asset);
    if (path.startsWith('./') || path.startsWith('../')) return fileFill(directory, document, path, ref, found);
  }
  // As a browser reads it: `../b` seen from `/docs/a` is `/b`.
  const { pathname } = new URL(encodePath(path), `http://site${encodePath(dirOf(url))}/`);
  return { kind: 'page', url: decodePath(pathname) + query, hash };
}

function fileFill(directory: Directory, document: Document, path: string, ref: Ref, found: Diagnostic[]): Fill {
  const asset = path.startsWith('/')
    ? directory.staticOf(path)
    : directory.assetOf(path.startsWith('@site/') ? sourcePath(path.slice(6)) : sourcePathFrom(document.source, path));
  if (asset) return assetFill(asset);
  if (isExternalHref(path)) return { kind: 'external', href: path };
  const what = ref.kind === 'image' ? 'image' : 'file';
  const where = path.startsWith('/') ? 'in the static folder' : 'beside the page';
  found.push(
    diagnostic('content.missing-asset', `The ${what} \`${ref.target}\` does not exist.`, {
      place: ref.place,
      hint: `It is looked up ${where}: ${path.startsWith('/') ? path : `\`${sourcePathFrom(document.source, path)}\``}.`,
    }),
  );
  return { kind: 'external', href: ref.target };
}
