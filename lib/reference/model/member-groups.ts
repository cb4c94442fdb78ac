import { compareCodeUnits } from '../../core/text/escape.ts';
import { relatedMember, supertypesOf, type Model } from './index.ts';
import { Kind, type JsonReflection } from './typedoc-json.ts';

/** A group of members on the page of a class or interface. */
export interface MemberGroup {
  readonly title: string;
  readonly members: readonly JsonReflection[];
}

const GROUPS: readonly (readonly [string, number])[] = [
  ['Constructors', Kind.Constructor],
  ['Properties', Kind.Property],
  ['Accessors', Kind.Accessor],
  ['Methods', Kind.Method],
];

/** Returns the members that the page of a class or interface describes: by kind, static members last, then by name. */
export function memberGroupsOf(model: Model, type: JsonReflection): readonly MemberGroup[] {
  const described = (type.children ?? []).filter((member) => isDescribed(model, member));
  return GROUPS.flatMap(([title, kind]) => {
    const members = described.filter((member) => member.kind === kind).sort(compareMembers);
    return members.length === 0 ? [] : [{ title, members }];
  });
}

/**
 * Returns whether the page of a type describes a member. It describes declared and overridden members, and inherited members that the
 * page of the supertype describes. The page of a type with `@noInheritDoc` describes no inherited members.
 */
export function isDescribed(model: Model, member: JsonReflection): boolean {
  if (!member.inheritedFrom) return true;
  const owner = model.parentOf.get(member.id);
  if (owner?.comment?.modifierTags?.includes('@noInheritDoc')) return false;
  // If TypeDoc does not know the origin of a member (a property called `constructor`, or a member of an undocumented type), no other page
  // describes the member.
  const { target } = member.inheritedFrom;
  if (typeof target !== 'number' || !model.byId.has(target)) return true;
  const origin = relatedMember(model, member, member.inheritedFrom);
  return origin === undefined || isDescribed(model, origin);
}

/** Inherited members that are only described on the page of the type that declares them. */
export interface InheritedGroup {
  readonly from: JsonReflection;
  readonly members: readonly JsonReflection[];
}

/** Returns the inherited members that the page of a type does not describe, by the type that declares them, nearest types first. */
export function inheritedGroupsOf(model: Model, type: JsonReflection): readonly InheritedGroup[] {
  const groups = new Map<JsonReflection, JsonReflection[]>();
  for (const ancestor of ancestorsOf(model, type)) groups.set(ancestor, []);
  for (const member of type.children ?? []) {
    if (isDescribed(model, member)) continue;
    const origin = originOf(model, member);
    const owner = model.parentOf.get(origin.id);
    if (owner) groups.get(owner)?.push(origin);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([from, members]) => ({ from, members: members.sort(compareMembers) }));
}

/** Returns the declaration of an inherited member. */
export function originOf(model: Model, member: JsonReflection): JsonReflection {
  const parent = member.inheritedFrom && relatedMember(model, member, member.inheritedFrom);
  return parent && parent.id !== member.id ? originOf(model, parent) : member;
}

/** Returns the documented supertypes of a type without duplicates, nearest first. */
export function ancestorsOf(model: Model, type: JsonReflection): readonly JsonReflection[] {
  const ancestors = new Set<JsonReflection>();
  const queue = [...supertypesOf(model, type)];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next === type || ancestors.has(next)) continue;
    ancestors.add(next);
    queue.push(...supertypesOf(model, next));
  }
  return [...ancestors];
}

function compareMembers(a: JsonReflection, b: JsonReflection): number {
  return Number(a.flags.isStatic ?? false) - Number(b.flags.isStatic ?? false) || compareCodeUnits(a.name, b.name);
}
