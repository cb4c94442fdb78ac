import type { ApiHierarchyEntry, ApiLink, ApiPage, ApiType } from '../../core/view/index.ts';
import { inheritedGroupsOf } from '../model/listed.ts';
import { supertypesOf } from '../model/index.ts';
import type { PageScope } from './scope.ts';
import type { JsonReflection, JsonType } from '../model/typedoc-json.ts';

/** From the outermost ancestor to the types that extend this one; empty for a type that stands alone. */
export function hierarchyOf(type: JsonReflection, scope: PageScope): readonly ApiHierarchyEntry[] {
  const above = ancestorLines(type, scope);
  const below = type.extendedBy ?? [];
  if (above.length + below.length === 0) return [];
  const depth = Math.max(0, ...above.map((entry) => entry.depth + 1));
  return [
    ...above,
    { type: [{ kind: 'type', text: type.name }], depth, current: true },
    ...below.map((one) => ({ type: scope.type(one, type), depth: depth + 1, current: false })),
  ];
}

/** The types that a type extends, each above the next; where there are several, they share a level. */
function ancestorLines(type: JsonReflection, scope: PageScope): readonly ApiHierarchyEntry[] {
  const parents = type.extendedTypes ?? [];
  const [only] = supertypesOf(scope.model, type);
  const above = parents.length === 1 && only && only !== type ? ancestorLines(only, scope) : [];
  const depth = Math.max(-1, ...above.map((entry) => entry.depth)) + 1;
  return [...above, ...parents.map((parent) => ({ type: scope.type(parent, type), depth, current: false }))];
}

/** The types that a class implements, or that implement an interface. */
export function typesOf(types: readonly JsonType[] | undefined, owner: JsonReflection, scope: PageScope): ApiType[] {
  return (types ?? []).map((one) => scope.type(one, owner));
}

/** Members that are described on the pages of supertypes. */
export function inheritedOf(type: JsonReflection, scope: PageScope): ApiPage['inherited'] {
  return inheritedGroupsOf(scope.model, type).map(({ from, members }) => ({
    from: scope.linkTo(from.name, from, scope.location),
    members: members.map((member): ApiLink => scope.linkTo(member.name, member, scope.location)),
  }));
}
