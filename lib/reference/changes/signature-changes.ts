import type { SnapshotParameter, SnapshotSignature, SnapshotType, SnapshotTypeParameter } from '../snapshot/format.ts';
import { textOfType } from '../snapshot/text.ts';
import type { RuleName } from './rules.ts';
import { substitute, substituteSignature } from './types/substitute.ts';
import { canonicalSignature, withoutUndefined } from './types/canonical.ts';
import { relate, type Versions } from './types/relation.ts';

/** A change of a declaration, before it is known where the declaration is. */
export interface FoundChange {
  readonly rule: RuleName;
  /** What the change is about, for example the name of a parameter with its types. */
  readonly detail?: string;
}

/** The changes of one overload. An overload that was added or removed has only one text. */
export interface OverloadChange {
  readonly before?: SnapshotSignature;
  readonly after?: SnapshotSignature;
  readonly changes: readonly FoundChange[];
}

/** Compares the overloads of a function. An overload without changes is matched with its equal first, so the order has no meaning. */
export function overloadChanges(
  before: readonly SnapshotSignature[],
  after: readonly SnapshotSignature[],
  versions: Versions,
): readonly OverloadChange[] {
  const equal = new Set(before.map(canonicalSignature));
  const same = new Set(after.map(canonicalSignature).filter((text) => equal.has(text)));
  const removed = before.filter((one) => !same.has(canonicalSignature(one)));
  const added = after.filter((one) => !same.has(canonicalSignature(one)));
  const compare = (old: SnapshotSignature, current: SnapshotSignature): OverloadChange => {
    return { before: old, after: current, changes: signatureChanges(old, current, versions) };
  };
  if (removed.length === added.length)
    return removed.map((old, position) => withOtherOverloads(compare(old, added[position]!), after, versions));
  const left = [...added];
  const results = removed.map((old): OverloadChange => {
    const candidates = [...left, ...after].map((one) => compare(old, one));
    const best = candidates.find(({ changes }) => changes.every(({ rule }) => COMPATIBLE.has(rule)));
    if (!best) return { before: old, changes: [{ rule: 'overload-removed' }] };
    const position = left.indexOf(best.after!);
    if (position >= 0) left.splice(position, 1);
    return best;
  });
  return [...results, ...left.map((one): OverloadChange => ({ after: one, changes: [{ rule: 'overload-added' }] }))];
}

/** A call that an overload no longer accepts can match another overload. */
function withOtherOverloads(
  change: OverloadChange,
  after: readonly SnapshotSignature[],
  versions: Versions,
): OverloadChange {
  const { before, changes } = change;
  if (!before || after.length === 1 || changes.every(({ rule }) => COMPATIBLE.has(rule))) return change;
  const isCovered = callsOf(before).every((call) =>
    after.some((one) => signatureChanges(call, one, versions).every(({ rule }) => COMPATIBLE.has(rule))),
  );
  return isCovered ? { ...change, changes: [{ rule: 'overload-changed' }] } : change;
}

/** Returns a signature for each number of arguments that a signature accepts. */
function callsOf(signature: SnapshotSignature): readonly SnapshotSignature[] {
  const { parameters } = signature;
  const first = parameters.findIndex(({ isOptional, isRest }) => isOptional === true || isRest === true);
  if (first < 0) return [signature];
  const lengths = Array.from({ length: parameters.length - first + 1 }, (_, extra) => first + extra);
  return lengths.map((length) => ({
    ...signature,
    parameters: parameters.slice(0, length).map(({ isOptional: _, ...one }) => one),
  }));
}

const COMPATIBLE: ReadonlySet<RuleName> = new Set<RuleName>([
  'optional-parameter-added',
  'parameter-optional',
  'parameter-widened',
  'return-narrowed',
  'optional-type-parameter-added',
  'type-parameter-widened',
  'type-equivalent',
]);

/** Compares two signatures from the point of view of callers. */
export function signatureChanges(
  before: SnapshotSignature,
  after: SnapshotSignature,
  versions: Versions,
): readonly FoundChange[] {
  const [old, current] = aligned(before, after);
  return [
    ...typeParameterChanges(before.typeParameters, after.typeParameters, { versions, isFunction: true }),
    ...parameterChanges(old.parameters, current.parameters, versions),
    ...returnChanges(old.returns, current.returns, versions),
  ];
}

