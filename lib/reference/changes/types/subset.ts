import type { SnapshotMember, SnapshotSignature, SnapshotType } from '../../snapshot/format.ts';
import { textsOfMember } from '../../snapshot/text.ts';
import type { ApiIndex } from '../api-index.ts';
import { canonical, partsOf, typeOfMember } from './canonical.ts';
import { isPrimitive, primitiveOf } from './primitives.ts';

/** What the names in two types stand for. */
export interface Side {
  /** Resolves the names in the smaller type. */
  readonly of: ApiIndex;
  /** Resolves the names in the larger type. */
  readonly in: ApiIndex;
  readonly self?: SnapshotType;
  /** The number of enclosing types, which is limited because aliases can refer to themselves. */
  readonly depth: number;
}

const MAX_DEPTH = 12;

/** Returns whether every value of `a` is known to be a value of `b`. */
export function isSubset(a: SnapshotType, b: SnapshotType, outer: Side): boolean {
  if (canonical(a) === canonical(b) || b === 'any' || b === 'unknown' || a === 'never') return true;
  if (outer.depth > MAX_DEPTH || a === 'any' || a === 'unknown') return false;
  const side = { ...outer, depth: outer.depth + 1 };
  if (a === 'this' && side.self !== undefined) return isSubset(side.self, b, side);
  return composedSubset(a, b, side) ?? (isStructuralSubset(a, b, side) || isNamedSubset(a, b, side));
}

/** Compares unions and intersections. Returns undefined if their parts do not decide. */
function composedSubset(a: SnapshotType, b: SnapshotType, side: Side): boolean | undefined {
  const parts = partsOf(a);
  if (parts.length > 1 && b !== 'boolean') return parts.every((part) => isSubset(part, b, side));
  if (typeof b === 'object' && 'or' in b && b.or.some((part) => isSubset(a, part, side))) return true;
  if (typeof b === 'object' && 'and' in b) return b.and.every((part) => isSubset(a, part, side));
  const isPart = typeof a === 'object' && 'and' in a && a.and.some((part) => isSubset(part, b, side));
  return isPart ? true : undefined;
}

function isStructuralSubset(a: SnapshotType, b: SnapshotType, side: Side): boolean {
  if (typeof b === 'string') return isPrimitiveSubset(a, b);
  if (typeof a === 'string') return isNameSubset(a, b, side);
  if ('array' in b && 'array' in a) return (b.isReadonly === true || !a.isReadonly) && isSubset(a.array, b.array, side);
  if ('call' in b && 'call' in a) return a.isNew === b.isNew && isCallSubset(a.call, b.call, side);
  if ('object' in b && 'object' in a) return isObjectSubset(a.object, b.object, side);
  return 'args' in b && (isMappedSubset(a, b, side) || isGenericSubset(a, b, side));
}

function isNameSubset(a: string, b: Exclude<SnapshotType, string>, side: Side): boolean {
  if (isEmptyObject(b)) return isPresent(a, side);
  return 'args' in b && isMappedSubset(a, b, side);
}

type GenericType = Extract<SnapshotType, { readonly args: unknown }>;

/** An object is also a value of `Partial` and `Readonly` of its type. */
function isMappedSubset(a: SnapshotType, { name, args }: GenericType, side: Side): boolean {
  return (name === 'Partial' || name === 'Readonly') && args.length === 1 && isSubset(a, args[0]!, side);
}

function isGenericSubset(a: SnapshotType, b: GenericType, side: Side): boolean {
  if (typeof a === 'string' || !('args' in a) || a.name !== b.name || !COVARIANT.has(a.name)) return false;
  return a.args.length === b.args.length && a.args.every((part, index) => isSubset(part, b.args[index]!, side));
}

/** Generic types of the language whose type arguments can be replaced by larger types. */
const COVARIANT: ReadonlySet<string> = new Set([
  ...['Promise', 'PromiseLike', 'Awaited', 'Iterable', 'Iterator', 'IterableIterator', 'Generator'],
  ...['AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet'],
  ...['Record', 'Readonly', 'Partial', 'Required'],
]);

function isPrimitiveSubset(a: SnapshotType, b: string): boolean {
  if (b === 'void') return a === 'undefined';
  if (b === 'object') return typeof a === 'object' && ('array' in a || 'object' in a || 'call' in a);
  if (b === 'Function') return typeof a === 'object' && 'call' in a;
  if (typeof a !== 'string') return false;
  return primitiveOf(a) === b;
}

/** `{}` is the type of all values except `null` and `undefined`. */
function isEmptyObject(type: SnapshotType): boolean {
  return typeof type === 'object' && 'object' in type && type.object.length === 0;
}

function isPresent(text: string, { of }: Side): boolean {
  if (/^(?:null|undefined|void)$/.test(text)) return false;
  return isPrimitive(text) || of.aliases.has(text);
}

function isObjectSubset(a: readonly SnapshotMember[], b: readonly SnapshotMember[], side: Side): boolean {
  return b.every((wanted) => {
    const given = a.find(({ name }) => name === wanted.name);
    if (!given) return wanted.isOptional === true;
    if (given.isOptional && !wanted.isOptional) return false;
    const [left, right] = [typeOfMember(given), typeOfMember(wanted)];
    return left !== undefined && right !== undefined
      ? isSubset(left, wanted.isOptional ? { or: [right, 'undefined'] } : right, side)
      : textsOfMember(given).join() === textsOfMember(wanted).join();
  });
}

function isCallSubset(a: SnapshotSignature, b: SnapshotSignature, side: Side): boolean {
  if (a.typeParameters ?? b.typeParameters) return false;
  const flipped = { ...side, of: side.in, in: side.of };
  const [own, others] = [a, b].map(({ parameters }) => parameters.filter(({ name }) => name !== 'this'));
  // A function that does not declare `this` can be called with any.
  if (own!.length < a.parameters.length && others!.length === b.parameters.length) return false;
  const acceptsAll = own!.every((parameter, position) => {
    const given = others![position];
    if (!given) return parameter.isOptional === true || parameter.isRest === true;
    return parameter.isRest === given.isRest && isSubset(given.type, parameter.type, flipped);
  });
  return acceptsAll && (b.returns === 'void' || isSubset(a.returns, b.returns, side));
}

/** Compares by the declarations of names: aliases stand for their types, and subclasses are subsets of their bases. */
function isNamedSubset(a: SnapshotType, b: SnapshotType, side: Side): boolean {
  if (typeof a === 'string') {
    const alias = side.of.aliases.get(a);
    if (alias !== undefined && isSubset(alias, b, side)) return true;
  }
  if (typeof b === 'string') {
    const alias = side.in.aliases.get(b);
    if (alias !== undefined && isSubset(a, alias, side)) return true;
  }
  const [left, right] = [a, b].map((type) =>
    typeof type === 'string' ? type : 'args' in type ? type.name : undefined,
  );
  return left !== undefined && typeof b === 'string' && right !== undefined && side.of.basesOf(left).has(right);
}
