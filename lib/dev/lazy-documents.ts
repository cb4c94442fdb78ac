import {
  compileInParts,
  isComplete,
  readDataFiles,
  type CompiledSources,
  type DocumentBody,
} from '../build/inputs/documents.ts';
import type { CachedStages } from '../build/incremental/cached-stages.ts';
import type { Sources } from '../build/inputs/sources.ts';
import { draftOutline } from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hashJson } from '../core/hash.ts';
import { invariant } from '../core/invariant.ts';
import type { Document, Outline, SiteConfig, SourceFile } from '../core/model/index.ts';
import { isInside, type SourcePath } from '../core/paths.ts';

/** The documents of a development session. They are compiled when a page needs them. */
export interface LazyDocuments {
  /** Returns the outlines of all pages. The outline of a page that is not compiled yet is a draft. */
  readonly compile: (sources: Sources, config: SiteConfig) => WithDiagnostics<CompiledSources>;
  /** Compiles the new text of a page. Returns false if its outline changed, so that the routes must be computed again. */
  readonly replace: (file: SourceFile) => boolean;
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
  /** Pages of the API reference list the documents that mention them. */
  readonly hasReference: boolean;
}

interface Compiled {
  readonly outline: Outline;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyOf: () => DocumentBody;
  document?: Document;
}

interface Documents {
  readonly cached: CachedStages;
  readonly entries: Map<SourcePath, Entry>;
  /** The pages that are not compiled yet. */
  readonly drafts: Set<SourcePath>;
  /** The pages whose draft was wrong. */
  readonly outdated: Set<SourcePath>;
}

/** Starts without documents. */
export function lazyDocuments(cached: CachedStages): LazyDocuments {
  const documents: Documents = { cached, entries: new Map(), drafts: new Set(), outdated: new Set() };
  const { entries, drafts, outdated } = documents;
  return {
    compile: (sources, config) => compileOutlines(documents, sources, config),
    replace: (file) => {
      const entry = entries.get(file.path);
      if (!entry) return false;
      // Not cached, because most versions of a text exist for seconds.
      const { head, rest } = compileInParts(file, entry.use.hasReference);
      const compiled = { outline: head.value, diagnostics: head.diagnostics, bodyOf: () => rest };
      entries.set(file.path, { ...entry, file, compiled });
      drafts.delete(file.path);
      return hasOutline(entry, head.value);
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

function compileOutlines(
  documents: Documents,
  sources: Sources,
  { blog, api }: SiteConfig,
): WithDiagnostics<CompiledSources> {
  removeMissing(documents, sources);
  documents.outdated.clear();
  const documentOf = (outline: Outline): Document =>
    isComplete(outline) ? outline : completeDocument(documents, outline);
  const useOf = ({ path }: SourceFile): Use => ({
    isPost: blog !== undefined && isInside(blog.dir, path),
    hasReference: api !== undefined,
  });
  const outlines = sources.pages.map((file) => {
    const use = useOf(file);
    return entryOf(documents, file, { use, isNeeded: use.isPost }).outline;
  });
  const partials = sources.partials.map((file) => {
    const use = { ...useOf(file), isPost: false };
    return documentOf(entryOf(documents, file, { use, isNeeded: true }).outline);
  });
  const { value, diagnostics } = readDataFiles(sources, documents.cached);
  return withDiagnostics({ documents: outlines, documentOf, partials, ...value }, diagnostics);
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
}

/** Returns the entry of a file. A file that is not compiled gets a draft, unless the cache has its document. */
function entryOf(documents: Documents, file: SourceFile, { use, isNeeded }: EntryOptions): Entry {
  const { entries, drafts, cached } = documents;
  const known = entries.get(file.path);
  const isUnchanged = known?.file.hash === file.hash;
  if (isUnchanged && (!known.compiled || hasOutline(known, known.compiled.outline))) return known;
  const isDraft = !isUnchanged && !isNeeded && !cached.has('document', file, use.hasReference);
  const compiled = isDraft ? undefined : compile(cached, file, use);
  const outline = compiled?.outline ?? draftOutline(file);
  const entry: Entry = { file, use, outline, ...(compiled && { compiled }) };
  entries.set(file.path, entry);
  if (isDraft) drafts.add(file.path);
  return entry;
}

function compile(cached: CachedStages, file: SourceFile, { hasReference }: Use): Compiled {
  const { head, rest } = cached.inParts('document', compileInParts, file, hasReference);
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
  const { description, words, truncated, mentions = [] } = more;
  // Only posts need these, and a draft does not have them.
  const ofPost = use.isPost ? { words, truncated } : {};
  const ofMentions = use.hasReference ? { mentions: [...new Set(mentions)].sort() } : {};
  return { source, format, frontMatter, title, titleHtml, showTitle, description, ...ofPost, ...ofMentions };
}
