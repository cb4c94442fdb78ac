import type { ApiParameter, ApiSignature, ApiTypeParameter } from '../../core/view/index.ts';
import { tagContent } from '../tags/comment-view.ts';
import { flagsOf } from '../model/flags.ts';
import { shouldListMembers, objectMembersOf } from './properties.ts';
import type { PageScope } from './scope.ts';
import { DESTRUCTURED } from '../types/callable-docs.ts';
import { signatureTokens, type DeclarationContext } from '../types/declarations.ts';
import { compareOverloads } from '../types/overloads.ts';
import { mergeTokens } from '../types/type-tokens.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** The part of a declaration that its signatures share. `name` is the exported name, or the name of the class for a constructor. */
type Declared = Pick<DeclarationContext, 'flags' | 'kind' | 'name'>;

/** Creates the content of the call signatures of a symbol. */
export function apiSignatures(
  signatures: readonly JsonReflection[],
  declared: Declared,
  scope: PageScope,
): readonly ApiSignature[] {
  const content = signatures.map((signature) => apiSignature(signature, declared, scope));
  const declarations = compareOverloads(content.map(({ declaration }) => declaration));
  return content.map((signature, index) => ({ ...signature, declaration: mergeTokens(declarations[index]!) }));
}

function apiSignature(signature: JsonReflection, declared: Declared, scope: PageScope): ApiSignature {
  const comment = scope.comment(signature.comment, signature);
  const returnsComment = scope.html(tagContent(signature.comment, '@returns'), signature);
  const described = (signature.parameters ?? []).map((reflection) => apiParameter(reflection, signature, scope));
  const content = new Map(described.map((parameter) => [parameter.reflection, parameter]));
  const listed = described.flatMap(({ reflection, listsMembers }) =>
    listsMembers && reflection.type ? [reflection.type] : [],
  );
  const context: DeclarationContext = { ...declared, link: scope.linkOf(signature), listed };
  return {
    name: signature.name,
    declaration: signatureTokens(signature, context, (parameter) => content.get(parameter)?.names ?? parameter.name),
    typeParameters: apiTypeParameters(signature.typeParameters, scope),
    parameters: described.map(({ parameter }) => parameter),
    returns: scope.type(signature.type ?? { type: 'intrinsic', name: 'void' }, signature),
    ...(returnsComment !== '' && { returnsComment }),
    ...(comment && { comment }),
    sources: [],
  };
}

/** Creates the content of type parameters. */
export function apiTypeParameters(
  parameters: readonly JsonReflection[] | undefined,
  scope: PageScope,
): readonly ApiTypeParameter[] {
  return (parameters ?? []).map((parameter) => {
    const comment = scope.comment(parameter.comment, parameter);
    return {
      name: parameter.name,
      ...(parameter.type && { constraint: scope.type(parameter.type, parameter) }),
      ...(parameter.default && { default: scope.type(parameter.default, parameter) }),
      ...(comment && { comment }),
    };
  });
}

/** A parameter with the names that it declares, of which a destructured parameter has several. */
interface DescribedParameter {
  readonly reflection: JsonReflection;
  readonly parameter: ApiParameter;
  readonly names: string | readonly string[];
  readonly listsMembers: boolean;
}

function apiParameter(reflection: JsonReflection, signature: JsonReflection, scope: PageScope): DescribedParameter {
  const type = reflection.type ?? { type: 'intrinsic', name: 'any' };
  const members = objectMembersOf(type, scope);
  const names = namesOf(reflection, members);
  const listsMembers = members.length > 0 && (typeof names !== 'string' || shouldListMembers(members));
  const comment = scope.comment(reflection.comment, signature);
  const { defaultValue } = reflection;
  const name = typeof names === 'string' ? names : `{ ${names.join(', ')} }`;
  const parameter: ApiParameter = {
    name,
    flags: flagsOf(reflection),
    type: scope.type(type, signature, { elide: listsMembers, offset: name.length + 3 }),
    ...(defaultValue !== undefined && defaultValue !== '...' && { defaultValue }),
    ...(comment && { comment }),
    ...(listsMembers && { members }),
  };
  return { reflection, parameter, names, listsMembers };
}

/**
 * Returns the name of a parameter, or the names of its members if it is destructured. If they are unknown, it is `props`, because most
 * destructured parameters are the props of React components.
 */
function namesOf({ name }: JsonReflection, members: readonly ApiParameter[]): string | readonly string[] {
  if (name !== DESTRUCTURED) return name;
  return members.length === 0 ? 'props' : members.map((member) => member.name);
}
