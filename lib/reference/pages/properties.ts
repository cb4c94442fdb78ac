import type { ApiParameter, ApiType } from '../../core/view/index.ts';
import { flagsOf } from '../model/flags.ts';
import type { PageScope } from './scope.ts';
import { isReadonly } from '../types/type-levels.ts';
import { propertyName } from '../types/type-tokens.ts';
import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** Objects inside of objects are listed down to this level; below, they are written as types. */
const MAX_DEPTH = 2;

/** The members of an object that is declared in place: of an alias, an enumeration, a namespace or a type. */
export function propertiesOf(declaration: JsonReflection, scope: PageScope, depth = 0): readonly ApiParameter[] {
  const { signatures = [], indexSignatures = [], children = [] } = declaration;
  return [
    ...signatures.map((one) => property(one, { name: '()', type: functionType(one) }, scope, depth)),
    ...indexSignatures.map((one) => property(one, { name: indexName(one), type: one.type }, scope, depth)),
    ...children.map((one) => property(one, { name: propertyName(one.name), type: typeOfProperty(one) }, scope, depth)),
  ];
}

interface Written {
  readonly name: string;
  readonly type: JsonType | undefined;
}

/** The members of an object type; none of anything else. Of an intersection, those of its object types together. */
export function objectMembersOf(type: JsonType, scope: PageScope, depth = 0): readonly ApiParameter[] {
  if (type.type === 'intersection') return type.types.flatMap((part) => objectMembersOf(part, scope, depth));
  if (isReadonly(type)) return objectMembersOf(type.typeArguments![0]!, scope, depth);
  if (type.type !== 'reflection' || !type.declaration.children?.length) return [];
  return propertiesOf(type.declaration, scope, depth);
}

function property(reflection: JsonReflection, { name, type }: Written, scope: PageScope, depth: number): ApiParameter {
  const comment = scope.comment(commentOf(reflection), reflection);
  const members = depth < MAX_DEPTH ? nestedMembers(reflection, type, scope, depth + 1) : [];
  const shown: ApiType = type ? scope.type(type, reflection, members.length > 0) : [];
  const { defaultValue } = reflection;
  return {
    name,
    flags: flagsOf(reflection),
    type: shown,
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
  return isWorthAList(members) ? members : [];
}

/** A short object without a word about its members is easier to read as a type. */
export function isWorthAList(members: readonly ApiParameter[]): boolean {
  return members.length > 2 || members.some((member) => member.comment !== undefined);
}

function typeOfProperty(one: JsonReflection): JsonType | undefined {
  if (one.signatures?.[0]) return functionType(one.signatures[0]);
  return one.type ?? one.getSignature?.type ?? one.setSignature?.parameters?.[0]?.type;
}

function functionType(signature: JsonReflection): JsonType {
  return { type: 'reflection', declaration: { ...signature, children: [], signatures: [signature] } };
}

function commentOf(one: JsonReflection) {
  return one.comment ?? one.signatures?.[0]?.comment ?? one.getSignature?.comment;
}

function indexName({ parameters }: JsonReflection): string {
  return `[${parameters?.[0]?.name ?? 'key'}]`;
}
