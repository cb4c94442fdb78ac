import type { ApiParameter, ApiType } from '../../core/view/index.ts';
import { flagsOfSymbol } from '../model/flags.ts';
import type { PageScope } from './scope.ts';
import { argumentOfReadonly, propertyName } from '../types/syntax.ts';
import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** The number of levels of nested objects that are listed as members. Deeper objects are shown as types. */
const MAX_DEPTH = 2;

/** Returns the members of an object type in an alias, an enum, a namespace or another type. */
export function propertiesOf(declaration: JsonReflection, scope: PageScope, depth = 0): readonly ApiParameter[] {
  const { signatures = [], indexSignatures = [], children = [] } = declaration;
  return [
    ...signatures.map((member) => ({ member, name: '()', type: functionType(member) })),
    ...indexSignatures.map((member) => ({ member, name: indexName(member), type: member.type })),
    ...children.map((member) => ({ member, name: propertyName(member.name), type: typeOfProperty(member) })),
  ].map(({ member, name, type }) => property(member, { name, type }, scope, depth));
}

interface NameAndType {
  readonly name: string;
  readonly type: JsonType | undefined;
}

/** Returns the members of an object type, or of all object types in an intersection. Returns an empty array for other types. */
export function objectMembersOf(type: JsonType, scope: PageScope, depth = 0): readonly ApiParameter[] {
  if (type.type === 'intersection') return type.types.flatMap((part) => objectMembersOf(part, scope, depth));
  const objectType = argumentOfReadonly(type);
  if (objectType) return objectMembersOf(objectType, scope, depth);
  if (type.type !== 'reflection' || !type.declaration.children?.length) return [];
  return propertiesOf(type.declaration, scope, depth);
}

function property(
  reflection: JsonReflection,
  { name, type }: NameAndType,
  scope: PageScope,
  depth: number,
): ApiParameter {
  const comment = scope.comment(commentOf(reflection), reflection);
  const members = depth < MAX_DEPTH ? nestedMembers(reflection, type, scope, depth + 1) : [];
  const offset = name.length + 3;
  const tokens: ApiType = type ? scope.type(type, reflection, { elide: members.length > 0, offset }) : [];
  const { defaultValue } = reflection;
  return {
    name,
    flags: flagsOfSymbol(reflection),
    type: tokens,
    ...(defaultValue !== undefined && defaultValue !== '...' && { defaultValue }),
    ...(comment && { comment }),
    ...(members.length > 0 && { members }),
  };
}

function nestedMembers(
  reflection: JsonReflection,
  type: JsonType | undefined,
  scope: PageScope,
  depth: number,
): readonly ApiParameter[] {
  if (reflection.kind === Kind.Namespace) return propertiesOf(reflection, scope, depth);
  const members = type ? objectMembersOf(type, scope, depth) : [];
  return shouldListMembers(members) ? members : [];
}

/** Returns whether members are listed. Objects with one or two members without comments are easier to read as a type. */
export function shouldListMembers(members: readonly ApiParameter[]): boolean {
  return members.length > 2 || members.some((member) => member.comment !== undefined);
}

function typeOfProperty({ signatures, type, getSignature, setSignature }: JsonReflection): JsonType | undefined {
  if (signatures?.[0]) return functionType(signatures[0]);
  return type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
}

function functionType(signature: JsonReflection): JsonType {
  return { type: 'reflection', declaration: { ...signature, children: [], signatures: [signature] } };
}

function commentOf({ comment, signatures, getSignature }: JsonReflection) {
  return comment ?? signatures?.[0]?.comment ?? getSignature?.comment;
}

function indexName({ parameters }: JsonReflection): string {
  return `[${parameters?.[0]?.name ?? 'key'}]`;
}
