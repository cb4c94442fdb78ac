import type { JSX } from 'react';
import { Icon } from '../../../components/elements/Icon.tsx';
import { text } from '../../../components/i18n/search-strings.ts';
import { optionProps, type ListState } from './HitList.tsx';
import type { RecentPage } from './recent.ts';

interface RecentListProps {
  readonly pages: readonly RecentPage[];
  readonly list: ListState;
  readonly onForget: (page: RecentPage) => void;
}

/** Lists the pages that the reader opened from the search. */
export function RecentList({ pages, list, onForget }: RecentListProps): JSX.Element | null {
  if (!DOCSGEN_SEARCH.recent) return null;
  if (pages.length === 0) return <p className="search-group">{text('search.noRecent')}</p>;
  return (
    <>
      <p className="search-group" aria-hidden="true">
        <span>{text('search.recent')}</span>
      </p>
      <div className="search-list search-recent">
        <div role="listbox" id={list.listId} aria-label={text('search.recent')}>
          {pages.map(({ url, title, trail }, index) => (
            <a key={url} {...optionProps(url, index, list)}>
              <span className="search-title">{title}</span>
              <span className="search-trail">{trail}</span>
            </a>
          ))}
        </div>
        <div>
          {pages.map((page) => (
            <button
              key={page.url}
              type="button"
              title={text('search.forget')}
              aria-label={`${text('search.forget')}: ${page.title}`}
              onClick={() => onForget(page)}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
