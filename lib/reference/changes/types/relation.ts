import type { SnapshotType } from '../../snapshot/format.ts';
import { textOfType } from '../../snapshot/text.ts';
import type { ApiIndex } from '../api-index.ts';
import { canonical, partsOf } from './canonical.ts';
import { isKnown } from './primitives.ts';
import { isSubset } from './subset.ts';

/** How a new type relates to an old one. If both are true, the types are equivalent; if both are false, they are unrelated or unclear. */
export interface TypeRelation {
  /** Whether every value of the old type is a value of the new type. */
  readonly widens: boolean;
  /** Whether every value of the new type is a value of the old type. */
  readonly narrows: boolean;
  /** Whether the new type also allows `null` or `undefined`. */
  readonly addsEmpty: boolean;
  /** Whether both types consist of parts that docsgen understands completely. */
  readonly isCertain: boolean;
}

/** The two versions, which resolve the names in the types. */
export interface Versions {
  readonly old: ApiIndex;
  readonly new: ApiIndex;
  /** The class or interface whose members are compared. Its users see it as the type `this`. */
  readonly self?: SnapshotType;
}

/** Compares two types. Returns undefined if they are equal except for the order of unions and the names of parameters. */
export function relate(before: SnapshotType, after: SnapshotType, versions: Versions): TypeRelation | undefined {
  if (canonical(before) === canonical(after)) return undefined;
  const { self } = versions;
  const [old, current] = [versions.old, versions.new];
  const widens = isSubset(before, after, { of: old, in: current, depth: 0, ...(self && { self }) });
  const narrows =
    isSubset(after, before, { of: current, in: old, depth: 0, ...(self && { self }) }) &&
    !(before === 'any' && after === 'unknown');
  const emptyBefore = new Set(partsOf(before).map(textOfType));
  const addsEmpty = partsOf(after).some((part) => (part === 'undefined' || part === 'null') && !emptyBefore.has(part));
  return { widens, narrows, addsEmpty: addsEmpty && widens, isCertain: isKnown(before) && isKnown(after) };
}
