import { callSignaturesOf } from '../model/call-signatures.ts';
import type { Model } from '../model/index.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';
import type { PagePlan } from './plan.ts';

/** A symbol that uses a type in its declaration. */
export interface User {
  /** The name including the name of its class or interface: `Editor.update`. */
  readonly name: string;
  readonly reflection: JsonReflection;
}

/** The symbols that use a type, in the order of their pages. A symbol is in one list only. */
export interface Usage {
  readonly returnedBy: readonly User[];
  /** Functions and methods with a parameter that contains the type. */
  readonly acceptedBy: readonly User[];
  /** Properties, variables, type aliases, and types that extend the type. */
  readonly partOf: readonly User[];
}

/** The usage of types, by the id of the type. */
export type UsageIndex = ReadonlyMap<number, Usage>;

type Lists = Record<keyof Usage, User[]>;

/** Collects which types the symbols of all pages use. Inherited and overridden members count where they are declared first. */
export function usageOf(model: Model, pages: readonly PagePlan[]): UsageIndex {
  const index = new Map<number, Lists>();
  const record = (ids: ReadonlySet<number>, list: keyof Usage, user: User): void => {
    for (const id of ids) {
      const lists = index.get(id) ?? { returnedBy: [], acceptedBy: [], partOf: [] };
      index.set(id, lists);
      // The symbols come one after the other, so a symbol that is in a list already is the last of it.
      if (!Object.values(lists).some((users) => users.at(-1) === user)) lists[list].push(user);
    }
  };
  for (const user of pages.flatMap(usersOf)) {
    const { reflection } = user;
    const signatures = reflection.signatures ?? callSignaturesOf(reflection, model.byId);
    if (signatures.length > 0) {
      record(typesIn(signatures.map(({ type }) => type)), 'returnedBy', user);
      record(
        typesIn(signatures.map(({ parameters, typeParameters }) => [parameters, typeParameters])),
        'acceptedBy',
        user,
      );
    } else {
      const { type, getSignature, setSignature, typeParameters, indexSignatures } = reflection;
      record(typesIn([type, getSignature, setSignature, typeParameters, indexSignatures]), 'partOf', user);
    }
  }
  return index;
}

/** Returns the symbols that a page describes. */
function usersOf({ kind, name, reflection, groups }: PagePlan): readonly User[] {
  if (kind === 'function' || kind === 'type') return [{ name, reflection }];
  const prefix = kind === 'module' || kind === 'namespace' ? '' : `${name}.`;
  return groups
    .flatMap(({ members }) => members)
    .filter((member) => !isRepeated(member.reflection))
    .map((member) => ({ name: prefix + member.name, reflection: member.reflection }));
}

/** Returns whether a member has the types of a member of a documented supertype. */
function isRepeated({ inheritedFrom, overwrites }: JsonReflection): boolean {
  return inheritedFrom !== undefined || typeof overwrites?.target === 'number';
}

/** Returns the ids of the types in a part of a declaration. */
function typesIn(part: unknown, ids = new Set<number>()): ReadonlySet<number> {
  if (typeof part !== 'object' || part === null) return ids;
  const { type, target } = part as { readonly type?: unknown; readonly target?: unknown };
  if (type === 'reference' && typeof target === 'number') ids.add(target);
  for (const [key, value] of Object.entries(part)) {
    if (key !== 'comment' && key !== 'sources' && key !== 'inheritedFrom') typesIn(value, ids);
  }
  return ids;
}
