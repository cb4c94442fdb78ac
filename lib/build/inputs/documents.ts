import {
  compileWithPlugins,
  compileDocument,
  componentDocument,
  readAuthors,
  readCategoryFile,
  readGlossary,
  readTagsFile,
  type AppliedPlugins,
  type Authors,
  type CompileOptions,
  type CompileSettings,
} from '../../content/index.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { byFrozenFolder } from '../../core/docs/frozen-folders.ts';
import { hashJson } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import type {
  CategoryFile,
  Document,
  Glossary,
  Outline,
  RawHtmlPolicy,
  SiteConfig,
  SourceFile,
  TagsFile,
} from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath, UrlPath } from '../../core/paths.ts';
import { standaloneUrl } from '../../routes/index.ts';
import type { CachedStages, LazyParts, Parts } from '../incremental/cached-stages.ts';
import type { LoadedModules } from '../ports.ts';
import type { PluginsFor } from './plugins.ts';
import type { Sources } from './sources.ts';

/** The compiled Markdown of a site. */
export interface CompiledSources {
  readonly documents: readonly Outline[];
  /** Returns the complete document of an outline. */
  readonly documentOf: (outline: Outline) => Document;
  readonly partials: readonly Document[];
  readonly categoryFiles: readonly CategoryFile[];
  /** The definitions of tags, by folder. */
  readonly tagFiles: readonly TagsFile[];
  /** Undefined if the authors file could not be read. */
  readonly authors: Authors | undefined;
  /** Undefined if the site has no glossary, or if it could not be read. */
  readonly glossary: Glossary | undefined;
  /** The hashes of the documents that depend on more than their source file. */
  readonly states: ReadonlyMap<SourcePath, string>;
}

/** Options for the compilation of a site. */
export interface CompileSourcesOptions {
  readonly config: Pick<SiteConfig, 'docs'>;
  readonly options: CompileOptions;
  readonly pluginsFor: PluginsFor;
  readonly onStep: (done: number) => void;
}

/** Compiles every source separately. A source that has not changed comes from the cache, with its diagnostics. */
export async function compileSources(
  sources: Sources,
  cached: CachedStages,
  { config, options, pluginsFor, onStep }: CompileSourcesOptions,
): Promise<WithDiagnostics<CompiledSources>> {
  const { take, add, all } = diagnosticCollector();
  const bodies = new Map<Outline, () => DocumentBody>();
  const states = new Map<SourcePath, string>();
  const frozen = frozenPages(sources, cached, { config, options, pluginsFor });
  const compile = (file: SourceFile): Outline => {
    const { head, rest } = frozen.get(file) ?? compilePage(cached, file, options);
    const outline = take(head);
    bodies.set(outline, rest);
    return outline;
  };
  const compileWith = async (file: SourceFile, plugins: AppliedPlugins): Promise<Outline> => {
    const document = take(await compilePluginPage(cached, { file, plugins, options }));
    states.set(file.path, hashJson(document));
    return document;
  };
  const compileAny = (file: SourceFile): Outline | Promise<Outline> => {
    const plugins = pluginsFor(file.path);
    return plugins ? compileWith(file, plugins) : compile(file);
  };
  const documentOf = documentLookup((outline) => {
    const bodyOf = bodies.get(outline);
    invariant(bodyOf, `${outline.source} was compiled`);
    return bodyOf();
  });
  const documents: Outline[] = [];
  for (const [index, file] of sources.pages.entries()) {
    if (index % 50 === 0) onStep(index);
    const outline = compileAny(file);
    // Most pages have no plugins, and waiting takes time even if there is nothing to wait for.
    documents.push(outline instanceof Promise ? await outline : outline);
  }
  const partials: Document[] = [];
  for (const file of sources.partials) partials.push(documentOf(await compileAny(file)));
  const data = readDataFiles(sources, cached, options);
  add(data.diagnostics);
  return withDiagnostics({ documents, documentOf, partials, states, ...data.value }, all);
}

/** Compiles the pages of frozen versions without plugins. Usually none of them has changed, and each version is one value of the cache. */
function frozenPages(
  sources: Sources,
  cached: CachedStages,
  { config, options, pluginsFor }: Omit<CompileSourcesOptions, 'onStep'>,
): ReadonlyMap<SourceFile, CompiledPage> {
  const { loadPackage, ...settings } = options;
  const compile = (one: SourceFile, set: CompileSettings) => compileInParts(one, { ...set, loadPackage });
  const versions = byFrozenFolder(config, sources.pages, ({ path }) => (pluginsFor(path) ? undefined : path));
  const compiled = versions.flatMap((files) => {
    const pages = cached.together('document', compile, files, settings);
    return files.map((file, index) => [file, pages[index]!] as const);
  });
  return new Map(compiled);
}

