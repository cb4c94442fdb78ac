import { compareCodeUnits } from '../../core/text/escape.ts';
import { flagsOf } from '../model/flags.ts';
import { Kind, type JsonReference, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';
import { propertyName } from '../types/syntax.ts';
import { typeTokens } from '../types/type-tokens.ts';
import type {
  SnapshotMember,
  SnapshotParameter,
  SnapshotSignature,
  SnapshotType,
  SnapshotTypeParameter,
  Stability,
} from './format.ts';

type ObjectType = Extract<JsonType, { type: 'reflection' }>;

/** Converts a type. */
export function snapshotType(type: JsonType | undefined): SnapshotType {
  if (!type) return 'any';
  switch (type.type) {
    case 'union':
      return { or: type.types.map(snapshotType) };
    case 'intersection':
      return { and: type.types.map(snapshotType) };
    case 'array':
      return { array: snapshotType(type.elementType) };
    case 'typeOperator': {
      const inner = snapshotType(type.target);
      const isReadonlyArray = type.operator === 'readonly' && typeof inner === 'object' && 'array' in inner;
      return isReadonlyArray ? { ...inner, isReadonly: true } : typeText(type);
    }
    case 'predicate': {
      const { name, asserts, targetType } = type;
      if (!targetType) return typeText(type);
      return { of: name, is: snapshotType(targetType), ...(asserts && { asserts: true as const }) };
    }
    case 'reference':
      return reference(type);
    case 'reflection':
      return objectOrFunction(type);
    default:
      return typeText(type);
  }
}

/** Returns the text of a type on one line. */
function typeText(type: JsonType): string {
  return typeTokens(type, () => undefined, { width: Infinity })
    .map((token) => token.text)
    .join('');
}

function reference(type: JsonReference): SnapshotType {
  const [first, ...others] = type.typeArguments ?? [];
  if (!first) return typeText(type);
  const bare = typeText({ type: 'reference', name: type.name, target: type.target });
  if (others.length === 0 && bare === 'Array') return { array: snapshotType(first) };
  if (others.length === 0 && bare === 'ReadonlyArray') return { array: snapshotType(first), isReadonly: true };
  return { name: bare, args: [first, ...others].map(snapshotType) };
}

function objectOrFunction(type: ObjectType): SnapshotType {
  const { signatures = [], children = [], indexSignatures = [] } = type.declaration;
  const [signature] = signatures;
  if (signature && signatures.length === 1 && children.length + indexSignatures.length === 0)
    return { call: snapshotSignature(signature), ...isNew(signature) };
  return { object: [...callMembers(type.declaration), ...children.flatMap(snapshotMember)].sort(compareMembers) };
}

function isNew(signature: JsonReflection): { readonly isNew?: true } {
  return signature.kind === Kind.ConstructorSignature ? { isNew: true } : {};
}

/** Returns the call and index signatures of an object type as members named `()`, `new()` and `[string]`. */
export function callMembers({ signatures = [], indexSignatures = [] }: JsonReflection): readonly SnapshotMember[] {
  const [calls, constructs] = [false, true].map((isConstruct) =>
    signatures.filter((one) => (one.kind === Kind.ConstructorSignature) === isConstruct).map(snapshotSignature),
  );
  return [
    ...(calls!.length > 0 ? [{ name: '()', signatures: calls! }] : []),
    ...(constructs!.length > 0 ? [{ name: 'new()', signatures: constructs! }] : []),
    ...indexSignatures.map((one) => ({
      name: `[${typeText(one.parameters?.[0]?.type ?? { type: 'intrinsic', name: 'string' })}]`,
      type: snapshotType(one.type),
      isOptional: true as const,
      ...(one.flags.isReadonly && { isReadonly: true as const }),
    })),
  ];
}

/** Converts a signature. */
export function snapshotSignature(signature: JsonReflection): SnapshotSignature {
  const { isDeprecated, deprecation } = stabilityOf(signature);
  return {
    ...typeParametersOf(signature),
    parameters: (signature.parameters ?? []).map(parameter),
    returns: signature.type ? snapshotType(signature.type) : 'void',
    ...(isDeprecated && { isDeprecated }),
    ...(deprecation !== undefined && { deprecation }),
  };
}

function parameter({ name, type, flags, defaultValue }: JsonReflection): SnapshotParameter {
  const isOptional = flags.isOptional === true || defaultValue !== undefined;
  return {
    name: name === '__namedParameters' ? 'options' : name,
    type: snapshotType(type),
    ...(isOptional && { isOptional: true as const }),
    ...(flags.isRest && { isRest: true as const }),
  };
}

/** Converts the type parameters of a declaration. */
export function typeParametersOf({ typeParameters = [] }: JsonReflection): {
  readonly typeParameters?: readonly SnapshotTypeParameter[];
} {
  if (typeParameters.length === 0) return {};
  return {
    typeParameters: typeParameters.map((one) => ({
      name: one.name,
      ...(one.type && { constraint: snapshotType(one.type) }),
      ...(one.default && { default: snapshotType(one.default) }),
    })),
  };
}

/** Converts a property, accessor, method or enum member. Returns two members for an accessor that is written with another type. */
export function snapshotMember(member: JsonReflection): readonly SnapshotMember[] {
  const { flags, getSignature, setSignature, signatures } = member;
  const isReadonly = flags.isReadonly === true || (getSignature !== undefined && !setSignature);
  const common = {
    name: propertyName(member.name),
    ...(flags.isOptional && { isOptional: true as const }),
    ...(isReadonly && { isReadonly: true as const }),
    ...(flags.isStatic && { isStatic: true as const }),
    ...(flags.isAbstract && { isAbstract: true as const }),
    ...(flags.isProtected && { isProtected: true as const }),
    ...stabilityOf(member),
  };
  if (signatures) return [{ ...common, signatures: signatures.map(snapshotSignature) }];
  return [{ ...common, type: snapshotType(getSignature?.type ?? setSignature?.parameters?.[0]?.type ?? member.type) }];
}

/** Returns what the comments of a declaration tell about its future. A function is deprecated if all of its signatures are. */
export function stabilityOf(declaration: JsonReflection): Stability {
  const { comment, flags, signatures, getSignature } = declaration;
  const parts = signatures ?? (getSignature ? [getSignature] : []);
  const all: readonly Pick<JsonReflection, 'flags' | 'comment'>[] =
    comment || parts.length === 0 ? [{ flags, ...(comment && { comment }) }] : parts;
  const flagLists = all.map((one) => flagsOf(one));
  const isEvery = (flag: 'deprecated' | 'experimental'): boolean => flagLists.every((list) => list.includes(flag));
  const tag = all[0]?.comment?.blockTags?.find((one) => one.tag === '@deprecated');
  const text = (tag?.content ?? [])
    .map((part) => part.text)
    .join('')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isDeprecated = isEvery('deprecated');
  return {
    ...(isDeprecated && { isDeprecated: true as const }),
    ...(isDeprecated && text !== '' && { deprecation: text }),
    ...(isEvery('experimental') && { isExperimental: true as const }),
  };
}

/** Compares members by name; static members come last. */
export function compareMembers(a: SnapshotMember, b: SnapshotMember): number {
  return Number(a.isStatic ?? false) - Number(b.isStatic ?? false) || compareCodeUnits(a.name, b.name);
}
