import { compareLocations, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { relatedMember, type Model } from './index.ts';
import type { JsonReference, JsonReflection } from './typedoc-json.ts';

/** How a member relates to a member of a supertype with the same name. */
export type Inheritance = Pick<JsonReflection, 'inheritedFrom' | 'overwrites'>;

/**
 * Returns which member of a supertype a member inherits or overrides. TypeDoc describes all overrides of a class that is merged with an
 * interface as inherited, so a member that is declared at another position than the member of the supertype is an override.
 */
export function inheritanceOf(model: Model, member: JsonReflection): Inheritance {
  const { inheritedFrom, overwrites } = member;
  if (inheritedFrom && isDeclaredAgain(model, member, inheritedFrom)) return { overwrites: inheritedFrom };
  return { ...(inheritedFrom && { inheritedFrom }), ...(overwrites && { overwrites }) };
}

function isDeclaredAgain(model: Model, member: JsonReflection, inheritedFrom: JsonReference): boolean {
  const base = relatedMember(model, member, inheritedFrom);
  const owner = model.parentOf.get(member.id);
  if (!base || !owner) return false;
  const [own, inherited, type] = [member, base, owner].map(locationsOf) as [Locations, Locations, Locations];
  return (
    inherited.length > 0 &&
    own.some(({ file }) => type.some((location) => location.file === file)) &&
    !own.some((location) => inherited.some((other) => compareLocations(location, other) === 0))
  );
}

type Locations = readonly SourceLocation[];

/** Returns the locations of a declaration, which TypeDoc sometimes stores only in its signatures. */
export function locationsOf({ sources, signatures, getSignature, setSignature }: JsonReflection): Locations {
  return sources ?? signatures?.[0]?.sources ?? getSignature?.sources ?? setSignature?.sources ?? [];
}

/**
 * Returns a member and the members that it inherits from, up to the declaration. The list ends before a member that it already contains: a
 * class that is merged with a namespace can inherit from an interface of that namespace, and thus from itself.
 */
export function originsOf(model: Model, member: JsonReflection): readonly JsonReflection[] {
  const origins = new Set<JsonReflection>();
  for (let at: JsonReflection | undefined = member; at && !origins.has(at);) {
    origins.add(at);
    const { inheritedFrom }: Inheritance = inheritanceOf(model, at);
    at = inheritedFrom && relatedMember(model, at, inheritedFrom);
  }
  return [...origins];
}
