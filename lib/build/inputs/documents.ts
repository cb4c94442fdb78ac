import {
  compileDocument,
  componentDocument,
  readAuthors,
  readCategoryFile,
  type Authors,
} from '../../content/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { invariant } from '../../core/invariant.ts';
import type { Body, CategoryFile, Document, Outline, SiteConfig, SourceFile } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath, UrlPath } from '../../core/paths.ts';
import { standaloneUrl } from '../../routes/index.ts';
import type { CachedStages, Parts } from '../incremental/cached-stages.ts';
import { wordsOf } from '../../core/text/ui-strings.ts';
import type { CompiledMdx, LoadedModules, ModuleRequest } from '../ports.ts';
import type { Sources } from './sources.ts';

/** The compiled Markdown of a site. */
export interface CompiledSources {
  readonly documents: readonly Outline[];
  /** Returns the complete document of an outline. */
  readonly documentOf: (outline: Outline) => Document;
  readonly partials: readonly Document[];
  readonly categoryFiles: readonly CategoryFile[];
  /** Undefined if the authors file could not be read. */
  readonly authors: Authors | undefined;
}

/** Compiles every source separately. A source that has not changed comes from the cache, with its diagnostics. */
export function compileSources(
  sources: Sources,
  cached: CachedStages,
  { hasReference, onStep }: { readonly hasReference: boolean; readonly onStep: (done: number) => void },
): WithDiagnostics<CompiledSources> {
  const found: Diagnostic[] = [];
  const take = <T>({ value, diagnostics }: WithDiagnostics<T>): T => {
    found.push(...diagnostics);
    return value;
  };
  const bodies = new Map<Outline, () => DocumentBody>();
  const compile = (file: SourceFile): Outline => {
    const { head, rest } = cached.inParts('document', compileInParts, file, hasReference);
    const outline = take(head);
    bodies.set(outline, rest);
    return outline;
  };
  const documentOf = documentLookup((outline) => {
    const bodyOf = bodies.get(outline);
    invariant(bodyOf, `${outline.source} was compiled`);
    return bodyOf();
  });
  const documents = sources.pages.map((file, index) => {
    if (index % 50 === 0) onStep(index);
    return compile(file);
  });
  const compiled: CompiledSources = {
    documents,
    documentOf,
    partials: sources.partials.map(compile).map(documentOf),
    ...take(readDataFiles(sources, cached)),
  };
  return withDiagnostics(compiled, found);
}

/** Reads the category files and the authors. */
export function readDataFiles(
  sources: Sources,
  cached: CachedStages,
): WithDiagnostics<Pick<CompiledSources, 'categoryFiles' | 'authors'>> {
  const categories = sources.categories.map((file) => cached('category', readCategoryFile, file));
  const authors = sources.authors ? readAuthors(sources.authors) : withDiagnostics<Authors>({});
  const found = [...categories.flatMap(({ diagnostics }) => diagnostics), ...authors.diagnostics];
  return withDiagnostics(
    { categoryFiles: categories.flatMap(({ value }) => value ?? []), authors: authors.value },
    found,
  );
}

/** The part of a document that its outline lacks. */
export type DocumentBody = Omit<Document, keyof Outline>;

/** Returns a function that adds the bodies to outlines. It returns the same object for an outline while that object is in use. */
function documentLookup(bodyOf: (outline: Outline) => DocumentBody): (outline: Outline) => Document {
  const known = new WeakMap<Outline, WeakRef<Document>>();
  return (outline) => {
    if (isComplete(outline)) return outline;
    const before = known.get(outline)?.deref();
    if (before) return before;
    const document = { ...outline, ...bodyOf(outline) };
    known.set(outline, new WeakRef(document));
    return document;
  };
}

/** Returns whether an outline is a complete document, as those of API pages and page components are. */
export function isComplete(outline: Outline): outline is Document {
  return 'body' in outline;
}

/** Compiles a source into its outline, with the diagnostics, and its body. */
export function compileInParts(file: SourceFile, hasReference: boolean): Parts<WithDiagnostics<Outline>, DocumentBody> {
  const { value, diagnostics } = compileDocument(file, { hasReference });
  const { body, excerpt, headings, refs, partials, ...outline } = value;
  return {
    head: withDiagnostics(outline, diagnostics),
    rest: { body, ...(excerpt && { excerpt }), headings, refs, partials },
  };
}

/** Replaces MDX that can't be parsed: all of its exports are empty, so modules that import it don't fail too. */
const NOTHING = 'const nothing = new Proxy(() => null, { get: () => nothing });\nmodule.exports = nothing;\n';

/** Returns the modules that must be bundled and loaded before pages are rendered. */
export function moduleRequest(config: SiteConfig, sources: Sources, compiled: CompiledSources): ModuleRequest {
  const mdx: Record<string, CompiledMdx> = {};
  const isMdx = ({ format }: Outline): boolean => format === 'mdx';
  const pages = compiled.documents.filter(isMdx).map(compiled.documentOf);
  for (const { source, body, excerpt } of [...pages, ...compiled.partials]) {
    if (body.kind === 'module') mdx[source] = compiledMdx(body, NOTHING);
    if (excerpt?.kind === 'module' && excerpt.code !== undefined) mdx[`${source}#excerpt`] = compiledMdx(excerpt);
  }
  const components = sources.components.map((file) => file.path);
  const { baseUrl, templatesDir, pureTemplates, i18n } = config;
  return { baseUrl, templatesDir, pureTemplates, words: wordsOf(i18n), components, mdx };
}

function compiledMdx({ code, isStatic = false }: Body & { readonly kind: 'module' }, otherwise = ''): CompiledMdx {
  return { code: code ?? otherwise, isStatic };
}

/** Returns the route of a page component, which depends only on its path. */
export function componentRoute(config: SiteConfig, source: SourcePath): UrlPath {
  const plain = { tags: [], authors: [], hideTitle: false, hideTableOfContents: false, draft: false, unlisted: false };
  return standaloneUrl(config, { source, frontMatter: { ...plain, locations: {} } });
}

/** Creates the documents of the page components that could be loaded. */
export function componentDocuments(
  config: SiteConfig,
  sources: Sources,
  modules: LoadedModules,
): WithDiagnostics<Document[]> {
  const found: Diagnostic[] = [];
  const documents = sources.components.flatMap((file) => {
    const module = modules.exports[file.path];
    if (!module) return [];
    const { value, diagnostics } = componentDocument(file, module, componentRoute(config, file.path));
    found.push(...diagnostics);
    return value ?? [];
  });
  return withDiagnostics(documents, found);
}
