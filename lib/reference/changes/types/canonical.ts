import { compareCodeUnits } from '../../../core/text/escape.ts';
import type { SnapshotMember, SnapshotSignature, SnapshotType } from '../../snapshot/format.ts';

/** Returns a text that is equal for types that differ only in the order of unions or in the names of parameters. */
export function canonical(type: SnapshotType): string {
  if (typeof type === 'string') return type;
  if ('or' in type) return `(${sortedTexts(type.or)})|`;
  if ('and' in type) return `(${sortedTexts(type.and)})&`;
  if ('is' in type)
    return `${type.asserts ? 'asserts ' : ''}${type.of === 'this' ? type.of : ''} is ${canonical(type.is)}`;
  if ('array' in type) return `${type.isReadonly ? 'readonly ' : ''}(${canonical(type.array)})[]`;
  if ('args' in type) return `${type.name}<${type.args.map(canonical).join()}>`;
  if ('call' in type) return `${type.isNew ? 'new ' : ''}${canonicalSignature(type.call)}`;
  return `{${type.object.map(canonicalMember).sort(compareCodeUnits).join(';')}}`;
}

function sortedTexts(types: readonly SnapshotType[]): string {
  return [...new Set(types.map(canonical))].sort(compareCodeUnits).join();
}

/** Returns the canonical text of a signature without the names of its parameters. */
export function canonicalSignature({ typeParameters = [], parameters, returns }: SnapshotSignature): string {
  const types = parameters.map(({ type, isOptional, isRest }) => {
    const given = isOptional ? withoutUndefined(type) : type;
    return `${isRest ? '...' : ''}${isOptional ? '?' : ''}${canonical(given)}`;
  });
  const generics = typeParameters.map((one) => {
    return `${one.name}:${canonical(one.constraint ?? '')}=${canonical(one.default ?? '')}`;
  });
  return `<${generics.join()}>(${types.join()})=>${canonical(returns)}`;
}

function canonicalMember(member: SnapshotMember): string {
  const { type, signatures, ...rest } = member;
  const { isDeprecated: _, deprecation: __, isExperimental: ___, ...flags } = rest;
  if (type === undefined) return JSON.stringify([flags, (signatures ?? []).map(canonicalSignature)]);
  // A method is compared like a property with a function type.
  if (typeof type === 'object' && 'call' in type) return JSON.stringify([flags, [canonicalSignature(type.call)]]);
  return JSON.stringify([flags, canonical(member.isOptional ? withoutUndefined(type) : type)]);
}

/** The parts of a union. `boolean` counts as `true | false`. */
export function partsOf(type: SnapshotType): readonly SnapshotType[] {
  if (type === 'boolean') return ['true', 'false'];
  return typeof type === 'object' && 'or' in type ? type.or.flatMap(partsOf) : [type];
}

/** Removes `undefined` from the type of an optional parameter or property, which has it anyway. */
export function withoutUndefined(type: SnapshotType): SnapshotType {
  if (typeof type !== 'object' || !('or' in type)) return type;
  const or = type.or.filter((part) => part !== 'undefined');
  return or.length === 1 ? or[0]! : { or };
}

/** Returns the type of a member; a method has a function type. Undefined for methods with overloads. */
export function typeOfMember({ type, signatures = [] }: SnapshotMember): SnapshotType | undefined {
  const [signature, ...others] = signatures;
  return type ?? (signature && others.length === 0 ? { call: signature } : undefined);
}
