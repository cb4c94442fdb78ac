import type { SnapshotMember, SnapshotSymbol, SnapshotType } from '../snapshot/format.ts';
import { textsOfMember } from '../snapshot/text.ts';
import { findMember, memberKey, membersOf } from './api-index.ts';
import type { RuleName } from './rules.ts';
import { overloadChanges, typesText } from './signature-changes.ts';
import { partsOf, typeOfMember, withoutUndefined } from './types/canonical.ts';
import { relate, type TypeRelation, type Versions } from './types/relation.ts';

/** A change of a symbol or of one of its members. */
export interface DeclarationChange {
  readonly rule: RuleName;
  readonly member?: string;
  readonly before?: string;
  readonly after?: string;
  readonly detail?: string;
}

/** How users get objects of a type. Classes create them; users create objects of interfaces that the API accepts. */
export interface ObjectUse {
  readonly isInput: boolean;
  readonly isOutput: boolean;
}

/** Compares the members of two versions of a class or an object type. A member that moved to a base is not removed. */
export function memberChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
  use: ObjectUse,
): readonly DeclarationChange[] {
  const self = selfType(after);
  const keys = new Set([...membersOf(before), ...membersOf(after)].map(memberKey));
  return [...keys].flatMap((key): readonly DeclarationChange[] => {
    const old = findMember(versions.old, before, key);
    const current = findMember(versions.new, after, key);
    const name = old?.name ?? current!.name;
    if (old && current) return withName(name, compareMember(old, current, { ...versions, self }, use));
    if (old) return after.inherited?.includes(name) ? [] : [memberRemoved(old, before)];
    return before.inherited?.includes(name) ? [] : [memberAdded(current!, before, use)];
  });
}

function selfType({ name, typeParameters = [] }: SnapshotSymbol): SnapshotType {
  const local = name.slice(name.lastIndexOf('.') + 1);
  return typeParameters.length === 0 ? local : { name: local, args: typeParameters.map((one) => one.name) };
}

function withName(name: string, changes: readonly DeclarationChange[]): readonly DeclarationChange[] {
  return changes.map((change) => ({ ...change, member: name }));
}

function memberRemoved(member: SnapshotMember, { kind }: SnapshotSymbol): DeclarationChange {
  const rule = kind === 'enum' ? 'enum-member-removed' : 'member-removed';
  return { rule, member: member.name, before: textsOfMember(member).join('\n') };
}

function memberAdded(member: SnapshotMember, { kind }: SnapshotSymbol, use: ObjectUse): DeclarationChange {
  const added = { member: member.name, after: textsOfMember(member).join('\n') };
  if (kind === 'enum') return { ...added, rule: 'enum-member-added' };
  if (kind === 'class') return { ...added, rule: member.isAbstract ? 'abstract-member-added' : 'member-added' };
  if (member.isOptional || (use.isOutput && !use.isInput)) return { ...added, rule: 'member-added' };
  return { ...added, rule: use.isInput ? 'member-required' : 'member-added-unclear' };
}

function compareMember(
  before: SnapshotMember,
  after: SnapshotMember,
  versions: Versions,
  use: ObjectUse,
): readonly DeclarationChange[] {
  const texts = { before: textsOfMember(before).join('\n'), after: textsOfMember(after).join('\n') };
  const withTexts = (rule: RuleName): DeclarationChange => ({ rule, ...texts });
  const flags = flagRules(before, after, use).map(withTexts);
  return [...flags, ...valueChanges(before, after, versions, use), ...stabilityChanges(before, after)];
}

function flagRules(before: SnapshotMember, after: SnapshotMember, use: ObjectUse): readonly RuleName[] {
  const changed = (
    flag: 'isProtected' | 'isAbstract' | 'isOptional' | 'isReadonly',
  ): 'added' | 'removed' | undefined => (before[flag] === after[flag] ? undefined : after[flag] ? 'added' : 'removed');
  const isOnlyInput = use.isInput && !use.isOutput;
  const rules: readonly (readonly [boolean, RuleName])[] = [
    [changed('isProtected') === 'added', 'visibility-reduced'],
    [changed('isProtected') === 'removed', 'visibility-increased'],
    [changed('isAbstract') === 'added', 'abstract-member-added'],
    [changed('isOptional') === 'removed', requiredRule(use)],
    [changed('isOptional') === 'added', optionalRule(before, use)],
    [changed('isReadonly') === 'added' && !isOnlyInput, 'property-readonly'],
    [changed('isReadonly') === 'removed', 'readonly-removed'],
  ];
  return rules.filter(([applies]) => applies).map(([, rule]) => rule);
}

