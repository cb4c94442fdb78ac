import type { SnapshotMember, SnapshotSignature, SnapshotType } from '../../snapshot/format.ts';
import { textOfType } from '../../snapshot/text.ts';

/** The types that names are replaced with. */
export type Replacements = ReadonlyMap<string, SnapshotType>;

const IDENTIFIER = /(?<![\w$.'])[A-Za-z_$][\w$]*(?![\w$'])/g;

/** Replaces names in a type. All names are replaced at once, so two names can be swapped. */
export function substitute(type: SnapshotType, names: Replacements): SnapshotType {
  if (names.size === 0) return type;
  if (typeof type === 'string') {
    const complete = names.get(type);
    if (complete !== undefined) return complete;
    return type.replace(IDENTIFIER, (name) => {
      const replacement = names.get(name);
      return replacement === undefined ? name : textOfType(replacement);
    });
  }
  if ('or' in type) return { or: type.or.map((part) => substitute(part, names)) };
  if ('and' in type) return { and: type.and.map((part) => substitute(part, names)) };
  if ('is' in type) return { ...type, is: substitute(type.is, names) };
  if ('array' in type) return { ...type, array: substitute(type.array, names) };
  if ('args' in type) return { ...type, args: type.args.map((part) => substitute(part, names)) };
  if ('call' in type) return { ...type, call: substituteSignature(type.call, names) };
  return { object: type.object.map((member) => substituteMember(member, names)) };
}

/** Replaces names in a signature, except those that the signature declares. */
export function substituteSignature(signature: SnapshotSignature, names: Replacements): SnapshotSignature {
  const declared = new Set((signature.typeParameters ?? []).map(({ name }) => name));
  const free = new Map([...names].filter(([name]) => !declared.has(name)));
  if (free.size === 0) return signature;
  return {
    ...signature,
    parameters: signature.parameters.map((one) => ({ ...one, type: substitute(one.type, free) })),
    returns: substitute(signature.returns, free),
  };
}

/** Replaces names in the types of a member. */
export function substituteMember(member: SnapshotMember, names: Replacements): SnapshotMember {
  const { type, signatures } = member;
  if (names.size === 0) return member;
  return {
    ...member,
    ...(type !== undefined && { type: substitute(type, names) }),
    ...(signatures && { signatures: signatures.map((one) => substituteSignature(one, names)) }),
  };
}
