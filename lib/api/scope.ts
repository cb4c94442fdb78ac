import type { ApiComment, ApiLink, ApiType } from '../../templates/view.ts';
import type { ApiConfig } from '../core/model/config.ts';
import type { Ref } from '../core/model/document.ts';
import type { Place } from '../core/place.ts';
import { slot } from '../core/slots.ts';
import { apiComment, type CommentCompiler } from './comments.ts';
import { memberMeant, type Model } from './model.ts';
import { placeOf } from './plan.ts';
import { sourceLinksOf } from './sources.ts';
import type { Targets } from './targets.ts';
import { typeTokens } from './type-tokens.ts';
import type { JsonComment, JsonCommentPart, JsonReference, JsonReflection, JsonType } from './typedoc-json.ts';

/** What all pages are made with. */
export interface Shared {
  readonly config: ApiConfig;
  readonly model: Model;
  readonly targets: Targets;
  readonly comments: CommentCompiler;
}

/** What one page is made with: it turns targets into slots, and remembers what it has referred to. */
export interface PageScope extends Shared {
  /** What to blame when something has no place of its own. */
  readonly place: Place;
  /** The references so far, one for each target. */
  readonly refs: () => readonly Ref[];
  /** The href for a target, to be filled in when routes are known. */
  readonly href: (target: string, place: Place) => string;
  /** A type in a declaration; with `elide`, an object whose members are listed below. */
  readonly type: (type: JsonType, owner: JsonReflection, elide?: boolean) => ApiType;
  readonly html: (parts: readonly JsonCommentPart[], owner: JsonReflection) => string;
  readonly comment: (comment: JsonComment | undefined, owner: JsonReflection) => ApiComment | undefined;
  readonly linkTo: (label: string, reflection: JsonReflection, place: Place) => ApiLink;
  /** The member of a supertype that `member` inherits, overrides or implements. */
  readonly linkToMember: (member: JsonReflection, reference: JsonReference) => ApiLink;
  readonly sources: (reflection: JsonReflection) => readonly ApiLink[];
}

export function pageScope(shared: Shared, page: JsonReflection): PageScope {
  const byTarget = new Map<string, Ref>();
  const ofComments = new Map<string, Ref>();
  const pagePlace = placeOf(page);
  const href = (target: string, place: Place): string => {
    const known = byTarget.get(target);
    if (known) return slot(known.slot);
    const ref: Ref = { slot: `a${byTarget.size}`, kind: 'link', target, place };
    byTarget.set(target, ref);
    return slot(ref.slot);
  };
  const html = (parts: readonly JsonCommentPart[], owner: JsonReflection): string => {
    const compiled = shared.comments.compile(parts, placeOf(owner, pagePlace));
    for (const ref of compiled.refs) ofComments.set(ref.slot, ref);
    return compiled.html;
  };
  const linkTo = (label: string, reflection: JsonReflection, place: Place): ApiLink => {
    const target = shared.targets.ofId(reflection.id);
    return target === undefined ? { label } : { label, href: href(target, place) };
  };
  return {
    ...shared,
    place: pagePlace,
    href,
    html,
    linkTo,
    refs: () => [...byTarget.values(), ...ofComments.values()],
    type(type, owner, elide) {
      const link = (reference: JsonReference): string | undefined => {
        const target = shared.targets.ofReference(reference);
        return target === undefined ? undefined : href(target, placeOf(owner, pagePlace));
      };
      return typeTokens(type, link, elide);
    },
    comment: (comment, owner) => apiComment(comment, (parts) => html(parts, owner)),
    linkToMember(member, reference) {
      const meant = memberMeant(shared.model, member, reference);
      return meant ? linkTo(reference.name, meant, placeOf(member, pagePlace)) : { label: reference.name };
    },
    sources: (reflection) =>
      sourceLinksOf(reflection, shared.config).map(({ label, url }) =>
        url === undefined ? { label } : { label, href: href(url, placeOf(reflection, pagePlace)) },
      ),
  };
}
