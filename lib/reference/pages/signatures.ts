import type { ApiParameter, ApiSignature, ApiTypeParameter } from '../../core/view/index.ts';
import { tagContent } from '../tags/comment-view.ts';
import { flagsOf } from '../model/flags.ts';
import { shouldListMembers, objectMembersOf } from './properties.ts';
import type { PageScope } from './scope.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** TypeDoc's name for a destructured parameter: `({ a, b }: Options)`. */
const DESTRUCTURED = '__namedParameters';

/** Creates the content of a call signature. `name` is the exported name. */
export function apiSignature(signature: JsonReflection, name: string, scope: PageScope): ApiSignature {
  const comment = scope.comment(signature.comment, signature);
  const returnsComment = scope.html(tagContent(signature.comment, '@returns'), signature);
  return {
    name,
    typeParameters: apiTypeParameters(signature.typeParameters, scope),
    parameters: (signature.parameters ?? []).map((parameter) => apiParameter(parameter, signature, scope)),
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

function apiParameter(parameter: JsonReflection, signature: JsonReflection, scope: PageScope): ApiParameter {
  const type = parameter.type ?? { type: 'intrinsic', name: 'any' };
  const members = objectMembersOf(type, scope);
  const isDestructured = parameter.name === DESTRUCTURED;
  const listsMembers = members.length > 0 && (isDestructured || shouldListMembers(members));
  const comment = scope.comment(parameter.comment, signature);
  const { defaultValue } = parameter;
  return {
    name: isDestructured ? destructuredName(members) : parameter.name,
    flags: flagsOf(parameter),
    type: scope.type(type, signature, listsMembers),
    ...(defaultValue !== undefined && defaultValue !== '...' && { defaultValue }),
    ...(comment && { comment }),
    ...(listsMembers && { members }),
  };
}

/**
 * Returns the name of a destructured parameter: `{ title, url }`, or `props` if its members are unknown, because most destructured
 * parameters are the props of React components.
 */
function destructuredName(members: readonly ApiParameter[]): string {
  return members.length === 0 ? 'props' : `{ ${members.map((member) => member.name).join(', ')} }`;
}