type CompiledPage = LazyParts<WithDiagnostics<Outline>, DocumentBody>;

/** Compiles a page without plugins, or takes it from the cache. */
export function compilePage(
  cached: CachedStages,
  file: SourceFile,
  { loadPackage, ...settings }: CompileOptions,
): CompiledPage {
  const compile = (one: SourceFile, set: CompileSettings) => compileInParts(one, { ...set, loadPackage });
  return cached.inParts('document', compile, file, settings);
}

/** Returns whether the cache contains a page without plugins. */
export function isPageCached(
  cached: CachedStages,
  file: SourceFile,
  { loadPackage: _, ...settings }: CompileOptions,
): boolean {
  return cached.has('document', file, settings);
}

/** Compiles a page with remark or rehype plugins. The result is cached only if all of its plugins are pure. */
export function compilePluginPage(
  cached: CachedStages,
  { file, plugins, options }: PluginPage,
): Promise<WithDiagnostics<Document>> {
  const { key } = plugins;
  const { loadPackage: _, ...settings } = options;
  const compile: CompileKeyed = () => compileWithPlugins(file, plugins, options);
  if (key === undefined) return compile(file, settings, '');
  return cached.async('document-with-plugins', compile, file, settings, key);
}

/** The arguments identify the result in the cache. */
type CompileKeyed = (file: SourceFile, settings: CompileSettings, key: string) => Promise<WithDiagnostics<Document>>;

/** A page with the plugins that apply to it. */
export interface PluginPage {
  readonly file: SourceFile;
  readonly plugins: AppliedPlugins;
  readonly options: CompileOptions;
}

/** Reads the category files, the tags, the authors and the glossary. */
export function readDataFiles(
  sources: Sources,
  cached: CachedStages,
  { loadPackage, markdown }: CompileOptions,
): WithDiagnostics<Pick<CompiledSources, 'categoryFiles' | 'tagFiles' | 'authors' | 'glossary'>> {
  const categories = sources.categories.map((file) => cached('category', readCategoryFile, file));
  const tagFiles = sources.tags.map((file) => cached('tags', readTagsFile, file));
  const authors = sources.authors ? readAuthors(sources.authors) : withDiagnostics<Authors>({});
  const glossaryOf = (file: SourceFile, html: RawHtmlPolicy): ReturnType<typeof readGlossary> =>
    readGlossary(file, { loadPackage, html });
  const glossary = sources.glossary && cached('glossary', glossaryOf, sources.glossary, markdown?.html ?? 'allow');
  const found = [...categories, ...tagFiles, authors, ...(glossary ? [glossary] : [])].flatMap(
    ({ diagnostics }) => diagnostics,
  );
  return withDiagnostics(
    {
      categoryFiles: categories.flatMap(({ value }) => value ?? []),
      tagFiles: tagFiles.map(({ value }) => value),
      authors: authors.value,
      glossary: glossary?.value,
    },
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

/** Returns the settings for the documents of a site. */
export function compileSettingsOf(
  { api, blog, markdown: { math, emoji, headingIds, admonitions, languageAliases, languages, html } }: SiteConfig,
  { mdxComponents, changesElements }: Pick<Sources, 'mdxComponents' | 'changesElements'>,
): CompileSettings {
  // The components of the site may have the names of docsgen's components. The file is not run before the documents are compiled.
  const ownComponents = [...new Set(mdxComponents?.text.match(/\b[A-Z]\w*/g))].sort();
  return {
    hasReference: api !== undefined,
    markdown: {
      math,
      languageAliases,
      ...(emoji === false && { emoji }),
      ...(headingIds && { headingIds }),
      ...(admonitions && { admonitions }),
      ...(languages && { languages }),
      ...(html && { html }),
    },
    ...(ownComponents.length > 0 && { ownComponents }),
    ...(!changesElements && { mdxAsHtml: true }),
    ...(blog && { blogDir: blog.dir }),
  };
}

/** Compiles a source into its outline, with the diagnostics, and its body. */
export function compileInParts(
  file: SourceFile,
  options: CompileOptions,
): Parts<WithDiagnostics<Outline>, DocumentBody> {
  const { value, diagnostics } = compileDocument(file, options);
  const { body, excerpt, headings, refs, partials, home, ...outline } = value;
  return {
    head: withDiagnostics(outline, diagnostics),
    rest: { body, ...(excerpt && { excerpt }), headings, refs, partials, ...(home && { home }) },
  };
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
