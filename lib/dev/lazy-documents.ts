import {
  compileInParts,
  compilePluginPage,
  compilePage,
  compileSettingsOf,
  isComplete,
  isPageCached,
  readDataFiles,
  type CompiledSources,
  type DocumentBody,
} from '../build/inputs/documents.ts';
import type { CachedStages } from '../build/incremental/cached-stages.ts';
import type { Sources } from '../build/inputs/sources.ts';
import type { PluginsFor } from '../build/inputs/plugins.ts';
import type { PrepareOptions } from '../build/prepare.ts';
import {
  compileWithPlugins,
  draftOutline,
  outlineOf,
  type AppliedPlugins,
  type CompileOptions,
  type LoadPackage,
} from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hashJson } from '../core/hash.ts';
import { invariant } from '../core/invariant.ts';
import type { Document, Outline, SiteConfig, SourceFile } from '../core/model/index.ts';
import { isInside, type SourcePath } from '../core/paths.ts';

/** The documents of a development session. They are compiled when a page needs them. */
export interface LazyDocuments {
  /** Returns the outlines of all pages. The outline of a page that is not compiled yet is a draft. */
  readonly compile: NonNullable<PrepareOptions['compile']>;
  /** Compiles the new text of a page. Returns false if its outline changed, so that the routes must be computed again. */
  readonly replace: (file: SourceFile) => Promise<boolean>;
  /** Compiles one of the pages that are not compiled yet. Returns false if there is none. */
  readonly compileNext: () => boolean;
  /** Returns whether a draft was wrong, so that the routes must be computed again. */
  readonly isOutdated: () => boolean;
  /** Returns whether a page includes the code of a file. */
  readonly isIncluded: (path: SourcePath) => boolean;
  /** Returns the current sources. */
  readonly files: () => readonly SourceFile[];
  /** Returns the diagnostics of the documents that are compiled. */
  readonly diagnostics: () => readonly Diagnostic[];
}

interface Entry {
  readonly file: SourceFile;
  /** The outline that the routes were computed from. */
  readonly outline: Outline;
  readonly use: Use;
  /** Undefined until a page needs the document. */
  compiled?: Compiled;
}

/** What other pages show of a document. */
interface Use {
  /** Lists show the reading time and the excerpt of a post. */
  readonly isPost: boolean;
  /** The plugins that apply to the document. Plugins can change the outline, so such a document has no draft. */
  readonly plugins: AppliedPlugins | undefined;
  /** With an API reference, its pages list the documents that mention them. */
  readonly options: CompileOptions;
}

interface Compiled {
  readonly outline: Outline;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyOf: () => DocumentBody;
  document?: Document;
}

interface Documents {
  readonly cached: CachedStages;
  readonly loadPackage: LoadPackage;
  readonly entries: Map<SourcePath, Entry>;
  /** The pages that are not compiled yet. */
  readonly drafts: Set<SourcePath>;
  /** The pages whose draft was wrong. */
  readonly outdated: Set<SourcePath>;
  /** Identifies the options of the compiled documents. */
  optionsKey?: string;
}

/** Starts without documents. */
export function lazyDocuments(cached: CachedStages, loadPackage: LoadPackage): LazyDocuments {
  const documents: Documents = { cached, loadPackage, entries: new Map(), drafts: new Set(), outdated: new Set() };
  const { entries, drafts, outdated } = documents;
  return {
    compile: (sources, config, pluginsFor) => compileOutlines(documents, sources, { config, pluginsFor }),
    replace: async (file) => {
      const entry = entries.get(file.path);
      if (!entry) return false;
      const compiled = await compileLatest(file, entry.use);
      entries.set(file.path, { ...entry, file, compiled });
      drafts.delete(file.path);
      return hasOutline(entry, compiled.outline);
    },
    compileNext: () => {
      const [path] = drafts;
      const entry = path === undefined ? undefined : entries.get(path);
      if (entry) compiledOf(documents, entry);
      return entry !== undefined;
    },
    isOutdated: () => outdated.size > 0,
    isIncluded: (path) => [...entries.values()].some(({ file }) => file.includes && path in file.includes),
    files: () => [...entries.values()].map(({ file }) => file),
    diagnostics: () => [...entries.values()].flatMap(({ compiled }) => compiled?.diagnostics ?? []),
  };
}

interface SiteSettings {
  readonly config: SiteConfig;
  readonly pluginsFor: PluginsFor;
}

async function compileOutlines(
  documents: Documents,
  sources: Sources,
  { config, pluginsFor }: SiteSettings,
): Promise<WithDiagnostics<CompiledSources>> {
  const { blog } = config;
  const settings = compileSettingsOf(config, sources);
  const options = { ...settings, loadPackage: documents.loadPackage };
  removeOutdated(documents, hashJson(settings));
  removeMissing(documents, sources);
  documents.outdated.clear();
  const documentOf = (outline: Outline): Document =>
    isComplete(outline) ? outline : completeDocument(documents, outline);
  const useOf = ({ path }: SourceFile): Use => ({
    isPost: blog !== undefined && isInside(blog.dir, path),
    options,
    plugins: pluginsFor(path),
  });
  const outlines: Outline[] = [];
  for (const file of sources.pages) {
    const use = useOf(file);
    const compiled = use.plugins && (await compilePluginEntry(documents, file, use));
    outlines.push(entryOf(documents, file, { use, isNeeded: use.isPost, compiled }).outline);
  }
  const partials: Document[] = [];
  for (const file of sources.partials) {
    const use = { ...useOf(file), isPost: false };
    const compiled = use.plugins && (await compilePluginEntry(documents, file, use));
    partials.push(documentOf(entryOf(documents, file, { use, isNeeded: true, compiled }).outline));
  }
  const { value, diagnostics } = readDataFiles(sources, documents.cached, options);
  // Dependencies are only recorded by builds.
  const states = new Map<SourcePath, string>();
  return withDiagnostics({ documents: outlines, documentOf, partials, states, ...value }, diagnostics);
}

