import type { ApiComment, ApiLink, ApiType } from '../../core/view/index.ts';
import type { ApiConfig } from '../../core/model/config.ts';
import type { Ref } from '../../core/model/document.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { placeholderFor } from '../../core/placeholders.ts';
import { apiComment, type CommentCompiler } from '../comments.ts';
import { memberMeant, type Model } from '../model/index.ts';
import { locationOf } from './plan.ts';
import { sourceLinksOf } from '../model/sources.ts';
import type { Targets } from '../targets.ts';
import { typeTokens } from '../types/type-tokens.ts';
import type { JsonComment, JsonCommentPart, JsonReference, JsonReflection, JsonType } from '../model/typedoc-json.ts';

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
  readonly location: SourceLocation;
  /** The references so far, one for each target. */
  readonly refs: () => readonly Ref[];
  /** The href for a target, to be filled in when routes are known. */
  readonly href: (target: string, location: SourceLocation) => string;
  /** A type in a declaration; with `elide`, an object whose members are listed below. */
  readonly type: (type: JsonType, owner: JsonReflection, elide?: boolean) => ApiType;
  readonly html: (parts: readonly JsonCommentPart[], owner: JsonReflection) => string;
  readonly comment: (comment: JsonComment | undefined, owner: JsonReflection) => ApiComment | undefined;
  readonly linkTo: (label: string, reflection: JsonReflection, location: SourceLocation) => ApiLink;
  /** The member of a supertype that `member` inherits, overrides or implements. */
  readonly linkToMember: (member: JsonReflection, reference: JsonReference) => ApiLink;
  readonly sources: (reflection: JsonReflection) => readonly ApiLink[];
}

export function pageScope(shared: Shared, page: JsonReflection): PageScope {
  const byTarget = new Map<string, Ref>();
  const ofComments = new Map<string, Ref>();
  const pageLocation = locationOf(page);
  const href = (target: string, location: SourceLocation): string => {
    const known = byTarget.get(target);
    if (known) return placeholderFor(known.placeholder);
    const ref: Ref = { placeholder: `a${byTarget.size}`, kind: 'link', target, location };
    byTarget.set(target, ref);
    return placeholderFor(ref.placeholder);
  };
  const html = (parts: readonly JsonCommentPart[], owner: JsonReflection): string => {
    const compiled = shared.comments.compile(parts, locationOf(owner, pageLocation));
    for (const ref of compiled.refs) ofComments.set(ref.placeholder, ref);
    return compiled.html;
  };
  const linkTo = (label: string, reflection: JsonReflection, location: SourceLocation): ApiLink => {
    const target = shared.targets.ofId(reflection.id);
    return target === undefined ? { label } : { label, href: href(target, location) };
  };
  return {
    ...shared,
    location: pageLocation,
    href,
    html,
    linkTo,
    refs: () => [...byTarget.values(), ...ofComments.values()],
    type(type, owner, elide) {
      const link = (reference: JsonReference): string | undefined => {
        const target = shared.targets.ofReference(reference);
        return target === undefined ? undefined : href(target, locationOf(owner, pageLocation));
      };
      return typeTokens(type, link, elide);
    },
    comment: (comment, owner) => apiComment(comment, (parts) => html(parts, owner)),
    linkToMember(member, reference) {
      const meant = memberMeant(shared.model, member, reference);
      return meant ? linkTo(reference.name, meant, locationOf(member, pageLocation)) : { label: reference.name };
    },
    sources: (reflection) =>
      sourceLinksOf(reflection, shared.config).map(({ label, url }) =>
        url === undefined ? { label } : { label, href: href(url, locationOf(reflection, pageLocation)) },
      ),
  };
}
