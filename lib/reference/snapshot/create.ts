import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { callSignaturesOf } from '../model/call-signatures.ts';
import { containersOf, type Model, type ModuleExport } from '../model/index.ts';
import { inheritanceOf, locationsOf as positionsOf, originsOf } from '../model/inheritance.ts';
import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';
import {
  keyOf,
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  type ApiSnapshot,
  type SnapshotBase,
  type SnapshotMember,
  type SnapshotPackage,
  type SnapshotSymbol,
  type SnapshotType,
  type SymbolKind,
} from './format.ts';
import {
  callMembers,
  compareMembers,
  snapshotMember,
  snapshotSignature,
  snapshotType,
  stabilityOf,
  typeParametersOf,
} from './types.ts';

/** A snapshot with the locations of its declarations, which are not stored. */
export interface LocatedSnapshot {
  readonly snapshot: ApiSnapshot;
  /** The locations of symbols (`module#name`) and of members (`module#name.member`). */
  readonly locations: ReadonlyMap<string, SourceLocation>;
}

export interface SnapshotInput {
  readonly package?: SnapshotPackage | undefined;
  /** The names of the modules that TypeDoc did not convert because they repeat another one. */
  readonly repetitions?: readonly string[];
}

/** Creates the snapshot of a model. */
export function createSnapshot(model: Model, { package: from, repetitions = [] }: SnapshotInput): LocatedSnapshot {
  const exported = model.modules.map((module) => ({
    name: module.name,
    symbols: containersOf(model, module).flatMap(({ exports }) => exports),
  }));
  const keys = new Map<number, string>();
  for (const { name, symbols } of exported) {
    for (const symbol of symbols)
      if (symbol.reflection.kind !== Kind.Reference) keys.set(symbol.reflection.id, keyOf(name, symbol.name));
  }
  const context = { model, keys };
  const modules = [
    ...exported.map(({ name, symbols }) => ({
      name,
      symbols: symbols.map((one) => snapshotSymbol(one, context)).sort(compareSymbols),
    })),
    ...repetitions.map((name) => ({ name, isRepetition: true as const, symbols: [] })),
  ].sort((a, b) => compareCodeUnits(a.name, b.name));
  return {
    snapshot: {
      format: SNAPSHOT_FORMAT,
      formatVersion: SNAPSHOT_VERSION,
      ...(from && { package: { name: from.name, version: from.version } }),
      modules,
    },
    locations: locationsOf(exported),
  };
}

interface SnapshotContext {
  readonly model: Model;
  /** The keys of declarations by the ids of their reflections. */
  readonly keys: ReadonlyMap<number, string>;
}

const KINDS: Readonly<Record<ModuleExport['group'], SymbolKind>> = {
  References: 'reference',
  Namespaces: 'namespace',
  Classes: 'class',
  Interfaces: 'interface',
  Enumerations: 'enum',
  'Type Aliases': 'type',
  Variables: 'variable',
  Functions: 'function',
};

function snapshotSymbol({ name, group, reflection }: ModuleExport, context: SnapshotContext): SnapshotSymbol {
  const kind = KINDS[group];
  const head = { name, kind, ...stabilityOf(reflection), ...typeParametersOf(reflection) };
  switch (kind) {
    case 'reference': {
      const target = context.keys.get(reflection.target ?? -1);
      return { name, kind, ...(target !== undefined && { target }) };
    }
    case 'namespace':
      return { name, kind, ...stabilityOf(reflection) };
    case 'function': {
      const signatures = callSignaturesOf(reflection, context.model.byId).map(snapshotSignature);
      return { ...head, signatures };
    }
    case 'variable': {
      const signatures = signaturesOfMethod(reflection, context.model);
      if (signatures) return { ...head, kind: 'function', signatures: signatures.map(snapshotSignature) };
      return { ...head, type: declaredType(reflection) };
    }
    case 'type':
      return { ...head, type: declaredType(reflection) };
    case 'enum':
      return { ...head, members: (reflection.children ?? []).flatMap(snapshotMember).sort(compareMembers) };
    default:
      return { ...head, ...typeWithMembers(reflection, context) };
  }
}