/** Gives the type parameters of two signatures the same names. Type parameters without a counterpart become their constraints. */
function aligned(before: SnapshotSignature, after: SnapshotSignature): readonly [SnapshotSignature, SnapshotSignature] {
  const [old, current] = [before.typeParameters ?? [], after.typeParameters ?? []];
  const shared = Math.min(old.length, current.length);
  const constraints = (list: readonly SnapshotTypeParameter[]): [string, SnapshotType][] =>
    list.slice(shared).map(({ name, constraint }) => [name, constraint ?? 'unknown']);
  const names = current
    .slice(0, shared)
    .map(({ name }, position): [string, SnapshotType] => [name, old[position]!.name]);
  const changed = names.filter(([name, other]) => name !== other);
  return [
    substituteSignature({ ...before, typeParameters: [] }, new Map(constraints(old))),
    substituteSignature({ ...after, typeParameters: [] }, new Map([...changed, ...constraints(current)])),
  ];
}

interface TypeParameterContext {
  readonly versions: Versions;
  /** The type arguments of functions are usually inferred. */
  readonly isFunction?: boolean;
}

/** Compares type parameters by their position. */
export function typeParameterChanges(
  before: readonly SnapshotTypeParameter[] = [],
  after: readonly SnapshotTypeParameter[] = [],
  { versions, isFunction = false }: TypeParameterContext,
): readonly FoundChange[] {
  // Without type parameters, no caller names type arguments.
  const isInferred = isFunction && before.length === 0;
  const length = Math.max(before.length, after.length);
  return Array.from({ length }).flatMap((_, position): readonly FoundChange[] => {
    const [old, current] = [before[position], after[position]];
    if (!old) {
      const isOptional = isInferred || current!.default !== undefined;
      const rule = isOptional ? 'optional-type-parameter-added' : 'type-parameter-added';
      return [{ rule, detail: `\`${current!.name}\`` }];
    }
    if (!current) return [{ rule: 'type-parameter-removed', detail: `\`${old.name}\`` }];
    return constraintChanges(old, current, versions);
  });
}

function constraintChanges(
  old: SnapshotTypeParameter,
  current: SnapshotTypeParameter,
  versions: Versions,
): readonly FoundChange[] {
  const name = new Map([[current.name, old.name]]);
  const given = current.constraint === undefined ? 'unknown' : substitute(current.constraint, name);
  const relation = relate(old.constraint ?? 'unknown', given, versions);
  const detail = `\`${old.name}\``;
  const lostDefault = old.default !== undefined && current.default === undefined;
  const defaults = relate(old.default ?? '', substitute(current.default ?? '', name), versions);
  return [
    ...(relation ? [{ rule: constraintRule(relation), detail }] : []),
    ...(lostDefault ? [{ rule: 'type-parameter-added' as const, detail }] : []),
    ...(defaults && !lostDefault && old.default !== undefined
      ? [{ rule: 'type-parameter-changed' as const, detail }]
      : []),
  ];
}

function constraintRule({ widens, narrows }: { widens: boolean; narrows: boolean }): RuleName {
  if (widens) return narrows ? 'type-equivalent' : 'type-parameter-widened';
  return narrows ? 'type-parameter-narrowed' : 'type-parameter-changed';
}

function parameterChanges(
  before: readonly SnapshotParameter[],
  after: readonly SnapshotParameter[],
  versions: Versions,
): readonly FoundChange[] {
  const [old, current] = [before.map(({ name }) => name), after.map(({ name }) => name)];
  if (old[0] === 'this' || current[0] === 'this') return thisChanges(before, after, versions);
  const hasRest = [...before, ...after].some(({ isRest }) => isRest);
  // A parameter that is removed or inserted before others would otherwise look like a change of all the others.
  if (!hasRest && isInOrder(current, old)) return byName(before, after, versions);
  if (!hasRest && isInOrder(old, current)) return byName(before, after, versions);
  const length = Math.max(before.length, after.length);
  return Array.from({ length }).flatMap((_, position) =>
    parameterChange(parameterAt(before, position), parameterAt(after, position), versions),
  );
}

