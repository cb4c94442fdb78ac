import type { JSX } from 'react';
import type { FeedbackView, LastUpdateView, LinkView, PageActionsView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { Feedback } from './Feedback.tsx';
import { PageActions } from './PageActions.tsx';
import { text } from '../i18n/strings.ts';

interface ArticleFooterProps {
  readonly tags: readonly LinkView[];
  readonly editHref?: string | undefined;
  readonly lastUpdate?: LastUpdateView | undefined;
  readonly actions?: PageActionsView | undefined;
  readonly feedback?: FeedbackView | undefined;
}

/** Shows the tags of an article, whether it was helpful, a link to edit it, other forms of the page, and the date of the last change. */
export function ArticleFooter(props: ArticleFooterProps): JSX.Element | null {
  const { tags, editHref, lastUpdate, actions, feedback } = props;
  if (tags.length === 0 && editHref === undefined && !lastUpdate && !actions && !feedback) return null;
  return (
    <footer className="article-footer">
      <TagRow tags={tags} />
      {feedback && <Feedback feedback={feedback} />}
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