/** Returns the signatures of a constant that is a method: `const record: typeof Schema.create`. */
function signaturesOfMethod({ type }: JsonReflection, { byId }: Model): readonly JsonReflection[] | undefined {
  if (type?.type !== 'query' || type.queryType.type !== 'reference') return undefined;
  const { target } = type.queryType;
  const method = typeof target === 'number' ? byId.get(target) : undefined;
  return method?.kind === Kind.Method ? method.signatures : undefined;
}

/** Returns the type of an alias or a constant. TypeDoc adds the members of some object types to the declaration. */
function declaredType(declaration: JsonReflection): SnapshotType {
  const { type, children, signatures, indexSignatures } = declaration;
  if (type || !(children ?? signatures ?? indexSignatures)) return snapshotType(type);
  const { typeParameters: _, ...object } = declaration;
  return snapshotType({ type: 'reflection', declaration: object });
}

/** Returns the parts of a class or interface. */
function typeWithMembers(type: JsonReflection, context: SnapshotContext): Partial<SnapshotSymbol> {
  const all = (type.children ?? []).map((member) => ({ member, origin: originOf(type, member, context) }));
  const children = all.filter(({ origin }) => origin === 'own').map(({ member }) => member);
  const foreign = all.filter(({ origin }) => origin === 'foreign').map(({ member }) => member.name);
  const constructors = children.filter(({ kind }) => kind === Kind.Constructor);
  const members: SnapshotMember[] = [
    ...callMembers(type),
    ...children.filter(({ kind }) => kind !== Kind.Constructor).flatMap(snapshotMember),
  ];
  const bases = (type.extendedTypes ?? []).map((base) => baseOf(base, context));
  return {
    ...(type.flags.isAbstract && { isAbstract: true as const }),
    ...(bases.length > 0 && { bases }),
    ...(constructors.length > 0 && {
      constructors: constructors.flatMap((one) => (one.signatures ?? []).map(snapshotSignature)),
    }),
    members: members.sort(compareMembers),
    ...(foreign.length > 0 && { inherited: [...new Set(foreign)].sort(compareCodeUnits) }),
  };
}

function baseOf(base: JsonType, { keys }: SnapshotContext): SnapshotBase {
  const key = base.type === 'reference' && typeof base.target === 'number' ? keys.get(base.target) : undefined;
  return { type: snapshotType(base), ...(key !== undefined && { key }) };
}

/**
 * Returns where a member of a type comes from: `own` if the type declares it or inherits it from a class of its package that is not
 * exported, `base` if it is compared as part of an exported base, and `foreign` if another package declares it.
 */
function originOf(
  type: JsonReflection,
  member: JsonReflection,
  { model, keys }: SnapshotContext,
): 'own' | 'base' | 'foreign' {
  if (!inheritanceOf(model, member).inheritedFrom) return 'own';
  const bases = originsOf(model, member).slice(1);
  if (bases.some(({ id }) => keys.has(model.parentOf.get(id)?.id ?? -1))) return 'base';
  const [folder, origin] = [type, member].map(packageFolderOf);
  return folder === origin ? 'own' : 'foreign';
}

/** Returns the folder of the installed package that declares something, or an empty string for files of the repository. */
function packageFolderOf(declaration: JsonReflection): string | undefined {
  const file = positionsOf(declaration)[0]?.file;
  if (file === undefined) return undefined;
  return /^.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}

function compareSymbols(a: SnapshotSymbol, b: SnapshotSymbol): number {
  return compareCodeUnits(a.name, b.name) || compareCodeUnits(a.kind, b.kind);
}

function locationsOf(
  modules: readonly { readonly name: string; readonly symbols: readonly ModuleExport[] }[],
): ReadonlyMap<string, SourceLocation> {
  const locations = new Map<string, SourceLocation>();
  const add = (key: string, declaration: JsonReflection): void => {
    const [location] = positionsOf(declaration);
    if (location && !locations.has(key)) locations.set(key, location);
  };
  for (const { name, symbols } of modules) {
    for (const symbol of symbols) {
      const key = keyOf(name, symbol.name);
      add(key, symbol.reflection);
      for (const member of symbol.reflection.children ?? []) add(`${key}.${member.name}`, member);
    }
  }
  return locations;
}
