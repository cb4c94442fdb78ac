import { compareCodeUnits } from '../../core/text/escape.ts';
import { foreignGroupsOf } from './foreign-members.ts';
import { supertypesOf, type Model } from './index.ts';
import { inheritanceOf, originsOf } from './inheritance.ts';
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
  const foreign = foreignMembersOf(model, type);
  const linked = linkedMembersOf(model, type);
  const described = (type.children ?? []).filter((member) => !linked.has(member) && !foreign.has(member));
  return GROUPS.flatMap(([title, kind]) => {
    const members = described.filter((member) => member.kind === kind).sort(compareMembers);
    return members.length === 0 ? [] : [{ title, members }];
  });
}

function foreignMembersOf(model: Model, type: JsonReflection): ReadonlySet<JsonReflection> {
  return new Set(foreignGroupsOf(model, type).flatMap(({ members }) => members));
}

/**
 * If a type inherits more members than this, its page only links to them. Otherwise, the pages of 200 types that extend the same type with
 * 300 members would repeat 60,000 members.
 */
const MOST_INHERITED = 100;

/** Returns the inherited members that the page of a type does not describe, because the page of a supertype does. */
function linkedMembersOf(model: Model, type: JsonReflection): ReadonlySet<JsonReflection> {
  const foreign = foreignMembersOf(model, type);
  const members = (type.children ?? []).filter((member) => !foreign.has(member));
  const ownerOf = ownersOf(model, type);
  const inherited = members.filter((member) => ownerOf(member) !== undefined);
  if (inherited.length > MOST_INHERITED) return new Set(inherited);
  return new Set(members.filter((member) => !isDescribed(model, member)));
}

/**
 * Returns a function that returns the class or interface whose page describes an inherited member. A type that extends `Omit` of an
 * interface inherits its members, too. The members of other mapped types can differ from those of the interface.
 */
function ownersOf(model: Model, type: JsonReflection): (member: JsonReflection) => JsonReflection | undefined {
  const ancestors = new Set(ancestorsOf(model, type));
  return (member) => {
    const origin = originsOf(model, member).at(-1)!;
    const owner = inheritanceOf(model, member).inheritedFrom && model.parentOf.get(origin.id);
    if (!owner || owner === type || (owner.kind !== Kind.Class && owner.kind !== Kind.Interface)) return undefined;
    return ancestors.has(owner) || declarationText(member) === declarationText(origin) ? owner : undefined;
  };
}

/** Returns the declaration of a member as JSON, without what differs between equal declarations. */
function declarationText({ flags, type, signatures, getSignature, setSignature }: JsonReflection): string {
  const ignored = new Set(['id', 'sources', 'comment', 'inheritedFrom', 'overwrites', 'implementationOf']);
  return JSON.stringify([flags, type, signatures, getSignature, setSignature], (key, value: unknown) =>
    ignored.has(key) ? undefined : value,
  );
}

/**
 * Returns whether the page of a type describes a member if the type does not inherit too many members. It describes declared and
 * overridden members, and inherited members that the page of the supertype describes. The page of a type with `@noInheritDoc` describes no
 * inherited members.
 */
function isDescribed(model: Model, member: JsonReflection): boolean {
  for (const origin of originsOf(model, member)) {
    const { inheritedFrom } = inheritanceOf(model, origin);
    if (!inheritedFrom) return true;
    if (model.parentOf.get(origin.id)?.comment?.modifierTags?.includes('@noInheritDoc')) return false;
    // If TypeDoc does not know the origin of a member (a property called `constructor`, or a member of an undocumented type), no other
    // page describes the member.
    if (typeof inheritedFrom.target !== 'number' || !model.byId.has(inheritedFrom.target)) return true;
  }
  return true;
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
  const ownerOf = ownersOf(model, type);
  for (const member of linkedMembersOf(model, type)) {
    const owner = ownerOf(member);
    if (!owner) continue;
    const origins = groups.get(owner) ?? [];
    groups.set(owner, origins);
    origins.push(originsOf(model, member).at(-1)!);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([from, members]) => ({ from, members: members.sort(compareMembers) }));
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

/** Compares members by their order in a list: static members last, then by name. */
export function compareMembers(a: JsonReflection, b: JsonReflection): number {
  return Number(a.flags.isStatic ?? false) - Number(b.flags.isStatic ?? false) || compareCodeUnits(a.name, b.name);
}
