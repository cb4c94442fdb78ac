import type { Outline } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** Where a symbol of the API reference is described: a document by its id, and an anchor unless it is all about it. */
export interface SymbolTarget {
  readonly id: string;
  readonly anchor?: string;
}

/** Everything that the API reference describes, by name; several may have one name. */
export type SymbolIndex = Readonly<Record<string, readonly IndexedSymbol[]>>;

interface IndexedSymbol extends SymbolTarget {
  readonly module: string;
  readonly isMethod?: boolean;
}

/** Answers questions about symbols, and about who mentions them. */
export interface SymbolLookup {
  /** What is meant by a name: `LexicalEditor`, `editor.update`, `$getRoot from lexical`. Undefined when nothing, or more than one, may be. */
  readonly symbolOf: (name: string) => SymbolTarget | undefined;
  /** The sources of pages that mention what a document of the reference describes, in their order. */
  readonly mentionsOf: (id: string) => readonly SourcePath[];
}

/** Opens the index of a reference. */
export function symbolLookup(index: SymbolIndex, documents: readonly Outline[]): SymbolLookup {
  const owners = ownersOf(index);
  const known = new Map<string, SymbolTarget | undefined>();
  const symbolOf = (name: string): SymbolTarget | undefined => {
    if (!known.has(name)) known.set(name, find(index, owners, name));
    return known.get(name);
  };
  let mentions: ReadonlyMap<string, readonly SourcePath[]> | undefined;
  return {
    symbolOf,
    mentionsOf: (id) => (mentions ??= mentionsBy(documents, symbolOf)).get(id) ?? [],
  };
}

function mentionsBy(
  documents: readonly Outline[],
  symbolOf: SymbolLookup['symbolOf'],
): ReadonlyMap<string, readonly SourcePath[]> {
  const found = new Map<string, Set<SourcePath>>();
  for (const { source, mentions = [], frontMatter } of documents) {
    if (frontMatter.draft || frontMatter.unlisted) continue;
    for (const name of mentions) {
      const id = symbolOf(name)?.id;
      if (id === undefined) continue;
      const sources = found.get(id) ?? new Set();
      found.set(id, sources.add(source));
    }
  }
  return new Map([...found].map(([id, sources]) => [id, [...sources]]));
}

function find(index: SymbolIndex, owners: Owners, name: string): SymbolTarget | undefined {
  const [symbol = '', module] = name.split(' from ');
  const all = named(index, symbol);
  const ofModule = module === undefined ? [] : all.filter((one) => one.module === module);
  return only(ofModule) ?? only(all) ?? memberOf(index, owners, symbol);
}

/** Names of classes and interfaces with their members, by the member. */
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
 * `editor.update`: prose calls values by their types. What is meant is the type of that very name (`editorState`), else the
 * only one that ends so (`editor` → `LexicalEditor`), of those that have the member themselves.
 */
function memberOf(index: SymbolIndex, owners: Owners, symbol: string): SymbolTarget | undefined {
  const [value = '', member] = symbol.split('.');
  if (member === undefined) return onlyMember(index, owners, symbol);
  if (!/^[a-z]/.test(value)) return undefined;
  const types = owners.get(member) ?? [];
  const ending = value.toLowerCase();
  const own = types.filter((type) => type.toLowerCase() === ending);
  const type = only(own) ?? only(types.filter((one) => one.toLowerCase().endsWith(ending)));
  return type === undefined ? undefined : only(named(index, `${type}.${member}`));
}

/** `registerUpdateListener`: a method by itself, where one type alone has it. A single word may be anything. */
function onlyMember(index: SymbolIndex, owners: Owners, member: string): SymbolTarget | undefined {
  const owner = /^[a-z]+[A-Z]/.test(member) ? only(owners.get(member) ?? []) : undefined;
  const found = owner === undefined ? undefined : only(named(index, `${owner}.${member}`));
  return found?.isMethod ? found : undefined;
}

function named(index: SymbolIndex, name: string): SymbolIndex[string] {
  return Object.hasOwn(index, name) ? index[name]! : [];
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
