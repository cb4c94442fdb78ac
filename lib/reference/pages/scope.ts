import type { ApiComment, ApiLink, ApiType } from '../../core/view/index.ts';
import type { ApiConfig } from '../../core/model/config.ts';
import type { Repository } from '../../core/model/reference.ts';
import type { Translate } from '../../core/text/ui-strings.ts';
import type { Ref } from '../../core/model/document.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { placeholderFor } from '../../core/html/placeholders.ts';
import type { CommentCompiler } from '../comments.ts';
import { apiComment } from '../tags/comment-view.ts';
import { relatedMember, type Model } from '../model/index.ts';
import { locationOf } from './headings.ts';
import { sourceLinksOf } from '../model/sources.ts';
import type { TargetLookup } from '../targets.ts';
import type { LinkType } from '../types/printer.ts';
import type { UsageIndex } from './usage.ts';
import { typeTokens, type TypeOptions } from '../types/type-tokens.ts';
import type {
  JsonComment,
  JsonCommentPart,
  JsonReference,
  JsonReflection,
  JsonSymbol,
  JsonType,
} from '../model/typedoc-json.ts';

/** The data that all pages of a reference share. */
export interface SharedScope {
  readonly config: ApiConfig;
  readonly translate: Translate;
  readonly repository: Repository;
  readonly model: Model;
  readonly targets: TargetLookup;
  readonly usage: UsageIndex;
  readonly comments: CommentCompiler;
}

/** The functions that create the content of a page. They convert targets to placeholders and record the references of the page. */
export interface PageScope extends SharedScope {
  /** The location that is reported for content without a location. */
  readonly location: SourceLocation;
  /** Returns the references so far, without duplicates. */
  readonly refs: () => readonly Ref[];
  /** Returns a placeholder for the URL of a target. */
  readonly href: (target: string, location: SourceLocation) => string;
  /** Returns the tokens of a type. */
  readonly type: (type: JsonType, owner: JsonReflection, options?: TypeOptions) => ApiType;
  /** Returns the function that links the types in the declaration of a symbol. */
  readonly linkOf: (owner: JsonReflection) => LinkType;
  readonly html: (parts: readonly JsonCommentPart[], owner: JsonReflection) => string;
  readonly comment: (comment: JsonComment | undefined, owner: JsonReflection) => ApiComment | undefined;
  readonly linkTo: (label: string, reflection: JsonReflection, location: SourceLocation) => ApiLink;
  /** Returns a link to the member of a supertype that `member` inherits, overrides or implements. */
  readonly linkToMember: (member: JsonReflection, reference: JsonReference) => ApiLink;
  readonly sources: (reflection: JsonReflection) => readonly ApiLink[];
}

/** Creates the scope of the page that describes a reflection. */
export function pageScope(shared: SharedScope, page: JsonReflection): PageScope {
  const byTarget = new Map<string, Ref>();
  const commentRefs = new Map<string, Ref>();
  const pageLocation = locationOf(page);
  const href = (target: string, location: SourceLocation): string => {
    const existing = byTarget.get(target);
    if (existing) return placeholderFor(existing.placeholder);
    const ref: Ref = { placeholder: `a${byTarget.size}`, kind: 'link', target, location };
    byTarget.set(target, ref);
    return placeholderFor(ref.placeholder);
  };
  const html = (parts: readonly JsonCommentPart[], owner: JsonReflection): string => {
    const compiled = shared.comments.compile(parts, locationOf(owner, pageLocation));
    for (const ref of compiled.refs) commentRefs.set(ref.placeholder, ref);
    return compiled.html;
  };
  const linkTo = (label: string, reflection: JsonReflection, location: SourceLocation): ApiLink => {
    const target = shared.targets.ofId(reflection.id);
    return target === undefined ? { label } : { label, href: href(target, location) };
  };
  const linkOf = (owner: JsonReflection): LinkType => {
    return (reference) => {
      const target = shared.targets.ofReference(reference);
      return target === undefined ? undefined : href(target, locationOf(owner, pageLocation));
    };
  };
  return {
    ...shared,
    location: pageLocation,
    href,
    html,
    linkTo,
    refs: () => [...byTarget.values(), ...commentRefs.values()],
    linkOf,
    type: (type, owner, options) => typeTokens(type, linkOf(owner), options),
    comment: (comment, owner) =>
      apiComment(comment, {
        html: (parts) => html(parts, owner),
        isSymbol: (name) => shared.targets.ofName(name) !== undefined,
        typeNamed: (name): ApiType => {
          const target = shared.targets.ofName(name) ?? shared.targets.ofSymbol(builtIn(name));
          const link = target === undefined ? {} : { href: href(target, locationOf(owner, pageLocation)) };
          return [{ kind: 'type', text: name, ...link }];
        },
      }),
    linkToMember(member, reference) {
      const target = relatedMember(shared.model, member, reference);
      return target ? linkTo(reference.name, target, locationOf(member, pageLocation)) : { label: reference.name };
    },
    sources: (reflection) =>
      sourceLinksOf(reflection, shared.config, shared.repository).map(({ label, url }) =>
        url === undefined ? { label } : { label, href: href(url, locationOf(reflection, pageLocation)) },
      ),
  };
}

/** Returns the symbol that TypeDoc uses for a type of JavaScript. */
function builtIn(qualifiedName: string): JsonSymbol {
  return { packageName: 'typescript', packagePath: 'lib/lib.es5.d.ts', qualifiedName };
}
