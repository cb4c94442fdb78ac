import { draftOutline } from '../../content/index.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { hashJson } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import type { Document, Outline, SiteConfig, SourceFile } from '../../core/model/index.ts';
import { outcome, type Outcome } from '../../core/outcome.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import { compileInParts, isWhole, readDataFiles, type CompiledSources, type DocumentBody } from '../documents.ts';
import type { Memo } from '../memo.ts';
import type { Sources } from '../sources.ts';

/** The documents of a site that is being written: compiled when somebody wants to see them. */
export interface Shelf {
  /** Outlines of all pages; of most of them a guess, as long as nobody has asked for the whole. */
  readonly compile: (sources: Sources, config: SiteConfig) => Outcome<CompiledSources>;
  /** Takes a page's new text. False when its outline is another one: then the routes must be settled again. */
  readonly replace: (file: SourceFile) => boolean;
  /** Compiles a page that nobody has asked for yet. False when there is none left. */
  readonly compileNext: () => boolean;
  /** Whether a guess was wrong: then the routes must be settled again. */
  readonly isOutdated: () => boolean;
  /** Whether a page shows the code of a file. */
  readonly isShown: (path: SourcePath) => boolean;
  /** The sources as they are now. */
  readonly files: () => readonly SourceFile[];
  /** What is wrong with the documents that are compiled. */
  readonly found: () => readonly Diagnostic[];
}

interface Entry {
  readonly file: SourceFile;
  /** The one that routes are made of. */
  readonly outline: Outline;
  readonly use: Use;
  /** Undefined until somebody wants to see the whole. */
  compiled?: Compiled;
}

/** What other pages show of a page. */
interface Use {
  /** Lists show how long it is, and a part of it. */
  readonly isPost: boolean;
  /** There is a reference, whose pages say who mentions them. */
  readonly hasReference: boolean;
}

interface Compiled {
  readonly outline: Outline;
  readonly found: readonly Diagnostic[];
  readonly bodyOf: () => DocumentBody;
  document?: Document;
}

interface State {
  readonly memo: Memo;
  readonly entries: Map<SourcePath, Entry>;
  /** Pages that are not compiled yet. */
  readonly waiting: Set<SourcePath>;
  /** Pages whose outline turned out to be another one. */
  readonly outdated: Set<SourcePath>;
}

/** Starts empty. */
export function createShelf(memo: Memo): Shelf {
  const state: State = { memo, entries: new Map(), waiting: new Set(), outdated: new Set() };
  const { entries, waiting, outdated } = state;
  return {
    compile: (sources, config) => compileOutlines(state, sources, config),
    replace: (file) => {
      const known = entries.get(file.path);
      if (!known) return false;
      // Not remembered: most versions of a text live for seconds.
      const { head, rest } = compileInParts(file, known.use.hasReference);
      const compiled = { outline: head.value, found: head.diagnostics, bodyOf: () => rest };
      entries.set(file.path, { ...known, file, compiled });
      waiting.delete(file.path);
      return isExpected(known, head.value);
    },
    compileNext: () => {
      const [path] = waiting;
      if (path !== undefined) compiledOf(state, entries.get(path)!);
      return path !== undefined;
    },
    isOutdated: () => outdated.size > 0,
    isShown: (path) => [...entries.values()].some(({ file }) => file.includes && path in file.includes),
    files: () => [...entries.values()].map(({ file }) => file),
    found: () => [...entries.values()].flatMap(({ compiled }) => compiled?.found ?? []),
  };
}

function compileOutlines(state: State, sources: Sources, { blog, api }: SiteConfig): Outcome<CompiledSources> {
  const { entries, waiting, outdated } = state;
  outdated.clear();
  const paths = new Set([...sources.pages, ...sources.partials].map(({ path }) => path));
  for (const path of [...entries.keys()].filter((one) => !paths.has(one))) {
    entries.delete(path);
    waiting.delete(path);
  }
  const whole = (outline: Outline): Document => {
    if (isWhole(outline)) return outline;
    const entry = entries.get(outline.source);
    invariant(entry, `${outline.source} is on the shelf`);
    const compiled = compiledOf(state, entry);
    compiled.document ??= { ...compiled.outline, ...compiled.bodyOf() };
    return compiled.document;
  };
  const isPost = ({ path }: SourceFile): boolean => blog !== undefined && isInside(blog.dir, path);
  const documents = sources.pages.map((file) => {
    const use: Use = { isPost: isPost(file), hasReference: api !== undefined };
    return entryOf(state, file, { use, isWanted: use.isPost }).outline;
  });
  const partials = sources.partials.map((file) => {
    return whole(
      entryOf(state, file, { use: { isPost: false, hasReference: api !== undefined }, isWanted: true }).outline,
    );
  });
  const { value, diagnostics } = readDataFiles(sources, state.memo);
  return outcome({ documents, whole, partials, ...value }, diagnostics);
}

/** The place of a file on the shelf. What is known to the cache is no guess. */
function entryOf(
  state: State,
  file: SourceFile,
  { use, isWanted }: { readonly use: Use; readonly isWanted: boolean },
): Entry {
  const { entries, waiting, memo } = state;
  const known = entries.get(file.path);
  const isKnown = known?.file.hash === file.hash;
  if (isKnown && (!known.compiled || isExpected(known, known.compiled.outline))) return known;
  const isDraft = !isKnown && !isWanted && !memo.knows('document', file, use.hasReference);
  const compiled = isDraft ? undefined : compile(memo, file, use);
  const outline = compiled?.outline ?? draftOutline(file);
  const entry: Entry = { file, use, outline, ...(compiled && { compiled }) };
  entries.set(file.path, entry);
  if (isDraft) waiting.add(file.path);
  return entry;
}

function compile(memo: Memo, file: SourceFile, { hasReference }: Use): Compiled {
  const { head, rest } = memo.inParts('document', compileInParts, file, hasReference);
  return { outline: head.value, found: head.diagnostics, bodyOf: rest };
}

function compiledOf({ memo, waiting, outdated }: State, entry: Entry): Compiled {
  const { path } = entry.file;
  if (!entry.compiled) {
    entry.compiled = compile(memo, entry.file, entry.use);
    waiting.delete(path);
    if (!isExpected(entry, entry.compiled.outline)) outdated.add(path);
  }
  return entry.compiled;
}

/** Whether routes, sidebars and lists that were made of an outline are those of the document. */
function isExpected({ outline, use }: Entry, compiled: Outline): boolean {
  return outline === compiled || hashJson(comparable(outline, use)) === hashJson(comparable(compiled, use));
}

function comparable({ source, format, frontMatter, title, titleHtml, showTitle, ...more }: Outline, use: Use) {
  const { description, words, truncated, mentions = [] } = more;
  // Of what is no post nobody asks for them, and a guess knows nothing of them.
  const ofPost = use.isPost ? { words, truncated } : {};
  const ofMentions = use.hasReference ? { mentions: [...new Set(mentions)].sort() } : {};
  return { source, format, frontMatter, title, titleHtml, showTitle, description, ...ofPost, ...ofMentions };
}
