import type { ApiGroup, ApiMember } from '../../core/view/index.ts';
import { callSignaturesOf } from '../model/call-signatures.ts';
import { isValueNamespace } from '../model/index.ts';
import { inheritanceOf } from '../model/inheritance.ts';
import type { PlannedGroup, PlannedMember } from './headings.ts';
import type { PageScope } from './scope.ts';
import { apiSignatures, apiTypeParameters } from './signatures.ts';
import { objectMembersOf, propertiesOf } from './properties.ts';
import { flagsOfSymbol } from '../model/flags.ts';
import { declarationTokens, type DeclarationContext } from '../types/declarations.ts';
import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** Creates the content of a group of members. */
export function apiGroup({ label, anchor, members }: PlannedGroup, scope: PageScope, owner: string): ApiGroup {
  return { title: label, anchor, members: members.map((member) => apiMember(member, scope, owner)) };
}

/** Creates the content of one symbol. `owner` is the exported name of the class whose constructor may be the symbol. */
export function apiMember({ name, anchor, reflection }: PlannedMember, scope: PageScope, owner: string): ApiMember {
  const base = { name, anchor, signatures: [], typeParameters: [], sources: scope.sources(reflection) };
  const flags = flagsOfSymbol(reflection);
  if (reflection.kind === Kind.Reference) return { ...base, kind: 'reference', flags, ...reexport(reflection, scope) };
  const callable = callSignatures(reflection, scope);
  const relations = relationsOf(reflection, scope);
  if (callable.length > 0) {
    const kind = kindOf(reflection, true);
    const declared = { kind, name: kind === 'constructor' ? owner : name, flags };
    return {
      ...base,
      ...relations,
      kind,
      flags: flagsOfSymbol({ ...reflection, signatures: callable }),
      signatures: apiSignatures(callable, declared, scope),
    };
  }
  const comment = scope.comment(reflection.comment ?? accessorOf(reflection)?.comment, reflection);
  const typeParameters = apiTypeParameters(reflection.typeParameters, scope);
  const { defaultValue } = reflection;
  return {
    ...base,
    ...relations,
    ...shapeOf(reflection, { name, kind: kindOf(reflection, false), flags }, scope),
    kind: kindOf(reflection, false),
    flags,
    typeParameters,
    ...(defaultValue !== undefined && defaultValue !== '...' && { defaultValue }),
    ...(comment && { comment }),
  };
}

function callSignatures(reflection: JsonReflection, { model }: PageScope): readonly JsonReflection[] {
  if (reflection.kind === Kind.Method || reflection.kind === Kind.Constructor) return reflection.signatures ?? [];
  return callSignaturesOf(reflection, model.byId);
}

function kindOf(reflection: JsonReflection, isCallable: boolean): ApiMember['kind'] {
  switch (reflection.kind) {
    case Kind.Constructor:
      return 'constructor';
    case Kind.Method:
      return 'method';
    case Kind.Accessor:
      return 'accessor';
    case Kind.Property:
      return 'property';
    case Kind.TypeAlias:
      return 'type-alias';
    case Kind.Enum:
      return 'enum';
    case Kind.Namespace:
      return isValueNamespace(reflection) ? 'variable' : 'namespace';
    default:
      return isCallable ? 'function' : 'variable';
  }
}

function reexport(reflection: JsonReflection, scope: PageScope): Pick<ApiMember, 'target' | 'comment'> {
  const target = reflection.target === undefined ? undefined : scope.model.byId.get(reflection.target);
  const comment = scope.comment(reflection.comment, reflection);
  return {
    ...(target && { target: scope.linkTo(target.name, target, reflection.sources?.[0] ?? scope.location) }),
    ...(comment && { comment }),
  };
}

type Shape = Pick<ApiMember, 'declaration' | 'members' | 'type'>;

/** Returns the declaration and the type of a member, and its properties if the type is an object type. */
function shapeOf(
  reflection: JsonReflection,
  declared: Pick<DeclarationContext, 'flags' | 'kind' | 'name'>,
  scope: PageScope,
): Shape {
  const context = { ...declared, link: scope.linkOf(reflection) };
  const { kind, children } = reflection;
  if (declared.kind === 'namespace') {
    return { declaration: declarationTokens(reflection, undefined, { ...context, listed: [] }) };
  }
  if (kind === Kind.Enum || kind === Kind.Namespace || children?.length) {
    const declaration = declarationTokens(reflection, undefined, { ...context, listed: [] });
    return { declaration, members: propertiesOf(reflection, scope) };
  }
  const type = typeOf(reflection);
  if (!type) return { declaration: declarationTokens(reflection, undefined, { ...context, listed: [] }) };
  const members = objectMembersOf(type, scope);
  const listed = members.length > 0 ? [type] : [];
  return {
    declaration: declarationTokens(reflection, type, { ...context, listed }),
    type: scope.type(type, reflection, { elide: members.length > 0 }),
    ...(members.length > 0 && { members }),
  };
}

/** Returns the type of a value or alias. TypeDoc stores the signatures of an alias outside of its type. */
function typeOf(reflection: JsonReflection): JsonType | undefined {
  if (reflection.type) return reflection.type;
  if (reflection.signatures || reflection.indexSignatures) return { type: 'reflection', declaration: reflection };
  const accessor = accessorOf(reflection);
  return accessor?.type ?? accessor?.parameters?.[0]?.type;
}

function accessorOf(reflection: JsonReflection): JsonReflection | undefined {
  return reflection.getSignature ?? reflection.setSignature;
}

type Relations = Pick<ApiMember, 'inheritedFrom' | 'overrides' | 'implements'>;

function relationsOf(reflection: JsonReflection, scope: PageScope): Relations {
  const { inheritedFrom, overwrites } = inheritanceOf(scope.model, reflection);
  const { implementationOf } = reflection;
  return {
    ...(inheritedFrom && { inheritedFrom: scope.linkToMember(reflection, inheritedFrom) }),
    ...(overwrites && { overrides: scope.linkToMember(reflection, overwrites) }),
    ...(implementationOf && { implements: scope.linkToMember(reflection, implementationOf) }),
  };
}