function requiredRule({ isInput, isOutput }: ObjectUse): RuleName {
  if (isInput) return 'property-required';
  return isOutput ? 'output-required' : 'presence-changed';
}

function optionalRule(before: SnapshotMember, { isInput, isOutput }: ObjectUse): RuleName {
  // Code that reads the property handles `undefined` already.
  if (partsOf(before.type ?? 'any').includes('undefined')) return 'input-optional';
  if (isOutput) return 'property-optional';
  return isInput ? 'input-optional' : 'presence-changed';
}

function valueChanges(
  before: SnapshotMember,
  after: SnapshotMember,
  versions: Versions,
  use: ObjectUse,
): readonly DeclarationChange[] {
  const [old, current] = [before, after].map(signaturesOf);
  if (old && current) return methodChanges(before, after, versions);
  const [oldType, newType] = [before, after].map((member) => {
    const type = typeOfMember(member) ?? 'any';
    return before.isOptional || after.isOptional ? withoutUndefined(type) : type;
  });
  const relation = relate(oldType!, newType!, versions);
  if (!relation) return [];
  const rule = propertyRule(relation, after.isReadonly ? { ...use, isInput: false } : use);
  const texts = { before: textsOfMember(before).join('\n'), after: textsOfMember(after).join('\n') };
  return [{ rule, ...texts, detail: typesText(oldType!, newType!) }];
}

/** Returns the signatures of a method, or of a property with a function type. */
function signaturesOf({ signatures, type }: SnapshotMember): SnapshotMember['signatures'] {
  if (signatures) return signatures;
  return typeof type === 'object' && 'call' in type && !type.isNew ? [type.call] : undefined;
}

function methodChanges(before: SnapshotMember, after: SnapshotMember, versions: Versions): DeclarationChange[] {
  const changes = overloadChanges(signaturesOf(before)!, signaturesOf(after)!, versions);
  const text = (member: SnapshotMember, signature: NonNullable<SnapshotMember['signatures']>[number]): string =>
    textsOfMember({ ...withoutType(member), signatures: [signature] }).join('\n');
  return changes.flatMap(({ before: old, after: current, changes: found }) => {
    const texts = { ...(old && { before: text(before, old) }), ...(current && { after: text(after, current) }) };
    return found.map(({ rule, detail }) => ({ rule, ...texts, ...(detail !== undefined && { detail }) }));
  });
}

function withoutType({ type: _, ...member }: SnapshotMember): SnapshotMember {
  return member;
}

/** Returns the rule for a value that users read, write, or both. */
export function propertyRule(relation: TypeRelation, { isInput, isOutput }: ObjectUse): RuleName {
  const { widens, narrows, addsEmpty, isCertain } = relation;
  if (widens && narrows) return 'type-equivalent';
  if (widens) {
    if (isInput && !isOutput) return 'input-widened';
    return addsEmpty && isOutput ? 'property-optional' : 'property-widened';
  }
  if (narrows) return isOutput && !isInput ? 'output-narrowed' : isInput ? 'property-narrowed' : 'property-unclear';
  return isCertain ? 'property-changed' : 'property-unclear';
}

/** Compares what comments tell about the future of a declaration. */
export function stabilityChanges(
  before: Pick<SnapshotMember, 'isDeprecated' | 'deprecation'>,
  after: Pick<SnapshotMember, 'isDeprecated' | 'deprecation'>,
): readonly DeclarationChange[] {
  if (!before.isDeprecated && after.isDeprecated)
    return [{ rule: 'deprecated', ...(after.deprecation !== undefined && { detail: after.deprecation }) }];
  return before.isDeprecated && !after.isDeprecated ? [{ rule: 'undeprecated' }] : [];
}

/** Returns how a value of a type is used, for rules about the type itself. */
export function useOf(symbol: SnapshotSymbol, versions: Versions): ObjectUse {
  if (symbol.kind === 'class') return { isInput: true, isOutput: true };
  const name = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
  const all = [versions.old.usage, versions.new.usage];
  return { isInput: all.some((one) => one.isInput(name)), isOutput: all.some((one) => one.isOutput(name)) };
}
