/**
 * The API of a version in a compact form that is stored as JSON. Only what users of the API can depend on is part of it: no comments and
 * no source locations. Flags that are false are absent, and lists have a fixed order.
 */
export interface ApiSnapshot {
  readonly format: typeof SNAPSHOT_FORMAT;
  readonly formatVersion: typeof SNAPSHOT_VERSION;
  /** The package that the first module belongs to. */
  readonly package?: SnapshotPackage;
  /** Sorted by name. */
  readonly modules: readonly SnapshotModule[];
}

export const SNAPSHOT_FORMAT = 'docsgen-api';

/** The version of the format. A different version is not read. */
export const SNAPSHOT_VERSION = 1;

export interface SnapshotPackage {
  readonly name: string;
  readonly version: string;
}

export interface SnapshotModule {
  readonly name: string;
  /** Whether the reference omits the module because another module of the package has the same exports. Then it has no symbols here. */
  readonly isRepetition?: true;
  /** Sorted by name and kind. */
  readonly symbols: readonly SnapshotSymbol[];
}

export type SymbolKind = 'namespace' | 'class' | 'interface' | 'enum' | 'type' | 'variable' | 'function' | 'reference';

/** An export of a module. Several exports can have the same name, such as an interface and a variable. */
export interface SnapshotSymbol extends Stability {
  /** The name including enclosing namespaces: `Schema.parse`. */
  readonly name: string;
  readonly kind: SymbolKind;
  /** The key of the symbol that a re-export stands for: `module#name`. */
  readonly target?: string;
  readonly isAbstract?: true;
  readonly typeParameters?: readonly SnapshotTypeParameter[];
  /** The classes and interfaces that this one extends. */
  readonly bases?: readonly SnapshotBase[];
  /** The type of a variable, or the type that an alias stands for. */
  readonly type?: SnapshotType;
  readonly constructors?: readonly SnapshotSignature[];
  readonly signatures?: readonly SnapshotSignature[];
  /** The declared members, and members that are inherited from classes that are not exported. Sorted by name. */
  readonly members?: readonly SnapshotMember[];
  /** The names of members that are inherited from other packages. */
  readonly inherited?: readonly string[];
}

export interface Stability {
  /** Whether the comment contains `@deprecated`. */
  readonly isDeprecated?: true;
  /** The text of `@deprecated`. */
  readonly deprecation?: string;
  /** Whether the comment contains `@experimental`, `@alpha` or `@beta`. */
  readonly isExperimental?: true;
}

export interface SnapshotBase {
  readonly type: SnapshotType;
  /** The key of an exported class or interface. */
  readonly key?: string;
}

/** A member. A method has signatures; every other member has a type. */
export interface SnapshotMember extends Stability {
  readonly name: string;
  readonly type?: SnapshotType;
  readonly signatures?: readonly SnapshotSignature[];
  readonly isOptional?: true;
  readonly isReadonly?: true;
  readonly isStatic?: true;
  readonly isAbstract?: true;
  readonly isProtected?: true;
}

export interface SnapshotSignature extends Pick<Stability, 'isDeprecated' | 'deprecation'> {
  readonly typeParameters?: readonly SnapshotTypeParameter[];
  readonly parameters: readonly SnapshotParameter[];
  readonly returns: SnapshotType;
}

export interface SnapshotParameter {
  readonly name: string;
  readonly type: SnapshotType;
  readonly isOptional?: true;
  readonly isRest?: true;
}

export interface SnapshotTypeParameter {
  readonly name: string;
  readonly constraint?: SnapshotType;
  readonly default?: SnapshotType;
}

/** A type. The parts that are compared one by one are objects; all other types are text in TypeScript's syntax on one line. */
export type SnapshotType =
  | string
  | { readonly or: readonly SnapshotType[] }
  | { readonly and: readonly SnapshotType[] }
  | { readonly array: SnapshotType; readonly isReadonly?: true }
  | { readonly name: string; readonly args: readonly SnapshotType[] }
  | { readonly object: readonly SnapshotMember[] }
  /** A type predicate: `value is string`. */
  | { readonly of: string; readonly is: SnapshotType; readonly asserts?: true }
  | { readonly call: SnapshotSignature; readonly isNew?: true };

/** Returns the key of a symbol: `module#name`. */
export function keyOf(module: string, name: string): string {
  return `${module}#${name}`;
}

/** Formats a snapshot as JSON with one symbol in each line, so that the changes of a stored snapshot are readable in a pull request. */
export function formatSnapshot({ modules, ...head }: ApiSnapshot): string {
  const parts = modules.map(({ symbols, ...module }) => {
    const lines = symbols.map((symbol) => `\n  ${JSON.stringify(symbol)}`).join(',');
    return `${JSON.stringify(module).slice(0, -1)},"symbols":[${lines}]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"modules":[\n${parts.join(',\n')}\n]}\n`;
}

/** Reads the JSON of a snapshot. Returns why it can't be read otherwise. */
export function parseSnapshot(text: string): ApiSnapshot | { readonly problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'it is not valid JSON' };
  }
  const { format, formatVersion, modules } = (json ?? {}) as Partial<Record<keyof ApiSnapshot, unknown>>;
  if (format !== SNAPSHOT_FORMAT || !Array.isArray(modules)) return { problem: 'it is not an API snapshot of docsgen' };
  if (formatVersion !== SNAPSHOT_VERSION)
    return { problem: `its format is version ${String(formatVersion)}, and docsgen reads version ${SNAPSHOT_VERSION}` };
  return json as ApiSnapshot;
}
