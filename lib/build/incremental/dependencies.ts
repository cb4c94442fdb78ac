import { hashBytes } from '../../core/hash.ts';
import { lazy } from '../../core/lazy.ts';
import type { Document, Outline } from '../../core/model/index.ts';
import type { SourcePath, UrlPath } from '../../core/paths.ts';
import type { RouteGraphInput } from '../../routes/index.ts';
import type { LoadedModules } from '../ports.ts';
import type { TypesOf } from '../samples/type-index.ts';
import type { Sources } from '../inputs/sources.ts';

/** Something that one page was made from, in addition to the inputs of all pages: its kind, its name, and the state that it had. */
export type Dependency = readonly [kind: Kind, name: string, state: string];

type Kind =
  | 'document'
  | 'asset'
  | 'static'
  | 'module'
  | 'stylesheet'
  | 'symbol'
  | 'mentions'
  | 'commit'
  | 'glossary'
  | 'named-symbols'
  | 'mdx-imports'
  | 'file'
  | 'alternates'
  | 'types';

/** The lookups that pages make one by one. */
export type Lookups = Pick<
  RouteGraphInput,
  | 'documentOf'
  | 'assetOf'
  | 'staticOf'
  | 'symbolOf'
  | 'mentionsOf'
  | 'lastCommitOf'
  | 'glossaryOf'
  | 'namedSymbols'
  | 'mdxImportsOf'
  | 'fileOf'
  | 'alternatesOf'
>;

/** Records the dependencies of pages. */
export interface DependencyTracker {
  /** The lookups of the site. Each call is recorded as a dependency of the page in progress. */
  readonly lookups: Lookups;
  /** Returns the types in code blocks on the page in progress. */
  readonly typesOf: TypesOf;
  /** Records that the page in progress runs a module, by its key among the modules of the site, and links its style sheet. */
  readonly runsModule: (key: string) => void;
  /** Records that the page in progress links a style sheet, by its key, in addition to those of its modules. */
  readonly linksStylesheet: (key: string) => void;
  /** Starts to record the dependencies of a page. */
  readonly startPage: () => PageDependencies;
  /** Returns whether a dependency still has the recorded state. */
  readonly isUnchanged: (dependency: Dependency) => boolean;
}

/** The dependencies of one page. */
export interface PageDependencies {
  /** Runs one step of making the page and records what it looks up. */
  readonly during: <T>(step: () => T) => T;
  readonly all: () => readonly Dependency[];
  /** Returns whether the page runs code that may render other HTML each time. */
  readonly includeImpureCode: () => boolean;
}

/** Where dependencies are looked up. */
export interface Trackable {
  readonly lookups: Lookups;
  readonly documents: readonly Outline[];
  readonly sources: Pick<Sources, 'pages' | 'partials'>;
  /** The hashes of documents that depend on more than their source file, such as plugins. */
  readonly states: ReadonlyMap<SourcePath, string>;
  readonly modules: Pick<LoadedModules, 'exports' | 'fingerprints'>;
  /** Returns the style sheet of a module. Called only after all style sheets are bundled. */
  readonly stylesheetOf?: (key: string) => string | undefined;
  /** Absent if code samples show no types. Called only when all samples are compiled. */
  readonly typesOf?: TypesOf | undefined;
}

/** The state of a module that is not pure. It says nothing, because every build runs such a module and compares its HTML. */
const IMPURE = 'impure';