/** The parameter `this` has no position. */
function thisChanges(
  before: readonly SnapshotParameter[],
  after: readonly SnapshotParameter[],
  versions: Versions,
): readonly FoundChange[] {
  const [old, current] = [before, after].map((list) => list.find(({ name }) => name === 'this')?.type ?? 'unknown');
  const [rest, others] = [before, after].map((list) => list.filter(({ name }) => name !== 'this'));
  const relation = relate(old!, current!, versions);
  const detail = `\`this\`: ${typesText(old!, current!)}`;
  return [
    ...(relation ? [{ rule: parameterRule(relation), detail }] : []),
    ...parameterChanges(rest!, others!, versions),
  ];
}

/** Returns whether all names occur in a longer list in the same order. */
function isInOrder(names: readonly string[], all: readonly string[]): boolean {
  if (names.length >= all.length || new Set(all).size < all.length) return false;
  let at = -1;
  return names.every((name) => (at = all.indexOf(name, at + 1)) >= 0);
}

function byName(
  before: readonly SnapshotParameter[],
  after: readonly SnapshotParameter[],
  versions: Versions,
): readonly FoundChange[] {
  const find = (list: readonly SnapshotParameter[], name: string): SnapshotParameter | undefined =>
    list.find((one) => one.name === name);
  const longer = before.length > after.length ? before : after;
  return longer.flatMap(({ name }, position) => {
    const [old, current] = [find(before, name), find(after, name)];
    // An optional parameter that is inserted before another one moves its argument.
    const isInserted = !old && position < after.length - 1 && before.length > position;
    if (isInserted && current) return [{ rule: 'parameter-added' as const, detail: `\`${name}\`` }];
    return parameterChange(old, current, versions);
  });
}

/** Returns the parameter that receives an argument. A rest parameter receives all further arguments. */
function parameterAt(list: readonly SnapshotParameter[], position: number): SnapshotParameter | undefined {
  const last = list.at(-1);
  if (!last?.isRest || position < list.length - 1) return list[position];
  const { name, type } = last;
  const isArray = typeof type === 'object' && 'array' in type;
  return { name, type: isArray ? type.array : type, isOptional: true, ...(!isArray && { isRest: true }) };
}

function parameterChange(
  before: SnapshotParameter | undefined,
  after: SnapshotParameter | undefined,
  versions: Versions,
): readonly FoundChange[] {
  if (!before) {
    const rule = after!.isOptional || after!.isRest ? 'optional-parameter-added' : 'parameter-added';
    return [{ rule, detail: `\`${after!.name}\`` }];
  }
  if (!after) return [{ rule: 'parameter-removed', detail: `\`${before.name}\`` }];
  const [old, current] = [before, after].map(({ type }) => {
    const given = before.isOptional || after.isOptional ? withoutUndefined(type) : type;
    return versions.self === undefined ? given : substitute(given, new Map([['this', versions.self]]));
  });
  const isOptional = [before, after].map((one) => one.isOptional === true);
  const detail = `\`${before.name}\``;
  const relation = relate(old!, current!, versions);
  return [
    ...(isOptional[0] && !isOptional[1] ? [{ rule: 'parameter-required' as const, detail }] : []),
    ...(!isOptional[0] && isOptional[1] ? [{ rule: 'parameter-optional' as const, detail }] : []),
    ...(relation ? [{ rule: parameterRule(relation), detail: `${detail}: ${typesText(old!, current!)}` }] : []),
  ];
}

function parameterRule({ widens, narrows, isCertain }: NonNullable<ReturnType<typeof relate>>): RuleName {
  if (widens) return narrows ? 'type-equivalent' : 'parameter-widened';
  if (narrows) return 'parameter-narrowed';
  return isCertain ? 'parameter-changed' : 'parameter-unclear';
}

function returnChanges(before: SnapshotType, after: SnapshotType, versions: Versions): readonly FoundChange[] {
  const relation = relate(before, after, versions);
  if (!relation) return [];
  const { widens, narrows, addsEmpty, isCertain } = relation;
  const detail = typesText(before, after);
  if (narrows) return [{ rule: widens ? 'type-equivalent' : 'return-narrowed', detail }];
  if (before === 'void') return [{ rule: 'return-narrowed', detail }];
  if (widens) return [{ rule: addsEmpty ? 'return-optional' : 'return-widened', detail }];
  return [{ rule: isCertain ? 'return-changed' : 'return-unclear', detail }];
}

/** Formats two types: `` `string` → `string | number` ``. */
export function typesText(before: SnapshotType, after: SnapshotType): string {
  return [before, after].map((type) => inlineCode(textOfType(type))).join(' → ');
}

/** Template literal types contain backticks. */
function inlineCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
