import {
  keyOf,
  type ApiSnapshot,
  type SnapshotBase,
  type SnapshotMember,
  type SnapshotSymbol,
  type SnapshotType,
} from '../snapshot/format.ts';
import { substituteMember } from './types/substitute.ts';
import { usageOf, type Usage } from './types/usage.ts';

/** A snapshot with indexes. */
export interface ApiIndex {
  readonly snapshot: ApiSnapshot;
  /** The declarations by key. Several declarations can have the same name. */
  readonly declarations: ReadonlyMap<string, readonly SnapshotSymbol[]>;
  /** The key of the declaration that each exported name stands for. */
  readonly paths: ReadonlyMap<string, string>;
  /** The type aliases without type parameters, by their names. Names that several modules declare are absent. */
  readonly aliases: ReadonlyMap<string, SnapshotType>;
  /** The names of the bases of classes and interfaces, also of indirect bases. */
  readonly basesOf: (name: string) => ReadonlySet<string>;
  readonly usage: Usage;
}

/** Creates the indexes of a snapshot. */
export function apiIndex(snapshot: ApiSnapshot): ApiIndex {
  const declarations = new Map<string, SnapshotSymbol[]>();
  const paths = new Map<string, string>();
  const symbols = snapshot.modules.flatMap((module) => module.symbols.map((symbol) => ({ module, symbol })));
  for (const { module, symbol } of symbols) {
    const key = keyOf(module.name, symbol.name);
    if (symbol.kind === 'reference') {
      if (!paths.has(key)) paths.set(key, symbol.target ?? key);
      continue;
    }
    paths.set(key, key);
    declarations.set(key, [...(declarations.get(key) ?? []), symbol]);
  }
  const byName = new Map<string, SnapshotSymbol[]>();
  for (const { symbol } of symbols) {
    const name = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
    if (symbol.kind !== 'reference') byName.set(name, [...(byName.get(name) ?? []), symbol]);
  }
  return {
    snapshot,
    declarations,
    paths,
    aliases: aliasesIn(byName),
    basesOf: baseFinder(byName),
    usage: usageOf(byName),
  };
}

function aliasesIn(byName: ReadonlyMap<string, readonly SnapshotSymbol[]>): ReadonlyMap<string, SnapshotType> {
  return new Map(
    [...byName].flatMap(([name, symbols]): [string, SnapshotType][] => {
      const [alias, ...others] = symbols.filter(({ kind }) => kind === 'type');
      if (!alias?.type || others.length > 0 || alias.typeParameters) return [];
      return [[name, alias.type]];
    }),
  );
}

function baseFinder(byName: ReadonlyMap<string, readonly SnapshotSymbol[]>): ApiIndex['basesOf'] {
  const collect = (name: string, found: Set<string>): Set<string> => {
    for (const base of (byName.get(name) ?? []).flatMap(({ bases = [] }) => bases).map(nameOfBase)) {
      if (found.has(base)) continue;
      found.add(base);
      collect(base, found);
    }
    return found;
  };
  return (name) => collect(name, new Set());
}

/** Returns the name of a base without its type arguments. */
export function nameOfBase({ type }: SnapshotBase): string {
  if (typeof type === 'string') return type;
  return 'name' in type ? type.name : '';
}

/**
 * Returns the key of the declaration that a name of a module stands for, also through a re-exported namespace. Undefined if the module
 * does not export the name.
 */
export function resolveName(index: ApiIndex, module: string, name: string, depth = 0): string | undefined {
  const direct = index.paths.get(keyOf(module, name));
  if (direct !== undefined || depth > 4) return direct;
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const target = index.paths.get(keyOf(module, name.slice(0, dot)));
    const [targetModule, targetName] = target?.split('#') ?? [];
    if (targetModule === undefined || targetName === undefined || target === keyOf(module, name.slice(0, dot)))
      continue;
    return resolveName(index, targetModule, targetName + name.slice(dot), depth + 1);
  }
  return undefined;
}

/** Returns the name of a member that is unique in its type. */
export function memberKey({ name, isStatic }: Pick<SnapshotMember, 'name' | 'isStatic'>): string {
  return isStatic ? `static ${name}` : name;
}

/** Returns the members of a class, an interface, an enum, or an alias of an object type. */
export function membersOf({ members, type }: SnapshotSymbol): readonly SnapshotMember[] {
  if (members) return members;
  return typeof type === 'object' && 'object' in type ? type.object : [];
}

/** Finds a member of a type or of its exported bases. The type arguments of bases are inserted. */
export function findMember(
  index: ApiIndex,
  symbol: SnapshotSymbol,
  key: string,
  depth = 0,
): SnapshotMember | undefined {
  const own = membersOf(symbol).find((member) => memberKey(member) === key);
  if (own || depth > 20) return own;
  for (const base of symbol.bases ?? []) {
    const declared = (index.declarations.get(base.key ?? '') ?? []).filter(({ members }) => members !== undefined);
    for (const one of declared) {
      const member = findMember(index, one, key, depth + 1);
      if (!member) continue;
      const args = typeof base.type === 'object' && 'args' in base.type ? base.type.args : [];
      const bound = (one.typeParameters ?? []).map(({ name, default: standard, constraint }, position) => {
        return [name, args[position] ?? standard ?? constraint ?? 'unknown'] as const;
      });
      return substituteMember(member, new Map(bound));
    }
  }
  return undefined;
}