/** Starts to track. A lookup outside of a page is not recorded. */
export function trackDependencies(site: Trackable): DependencyTracker {
  const { lookups } = site;
  const { namedSymbols = () => ({ symbols: [] }), mdxImportsOf = () => [], fileOf, alternatesOf } = lookups;
  const { typesOf = () => [] } = site;
  const stateOf = dependencyStates(site);
  const inProgress: { page?: Map<string, Dependency> } = {};
  const record = (kind: Kind, name: string, state: () => string | undefined): void => {
    const key = `${kind} ${name}`;
    const { page } = inProgress;
    if (page && !page.has(key)) page.set(key, [kind, name, state() ?? '']);
  };
  const recorded =
    <A extends string, R>(kind: Kind, lookUp: (name: A) => R) =>
    (name: A): R => {
      const answer = lookUp(name);
      record(kind, name, () => summaryOf(answer));
      return answer;
    };
  return {
    lookups: {
      documentOf: (outline): Document => {
        record('document', nameOf(outline), () => stateOf.outline(outline));
        return lookups.documentOf(outline);
      },
      assetOf: recorded('asset', lookups.assetOf),
      staticOf: recorded('static', lookups.staticOf),
      symbolOf: recorded('symbol', lookups.symbolOf),
      namedSymbols: recorded('named-symbols', namedSymbols),
      mdxImportsOf: recorded('mdx-imports', mdxImportsOf),
      ...(fileOf && { fileOf: recorded('file', fileOf) }),
      ...(alternatesOf && { alternatesOf: recorded('alternates', alternatesOf) }),
      mentionsOf: recorded('mentions', lookups.mentionsOf),
      lastCommitOf: recorded('commit', (path: SourcePath) => lookups.lastCommitOf?.(path)),
      glossaryOf: () => {
        record('glossary', '', () => stateOf.glossary(''));
        return lookups.glossaryOf?.();
      },
    },
    typesOf: recorded('types', typesOf),
    runsModule: (key) => {
      record('module', key, () => stateOf.module(key));
      record('stylesheet', key, () => stateOf.stylesheet(key));
    },
    linksStylesheet: (key) => record('stylesheet', key, () => stateOf.stylesheet(key)),
    startPage: () => {
      const page = new Map<string, Dependency>();
      return {
        during: (step) => {
          inProgress.page = page;
          const value = step();
          delete inProgress.page;
          return value;
        },
        all: () => [...page.values()],
        includeImpureCode: () => [...page.values()].some(([kind, , state]) => kind === 'module' && state === IMPURE),
      };
    },
    isUnchanged: ([kind, name, state]) => stateOf[kind](name) === state,
  };
}

type States = Readonly<Record<Kind, (name: string) => string | undefined>> & {
  readonly outline: (outline: Outline) => string;
};

function dependencyStates({ lookups, documents, sources, states, modules, ...more }: Trackable): States {
  const { stylesheetOf, typesOf } = more;
  const outline = outlineStates(sources, states);
  const byName = lazy(() => new Map(documents.map((one) => [nameOf(one), one])));
  return {
    outline,
    document: (name) => {
      const document = byName().get(name);
      return document && outline(document);
    },
    asset: (path) => summaryOf(lookups.assetOf(path as SourcePath)),
    static: (url) => summaryOf(lookups.staticOf(url)),
    module: (key) => (key in modules.exports ? (modules.fingerprints?.[key] ?? IMPURE) : 'none'),
    stylesheet: (key) => stylesheetOf?.(key) ?? '',
    symbol: (name) => summaryOf(lookups.symbolOf(name)),
    'named-symbols': (name) => summaryOf(lookups.namedSymbols?.(name)),
    'mdx-imports': (source) => summaryOf(lookups.mdxImportsOf?.(source as SourcePath) ?? []),
    file: (path) => summaryOf(lookups.fileOf?.(path as SourcePath)),
    alternates: (url) => summaryOf(lookups.alternatesOf?.(url as UrlPath)),
    mentions: (id) => summaryOf(lookups.mentionsOf(id)),
    glossary: lazy(() => summaryOf(lookups.glossaryOf?.())),
    types: (request) => summaryOf(typesOf?.(request)),
    commit: (path) => summaryOf(lookups.lastCommitOf?.(path as SourcePath)),
  };
}

/** The answer to a lookup as a short text. */
function summaryOf(answer: unknown): string {
  const json = JSON.stringify(answer ?? null);
  return json.length > LONGEST_SUMMARY ? hashBytes(json) : json;
}

/** In characters. Longer answers are hashed. */
const LONGEST_SUMMARY = 120;

/** The pages of the API reference have the same source. */
function nameOf({ source, format, frontMatter }: Outline): string {
  return format === 'api' ? `${source}#${frontMatter.id}` : source;
}

/** The state of a document is its hash if it is given, or else the hash of its source file, or of its outline. */
function outlineStates(
  { pages, partials }: Trackable['sources'],
  states: Trackable['states'],
): (outline: Outline) => string {
  const hashes = lazy(() => new Map([...pages, ...partials].map(({ path, hash }) => [path, hash])));
  const known = new WeakMap<Outline, string>();
  return (outline) => {
    const ofSource = states.get(outline.source) ?? hashes().get(outline.source);
    if (ofSource !== undefined) return ofSource;
    const state = known.get(outline) ?? hashBytes(JSON.stringify(outline));
    known.set(outline, state);
    return state;
  };
}
