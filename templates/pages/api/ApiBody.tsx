import type { JSX } from 'react';
import type { ApiComment, ApiPage } from '../../../lib/core/view/index.ts';
import { Html } from '../../components/elements/Html.tsx';
import { Declaration } from './code.tsx';
import { isFolded } from './members/folding.ts';
import { MemberIndex } from './members/member-index.tsx';
import { Description, Group } from './members/member.tsx';
import { Hierarchy, IndexGroup, Inherited, Origin, TypeList, UsedBy } from './sections.tsx';
import { TypeParameterEntries } from './parameters.tsx';
import { Comment, CommentText } from './comment.tsx';
import { Heading } from './parts.tsx';
import { text } from '../../components/i18n/strings.ts';

/** The body of a page of the API reference. The order of its sections must match the order of the document's headings. */
export function ApiBody({ page }: { readonly page: ApiPage }): JSX.Element {
  const { lead, rest } = splitComment(page.comment);
  return (
    <div className="api-body" data-api={page.kind}>
      <CommentText comment={lead} />
      <Origin page={page} />
      {page.declaration && <Declaration type={page.declaration} />}
      <Comment comment={rest} />
      {page.member && <Description member={page.member} />}
      {page.readme !== undefined && <Html html={page.readme} />}
      <MemberIndex page={page} />
      <Relations page={page} />
      {page.index.map((group) => (
        <IndexGroup key={group.anchor} group={group} />
      ))}
      {page.groups.map((group) => (
        <Group key={group.anchor} group={group} folded={isFolded(page)} />
      ))}
      {page.inherited.length > 0 && <Inherited groups={page.inherited} />}
      {page.usedBy.length > 0 && <UsedBy lists={page.usedBy} />}
    </div>
  );
}

interface SplitComment {
  readonly lead?: ApiComment;
  readonly rest?: ApiComment;
}

/** Separates the deprecation notice and the first paragraph of a description, which are below the title, from the rest. */
function splitComment(comment: ApiComment | undefined): SplitComment {
  if (!comment) return {};
  const { deprecated, html, ...others } = comment;
  const first = /^\s*<p>.*?<\/p>/s.exec(html)?.[0] ?? '';
  return {
    lead: { html: first, tags: [], ...(deprecated !== undefined && { deprecated }) },
    rest: { ...others, html: html.slice(first.length).trim() },
  };
}

/** Shows the type parameters of a class or interface, and its relations to other types. */
function Relations({ page }: { readonly page: ApiPage }): JSX.Element | null {
  const lists = [page.typeParameters, page.hierarchy, page.implements, page.implementedBy];
  if (lists.every((list) => list.length === 0)) return null;
  return (
    <div className="api-group">
      {page.typeParameters.length > 0 && (
        <>
          <Heading level={2} id="type-parameters" label={text('api.typeParameters')} />
          <TypeParameterEntries parameters={page.typeParameters} />
        </>
      )}
      {page.hierarchy.length > 0 && <Hierarchy entries={page.hierarchy} />}
      {page.implements.length > 0 && (
        <TypeList id="implements" title={text('api.implements')} types={page.implements} />
      )}
      {page.implementedBy.length > 0 && (
        <TypeList id="implemented-by" title={text('api.implementedBy')} types={page.implementedBy} />
      )}
    </div>
  );
}
