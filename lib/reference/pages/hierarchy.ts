import type { ApiHierarchyEntry, ApiLink, ApiPage, ApiType } from '../../core/view/index.ts';
import { foreignDocsUrl, foreignGroupsOf } from '../model/foreign-members.ts';
import { compareMembers, inheritedGroupsOf } from '../model/member-groups.ts';
import { supertypesOf } from '../model/index.ts';
import { locationOf } from './headings.ts';
import type { PageScope } from './scope.ts';
import type { JsonReflection, JsonType } from '../model/typedoc-json.ts';

/**
 * Returns the hierarchy of a type, from the outermost ancestor to the types that extend it. Returns an empty array for a type without
 * supertypes and subtypes.
 */
export function hierarchyOf(type: JsonReflection, scope: PageScope): readonly ApiHierarchyEntry[] {
  const ancestors = ancestorEntries(type, scope);
  const descendants = type.extendedBy ?? [];
  if (ancestors.length + descendants.length === 0) return [];
  const depth = Math.max(0, ...ancestors.map((entry) => entry.depth + 1));
  return [
    ...ancestors,
    { type: [{ kind: 'type', text: type.name }], depth, current: true },
    ...descendants.map((subtype) => ({ type: scope.type(subtype, type), depth: depth + 1, current: false })),
  ];
}

/** Returns the supertypes of a type, outermost first. Several supertypes of the same type have the same depth. */
function ancestorEntries(type: JsonReflection, scope: PageScope): readonly ApiHierarchyEntry[] {
  return lineOf(type, scope)
    .toReversed()
    .flatMap((one, depth) =>
      (one.extendedTypes ?? []).map((parent) => ({ type: scope.type(parent, one), depth, current: false })),
    );
}

/** Returns a type and its ancestors up to the first that has no supertype, several supertypes, or an undocumented one. */
function lineOf(type: JsonReflection, { model }: PageScope): readonly JsonReflection[] {
  const line = new Set<JsonReflection>();
  for (let at: JsonReflection | undefined = type; at?.extendedTypes?.length && !line.has(at);) {
    line.add(at);
    at = at.extendedTypes.length === 1 ? supertypesOf(model, at)[0] : undefined;
  }
  return [...line];
}

/** Returns the types that a class implements, or that implement an interface. */
export function typesOf(types: readonly JsonType[] | undefined, owner: JsonReflection, scope: PageScope): ApiType[] {
  return (types ?? []).map((type) => scope.type(type, owner));
}

/** Returns links to the members that are described on the pages of supertypes, and the names of the members of other packages. */
export function inheritedOf(type: JsonReflection, scope: PageScope): ApiPage['inherited'] {
  const documented = inheritedGroupsOf(scope.model, type).map(({ from, members }) => ({
    from: scope.linkTo(from.name, from, scope.location),
    members: members.map((member): ApiLink => scope.linkTo(member.name, member, scope.location)),
  }));
  const foreign = foreignGroupsOf(scope.model, type).map(({ from, members }) => ({
    from: { label: from },
    members: members.toSorted(compareMembers).map((member): ApiLink => {
      const url = foreignDocsUrl(from, member);
      const label = member.name;
      return url === undefined ? { label } : { label, href: scope.href(url, locationOf(member, scope.location)) };
    }),
  }));
  return [...documented, ...foreign];
}