/** Compiles a document with plugins, unless its source and plugins are the same as before. */
async function compilePluginEntry(
  { cached, entries }: Documents,
  file: SourceFile,
  { plugins, options }: Use,
): Promise<Compiled | undefined> {
  const known = entries.get(file.path);
  if (!plugins || (known?.file.hash === file.hash && hasSamePlugins(known.use, plugins))) return known?.compiled;
  return fromDocument(await compilePluginPage(cached, { file, plugins, options }));
}

function hasSamePlugins({ plugins }: Use, others: AppliedPlugins): boolean {
  return (
    plugins?.code.length === others.code.length && plugins.code.every((part, index) => part === others.code[index])
  );
}

/** Compiles the latest text of a page without the cache, because most versions of a text exist for seconds. */
async function compileLatest(file: SourceFile, { plugins, options }: Use): Promise<Compiled> {
  if (plugins) return fromDocument(await compileWithPlugins(file, plugins, options));
  const { head, rest } = compileInParts(file, options);
  return { outline: head.value, diagnostics: head.diagnostics, bodyOf: () => rest };
}

function fromDocument({ value: document, diagnostics }: WithDiagnostics<Document>): Compiled {
  return { outline: outlineOf(document), diagnostics, bodyOf: () => document, document };
}

/** Removes all documents if the configuration changed the options that they were compiled with. */
function removeOutdated(documents: Documents, optionsKey: string): void {
  if (documents.optionsKey !== optionsKey) {
    documents.entries.clear();
    documents.drafts.clear();
  }
  documents.optionsKey = optionsKey;
}

function removeMissing({ entries, drafts }: Documents, { pages, partials }: Sources): void {
  const paths = new Set([...pages, ...partials].map(({ path }) => path));
  for (const path of [...entries.keys()].filter((one) => !paths.has(one))) {
    entries.delete(path);
    drafts.delete(path);
  }
}

function completeDocument(documents: Documents, { source }: Outline): Document {
  const entry = documents.entries.get(source);
  invariant(entry, `${source} has an entry`);
  const compiled = compiledOf(documents, entry);
  compiled.document ??= { ...compiled.outline, ...compiled.bodyOf() };
  return compiled.document;
}

interface EntryOptions {
  readonly use: Use;
  /** Whether a draft is not enough. */
  readonly isNeeded: boolean;
  /** The compiled document, if it had to be compiled before. */
  readonly compiled: Compiled | undefined;
}

/** Returns the entry of a file. A file that is not compiled gets a draft, unless the cache has its document. */
function entryOf(documents: Documents, file: SourceFile, { use, isNeeded, compiled: given }: EntryOptions): Entry {
  const { entries, drafts, cached } = documents;
  const known = entries.get(file.path);
  if (known && isCurrent(known, file, given)) return known;
  const isDraft = !given && known?.file.hash !== file.hash && !isNeeded && !isPageCached(cached, file, use.options);
  const compiled = given ?? (isDraft ? undefined : compile(cached, file, use));
  const outline = compiled?.outline ?? draftOutline(file, use.options);
  const entry: Entry = { file, use, outline, ...(compiled && { compiled }) };
  entries.set(file.path, entry);
  if (isDraft) drafts.add(file.path);
  return entry;
}

/** Returns whether an entry has the text of a file, the compiled document if there is one, and a correct outline. */
function isCurrent(entry: Entry, file: SourceFile, given: Compiled | undefined): boolean {
  if (entry.file.hash !== file.hash || (given && given !== entry.compiled)) return false;
  return !entry.compiled || hasOutline(entry, entry.compiled.outline);
}

function compile(cached: CachedStages, file: SourceFile, { options }: Use): Compiled {
  const { head, rest } = compilePage(cached, file, options);
  return { outline: head.value, diagnostics: head.diagnostics, bodyOf: rest };
}

function compiledOf({ cached, drafts, outdated }: Documents, entry: Entry): Compiled {
  const { path } = entry.file;
  if (!entry.compiled) {
    entry.compiled = compile(cached, entry.file, entry.use);
    drafts.delete(path);
    if (!hasOutline(entry, entry.compiled.outline)) outdated.add(path);
  }
  return entry.compiled;
}

/** Returns whether the routes, sidebars and lists of an entry are correct for the outline of its document. */
function hasOutline({ outline, use }: Entry, compiled: Outline): boolean {
  return outline === compiled || hashJson(comparable(outline, use)) === hashJson(comparable(compiled, use));
}

function comparable({ source, format, frontMatter, title, titleHtml, showTitle, ...more }: Outline, use: Use) {
  const { description, words, truncated, mentions = [], features } = more;
  // Only posts need these, and a draft does not have them.
  const ofPost = use.isPost ? { words, truncated } : {};
  const ofMentions = use.options.hasReference ? { mentions: [...new Set(mentions)].sort() } : {};
  return { source, format, frontMatter, title, titleHtml, showTitle, description, features, ...ofPost, ...ofMentions };
}
