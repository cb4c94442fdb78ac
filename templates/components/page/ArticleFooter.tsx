import type { JSX } from 'react';
import type { LastUpdateView, LinkView, PageActionsView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { PageActions } from './PageActions.tsx';
import { text } from '../i18n/strings.ts';

interface ArticleFooterProps {
  readonly tags: readonly LinkView[];
  readonly editHref?: string | undefined;
  readonly lastUpdate?: LastUpdateView | undefined;
  readonly actions?: PageActionsView | undefined;
}

/** Shows the tags of an article, a link to edit it, other forms of the page, and the date of the last change. */
export function ArticleFooter({ tags, editHref, lastUpdate, actions }: ArticleFooterProps): JSX.Element | null {
  if (tags.length === 0 && editHref === undefined && !lastUpdate && !actions) return null;
  return (
    <footer className="article-footer">
      <TagRow tags={tags} />
      {editHref !== undefined && <EditLink href={editHref} />}
      {lastUpdate && <LastUpdate update={lastUpdate} />}
      {actions && <PageActions actions={actions} />}
    </footer>
  );
}

/** Shows the tags of a page. */
export function TagRow({ tags }: { readonly tags: readonly LinkView[] }): JSX.Element | null {
  if (tags.length === 0) return null;
  return (
    <div className="tag-row">
      <b>{text('docs.tags')}</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.href}>
            <ViewLink link={tag} className="tag" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EditLink({ href }: { readonly href: string }): JSX.Element {
  return (
    <a className="edit-link" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="edit" />
      {text('docs.edit')}
    </a>
  );
}

function LastUpdate({ update }: { readonly update: LastUpdateView }): JSX.Element {
  const { date, isoDate, author } = update;
  return (
    <span className="last-update">
      {text('docs.lastUpdated')}
      {date !== undefined && (
        <>
          {text('docs.lastUpdatedOn')}
          <time dateTime={isoDate}>{date}</time>
        </>
      )}
      {author !== undefined && text('docs.lastUpdatedBy', { author })}
    </span>
  );
}
