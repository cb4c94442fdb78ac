import { compareCodeUnits } from '../../core/text/escape.ts';
import { memberMeant, supertypesOf, type Model } from './index.ts';
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

/** The members that the page of a class or interface describes: by kind, static ones last, then by name. */
export function memberGroupsOf(model: Model, type: JsonReflection): readonly MemberGroup[] {
  const listed = (type.children ?? []).filter((member) => isListed(model, member));
  return GROUPS.flatMap(([title, kind]) => {
    const members = listed.filter((member) => member.kind === kind).sort(compareMembers);
    return members.length === 0 ? [] : [{ title, members }];
  });
}

/**
 * Whether a page describes a member in full: its own members and those it overrides, and inherited ones as far as the page
 * of the supertype describes them. A type with `@noInheritDoc` describes no inherited ones (FACTS §1.7).
 */
export function isListed(model: Model, member: JsonReflection): boolean {
  if (!member.inheritedFrom) return true;
  const owner = model.parentOf.get(member.id);
  if (owner?.comment?.modifierTags?.includes('@noInheritDoc')) return false;
  // What TypeDoc can't trace (a property called `constructor`, members of types that aren't documented) has no other page.
  const { target } = member.inheritedFrom;
  if (typeof target !== 'number' || !model.byId.has(target)) return true;
  const origin = memberMeant(model, member, member.inheritedFrom);
  return origin === undefined || isListed(model, origin);
}

/** Inherited members that the page leaves to the page of the type they come from. */
export interface InheritedGroup {
  readonly from: JsonReflection;
  readonly members: readonly JsonReflection[];
}

/** The members that a type has but its page does not describe, under the types that declare them, nearest first. */
export function inheritedGroupsOf(model: Model, type: JsonReflection): readonly InheritedGroup[] {
  const groups = new Map<JsonReflection, JsonReflection[]>();
  for (const ancestor of ancestorsOf(model, type)) groups.set(ancestor, []);
  for (const member of type.children ?? []) {
    if (isListed(model, member)) continue;
    const origin = originOf(model, member);
    const owner = model.parentOf.get(origin.id);
    if (owner) groups.get(owner)?.push(origin);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([from, members]) => ({ from, members: members.sort(compareMembers) }));
}

/** The declaration that an inherited member comes from. */
export function originOf(model: Model, member: JsonReflection): JsonReflection {
  const parent = member.inheritedFrom && memberMeant(model, member, member.inheritedFrom);
  return parent && parent.id !== member.id ? originOf(model, parent) : member;
}

/** The documented supertypes of a type, nearest first, each once. */
export function ancestorsOf(model: Model, type: JsonReflection): readonly JsonReflection[] {
  const found = new Set<JsonReflection>();
  const queue = [...supertypesOf(model, type)];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next === type || found.has(next)) continue;
    found.add(next);
    queue.push(...supertypesOf(model, next));
  }
  return [...found];
}

function compareMembers(a: JsonReflection, b: JsonReflection): number {
  return Number(a.flags.isStatic ?? false) - Number(b.flags.isStatic ?? false) || compareCodeUnits(a.name, b.name);
}
