import { hashBytes } from '../../core/hash.ts';
import type { Document, Outline } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { GraphInput } from '../../graph/index.ts';
import type { LoadedModules } from '../ports.ts';
import type { Sources } from '../sources.ts';

/** Something that a page was made of beside what all pages are made of: its name, and the state it was in. */
export type Read = readonly [kind: Kind, name: string, state: string];

type Kind = 'document' | 'asset' | 'static' | 'module' | 'symbol' | 'mentions';

/** What pages look up one by one. */
export type Lookups = Pick<GraphInput, 'whole' | 'assetOf' | 'staticOf' | 'symbolOf' | 'mentionsOf'>;

/** Takes note of what pages look up. */
export interface Reading {
  /** Those of the site, with an eye on them. */
  readonly lookups: Lookups;
  /** Takes note that a component is run, by its key among the modules. */
  readonly runs: (key: string) => void;
  /** Makes something, and says what it was made of; undefined when that can't be said. */
  readonly during: <T>(make: () => T) => { readonly value: T; readonly reads: readonly Read[] | undefined };
  /** Whether what was looked up is in the same state now. */
  readonly isSame: (read: Read) => boolean;
}

/** Where pages look. */
export interface Readable {
  readonly lookups: Lookups;
  readonly documents: readonly Outline[];
  readonly sources: Pick<Sources, 'pages' | 'partials'>;
  readonly modules: Pick<LoadedModules, 'exports' | 'hashes'>;
}

/** Starts without notes. */
export function createReading({ lookups, documents, sources, modules }: Readable): Reading {
  const stateOfDocument = documentStates(sources);
  const byName = lazily(() => new Map(documents.map((one) => [nameOf(one), one])));
  const notes: { current?: Map<string, Read | undefined> } = {};
  const note = (kind: Kind, name: string, state: () => string | undefined): void => {
    const { current } = notes;
    const key = `${kind} ${name}`;
    if (!current || current.has(key)) return;
    const known = state();
    current.set(key, known === undefined ? undefined : [kind, name, known]);
  };
  const noted =
    <A extends string, R>(kind: Kind, ask: (name: A) => R) =>
    (name: A): R => {
      const found = ask(name);
      note(kind, name, () => stateOf(found));
      return found;
    };
  const stateOfModule = (key: string): string | undefined => (key in modules.exports ? modules.hashes?.[key] : 'none');
  const states: Readonly<Record<Kind, (name: string) => string | undefined>> = {
    document: (name) => {
      const outline = byName().get(name);
      return outline && stateOfDocument(outline);
    },
    asset: (path) => stateOf(lookups.assetOf(path as SourcePath)),
    static: (url) => stateOf(lookups.staticOf(url)),
    module: stateOfModule,
    symbol: (name) => stateOf(lookups.symbolOf(name)),
    mentions: (id) => stateOf(lookups.mentionsOf(id)),
  };
  return {
    lookups: {
      whole: (outline): Document => {
        note('document', nameOf(outline), () => stateOfDocument(outline));
        return lookups.whole(outline);
      },
      assetOf: noted('asset', lookups.assetOf),
      staticOf: noted('static', lookups.staticOf),
      symbolOf: noted('symbol', lookups.symbolOf),
      mentionsOf: noted('mentions', lookups.mentionsOf),
    },
    runs: (key) => note('module', key, () => stateOfModule(key)),
    during: (make) => {
      const current = (notes.current = new Map<string, Read | undefined>());
      const value = make();
      delete notes.current;
      const reads = [...current.values()];
      return { value, reads: reads.every((one) => one !== undefined) ? reads : undefined };
    },
    isSame: ([kind, name, state]) => states[kind](name) === state,
  };
}

/** What a question was answered with, in few words. */
function stateOf(found: unknown): string {
  const json = JSON.stringify(found ?? null);
  return json.length > LONGEST_STATE ? hashBytes(json) : json;
}

/** In characters; longer ones are hashed. */
const LONGEST_STATE = 120;

/** The pages of the API reference share their source. */
function nameOf({ source, format, frontMatter }: Outline): string {
  return format === 'api' ? `${source}#${frontMatter.id}` : source;
}

/** A document is what its source says; one that has no source of its own is what it is. */
function documentStates({ pages, partials }: Readable['sources']): (outline: Outline) => string {
  const hashes = lazily(() => new Map([...pages, ...partials].map(({ path, hash }) => [path, hash])));
  const known = new WeakMap<Outline, string>();
  return (outline) => {
    const ofSource = hashes().get(outline.source);
    if (ofSource !== undefined) return ofSource;
    const state = known.get(outline) ?? hashBytes(JSON.stringify(outline));
    known.set(outline, state);
    return state;
  };
}

function lazily<T extends object>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => (made.value ??= make());
}
