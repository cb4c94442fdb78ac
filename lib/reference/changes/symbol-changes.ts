import type { SnapshotSymbol, SnapshotType, SymbolKind } from '../snapshot/format.ts';
import { textOfSignature, textsOfSymbol } from '../snapshot/text.ts';
import { nameOfBase } from './api-index.ts';
import { memberChanges, propertyRule, stabilityChanges, useOf, type DeclarationChange } from './member-changes.ts';
import { overloadChanges, typeParameterChanges, typesText } from './signature-changes.ts';
import { relate, type Versions } from './types/relation.ts';

/** Compares all declarations of a name. */
export function declarationChanges(
  before: readonly SnapshotSymbol[],
  after: readonly SnapshotSymbol[],
  versions: Versions,
): readonly DeclarationChange[] {
  const pairs = before.map((old) => ({ old, current: after.find((one) => isSameKind(old, one)) }));
  const unmatched = pairs.filter(({ current }) => !current).map(({ old }) => old);
  const left = after.filter((one) => pairs.every(({ current }) => current !== one));
  const changes = pairs.flatMap(({ old, current }) => (current ? symbolChanges(old, current, versions) : []));
  if (unmatched.length > 0) return [...kindChanges(unmatched, after, versions), ...changes];
  return [
    ...left.map((one): DeclarationChange => ({ rule: 'kind-extended', after: textsOfSymbol(one).join('\n') })),
    ...changes,
  ];
}

/** An alias of an object type is used like an interface, and a constant with a function type like a function. */
function isSameKind(before: SnapshotSymbol, after: SnapshotSymbol): boolean {
  if (before.kind === after.kind) return true;
  return isObjectType(before) && isObjectType(after);
}

function isObjectType({ kind, type }: SnapshotSymbol): boolean {
  return kind === 'interface' || (kind === 'type' && typeof type === 'object' && 'object' in type);
}

function kindChanges(
  before: readonly SnapshotSymbol[],
  after: readonly SnapshotSymbol[],
  versions: Versions,
): readonly DeclarationChange[] {
  const texts = [before, after].map((list) => list.map((one) => textsOfSymbol(one)[0]).join('\n'));
  const names = [before, after].map((list) => list.map(({ kind }) => KIND_NAMES[kind]).join(' and '));
  const detail = `${names[0]} → ${names[1]}`;
  const old = before.find(({ kind }) => kind === 'class' || kind === 'interface');
  const current = after.find(({ kind }) => kind === 'class' || kind === 'interface');
  return [
    {
      rule: isStillValue(before, after) ? 'type-changed' : 'kind-changed',
      before: texts[0]!,
      after: texts[1]!,
      detail,
    },
    ...(old && current ? memberChanges(old, current, versions, useOf(current, versions)) : []),
  ];
}

/** A constant whose type is unknown or an object can become a function or a namespace without a difference for its users. */
function isStillValue(before: readonly SnapshotSymbol[], after: readonly SnapshotSymbol[]): boolean {
  return (
    before.every(({ kind }) => kind === 'variable') &&
    after.some(({ kind }) => kind === 'function' || kind === 'namespace')
  );
}

const KIND_NAMES: Readonly<Record<SymbolKind, string>> = {
  namespace: 'namespace',
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  type: 'type alias',
  variable: 'variable',
  function: 'function',
  reference: 're-export',
};

function symbolChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  return [
    ...contentChanges(before, after, versions),
    ...genericChanges(before, after, versions),
    ...stabilityChanges(before, after),
  ];
}

function contentChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  if (isObjectType(before) && isObjectType(after))
    return [...baseChanges(before, after), ...memberChanges(before, after, versions, useOf(after, versions))];
  switch (before.kind) {
    case 'class':
      return [
        ...classChanges(before, after, versions),
        ...memberChanges(before, after, versions, useOf(after, versions)),
      ];
    case 'enum':
      return memberChanges(before, after, versions, { isInput: true, isOutput: true }).map((change) =>
        change.rule.startsWith('property') ? { ...change, rule: 'enum-value-changed' } : change,
      );
    case 'function':
      return functionChanges(before, after, versions);
    case 'variable':
      return variableChanges(before, after, versions);
    case 'type':
      return aliasChanges(before, after, versions);
    default:
      return [];
  }
}

function genericChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  if (before.kind === 'function') return [];
  const texts = { before: textsOfSymbol(before)[0]!, after: textsOfSymbol(after)[0]! };
  const changes = typeParameterChanges(before.typeParameters, after.typeParameters, { versions });
  return changes.map((change) => ({ ...change, ...texts }));
}

function functionChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  const text = (name: string, signature: NonNullable<SnapshotSymbol['signatures']>[number]): string =>
    `function ${textOfSignature(name, signature)}`;
  const overloads = overloadChanges(before.signatures ?? [], after.signatures ?? [], versions);
  return overloads.flatMap(({ before: old, after: current, changes }) => {
    const texts = {
      ...(old && { before: text(before.name, old) }),
      ...(current && { after: text(after.name, current) }),
    };
    return changes.map((change) => ({ ...change, ...texts }));
  });
}

function variableChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  return valueChange(before, after, versions, (relation) => propertyRule(relation, { isInput: false, isOutput: true }));
}

function aliasChanges(before: SnapshotSymbol, after: SnapshotSymbol, versions: Versions): readonly DeclarationChange[] {
  const { isInput, isOutput } = useOf(after, versions);
  return valueChange(before, after, versions, ({ widens, narrows }) => {
    if (widens && narrows) return 'type-equivalent';
    if (widens) return isInput && !isOutput ? 'input-widened' : 'type-widened';
    if (narrows) return isOutput && !isInput ? 'output-narrowed' : 'type-narrowed';
    return 'type-changed';
  });
}

function valueChange(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
  ruleOf: (relation: NonNullable<ReturnType<typeof relate>>) => DeclarationChange['rule'],
): readonly DeclarationChange[] {
  const types: readonly [SnapshotType, SnapshotType] = [before.type ?? 'any', after.type ?? 'any'];
  const relation = relate(...types, versions);
  if (!relation) return [];
  const texts = { before: textsOfSymbol(before).join('\n'), after: textsOfSymbol(after).join('\n') };
  return [{ rule: ruleOf(relation), ...texts, detail: typesText(...types) }];
}

function classChanges(before: SnapshotSymbol, after: SnapshotSymbol, versions: Versions): readonly DeclarationChange[] {
  const texts = { before: textsOfSymbol(before)[0]!, after: textsOfSymbol(after)[0]! };
  return [
    ...(!before.isAbstract && after.isAbstract ? [{ rule: 'class-abstract' as const, ...texts }] : []),
    ...(before.isAbstract && !after.isAbstract ? [{ rule: 'class-concrete' as const, ...texts }] : []),
    ...baseChanges(before, after, (name) => versions.new.basesOf(after.name).has(name)),
    ...constructorChanges(before, after, versions),
  ];
}

/** Without a constructor in the declarations, a class has a private one, or inherits one that another package declares. */
function constructorChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  versions: Versions,
): readonly DeclarationChange[] {
  const [old = [], current = []] = [before.constructors, after.constructors];
  const text = (signature: (typeof old)[number]): string => {
    const { returns: _, ...rest } = signature;
    return textOfSignature('constructor', { ...rest, returns: '' }).replace(/: $/, '');
  };
  if (old.length > 0 && current.length === 0)
    return (after.bases?.length ?? 0) > 0
      ? []
      : [{ rule: 'constructor-removed', member: 'constructor', before: old.map(text).join('\n') }];
  if (old.length === 0) return [];
  const plain = (list: typeof old): typeof old => list.map((one) => ({ ...one, typeParameters: [], returns: '' }));
  return overloadChanges(plain(old), plain(current), versions).flatMap(({ before: from, after: to, changes }) => {
    const texts = { ...(from && { before: text(from) }), ...(to && { after: text(to) }) };
    return changes.map((change) => ({ ...change, member: 'constructor', ...texts }));
  });
}

function baseChanges(
  before: SnapshotSymbol,
  after: SnapshotSymbol,
  isIndirect: (name: string) => boolean = () => false,
): readonly DeclarationChange[] {
  const [old, current] = [before, after].map(({ bases = [] }) => bases.map(nameOfBase));
  const texts = { before: textsOfSymbol(before)[0]!, after: textsOfSymbol(after)[0]! };
  const removed = old!.filter((name) => !current!.includes(name) && !isIndirect(name));
  const added = current!.filter((name) => !old!.includes(name));
  const rule = before.kind === 'class' ? 'base-removed' : 'base-changed';
  return [
    ...removed.map((name): DeclarationChange => ({ rule, ...texts, detail: `\`${name}\`` })),
    ...(removed.length === 0 ? added : []).map((name): DeclarationChange => ({
      rule: 'base-added',
      ...texts,
      detail: `\`${name}\``,
    })),
  ];
}
