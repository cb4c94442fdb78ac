import type { Outline } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { nearest } from '../../core/text/suggest.ts';

/** The location of a symbol: the id of an API page, and an anchor unless the complete page describes the symbol. */
export interface SymbolTarget {
  readonly id: string;
  readonly anchor?: string;
}

/** All symbols of the API reference by name. Several symbols can have the same name. */
export type SymbolIndex = Readonly<Record<string, readonly IndexedSymbol[]>>;

export interface IndexedSymbol extends SymbolTarget {
  readonly module: string;
  readonly isMethod?: boolean;
}

/** Looks up symbols by name, and pages by the symbols that they mention. */
export interface SymbolLookup {
  /**
   * Returns the symbol with a name: `LexicalEditor`, `editor.update`, `$getRoot from lexical`. Returns undefined if no symbol or more
   * than one symbol matches.
   */
  readonly symbolOf: (name: string) => SymbolTarget | undefined;
  /** Returns the symbols with exactly this name, and a similar name if there are none. */
  readonly namedSymbols: (name: string) => NamedSymbols;
  /** Returns the sources of the pages that mention a symbol of an API page, in the order of the documents. */
  readonly mentionsOf: (id: string) => readonly SourcePath[];
}

/** The symbols with a name: `Button`, or `acme/react#Button`. */
export interface NamedSymbols {
  readonly symbols: readonly IndexedSymbol[];
  readonly near?: string;
}

/** Creates the lookup of a symbol index. */
export function symbolLookup(index: SymbolIndex, documents: readonly Outline[]): SymbolLookup {
  const owners = ownersOf(index);
  const cache = new Map<string, SymbolTarget | undefined>();
  const symbolOf = (name: string): SymbolTarget | undefined => {
    if (!cache.has(name)) cache.set(name, findSymbol(index, owners, name));
    return cache.get(name);
  };
  let mentions: ReadonlyMap<string, readonly SourcePath[]> | undefined;
  return {
    symbolOf,
    namedSymbols: (name) => namedSymbols(index, name),
    mentionsOf: (id) => (mentions ??= mentionsBy(documents, symbolOf)).get(id) ?? [],
  };
}

function namedSymbols(index: SymbolIndex, written: string): NamedSymbols {
  const [name = '', module] = written.split('#').reverse();
  const symbols = symbolsNamed(index, name).filter((symbol) => module === undefined || symbol.module === module);
  if (symbols.length > 0) return { symbols };
  const [other] = symbolsNamed(index, name);
  const near = other ? `${other.module}#${name}` : nearest(name, Object.keys(index));
  return { symbols, ...(near !== undefined && { near }) };
}

function mentionsBy(
  documents: readonly Outline[],
  symbolOf: SymbolLookup['symbolOf'],
): ReadonlyMap<string, readonly SourcePath[]> {
  const sourcesById = new Map<string, Set<SourcePath>>();
  for (const { source, mentions = [], frontMatter } of documents) {
    if (frontMatter.draft || frontMatter.unlisted) continue;
    for (const name of mentions) {
      const id = symbolOf(name)?.id;
      if (id === undefined) continue;
      const sources = sourcesById.get(id) ?? new Set();
      sourcesById.set(id, sources.add(source));
    }
  }
  return new Map([...sourcesById].map(([id, sources]) => [id, [...sources]]));
}

function findSymbol(index: SymbolIndex, owners: Owners, name: string): SymbolTarget | undefined {
  const [symbol = '', module] = name.split(' from ');
  const candidates = symbolsNamed(index, symbol);
  const ofModule = module === undefined ? [] : candidates.filter((candidate) => candidate.module === module);
  return onlyItem(ofModule) ?? onlyItem(candidates) ?? memberOf(index, owners, symbol);
}

/** The names of the classes and interfaces that have a member, by the name of the member. */
type Owners = ReadonlyMap<string, readonly string[]>;

function ownersOf(index: SymbolIndex): Owners {
  const owners = new Map<string, string[]>();
  for (const name of Object.keys(index)) {
    const dot = name.indexOf('.');
    if (dot === -1) continue;
    const member = name.slice(dot + 1);
    owners.set(member, [...(owners.get(member) ?? []), name.slice(0, dot)]);
  }
  return owners;
}

/**
 * Finds `editor.update`, where a value is named after its type. The value matches a type of the same name (`editorState`), or the only
 * type whose name ends with it (`editor` matches `LexicalEditor`). Only types that have the member are considered.
 */
function memberOf(index: SymbolIndex, owners: Owners, symbol: string): SymbolTarget | undefined {
  const [value = '', member] = symbol.split('.');
  if (member === undefined) return onlyMember(index, owners, symbol);
  if (!/^[a-z]/.test(value)) return undefined;
  const types = owners.get(member) ?? [];
  const suffix = value.toLowerCase();
  const sameName = types.filter((type) => type.toLowerCase() === suffix);
  const type = onlyItem(sameName) ?? onlyItem(types.filter((name) => name.toLowerCase().endsWith(suffix)));
  return type === undefined ? undefined : onlyItem(symbolsNamed(index, `${type}.${member}`));
}

/** Finds `registerUpdateListener`, a method without a type, if only one type has it. Names of a single word are too ambiguous. */
function onlyMember(index: SymbolIndex, owners: Owners, member: string): SymbolTarget | undefined {
  const owner = /^[a-z]+[A-Z]/.test(member) ? onlyItem(owners.get(member) ?? []) : undefined;
  const symbol = owner === undefined ? undefined : onlyItem(symbolsNamed(index, `${owner}.${member}`));
  return symbol?.isMethod ? symbol : undefined;
}

function symbolsNamed(index: SymbolIndex, name: string): SymbolIndex[string] {
  return Object.hasOwn(index, name) ? (index[name] ?? []) : [];
}

function onlyItem<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
