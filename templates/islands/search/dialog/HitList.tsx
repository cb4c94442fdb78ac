import type { JSX, MouseEvent } from 'react';
import { text } from '../../../components/i18n/search-strings.ts';
import type { HitGroup, HitView } from '../hit-view.ts';
import { Marked } from '../Marked.tsx';

/** A list of links with an active one, while the focus stays in the search field. */
export interface ListState {
  readonly listId: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onFollow: (index: number, event: MouseEvent) => void;
}

/** Lists the results, grouped by page. */
export function HitList({
  groups,
  list,
}: {
  readonly groups: readonly HitGroup[];
  readonly list: ListState;
}): JSX.Element {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div className="search-list" role="listbox" id={list.listId} aria-label={text('search.label')}>
      {groups.map(({ page, title, group, hits }, groupIndex) => (
        <div key={page} role="group" aria-label={title}>
          <p className="search-group" aria-hidden="true">
            <span>{group}</span> {title}
          </p>
          {hits.map((hit, index) => (
            <Option key={hit.url} hit={hit} index={(starts[groupIndex] ?? 0) + index} list={list} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ hit, index, list }: { readonly hit: HitView; readonly index: number; readonly list: ListState }) {
  const { url, markedTitle, above, snippet, isPage } = hit;
  // Only the headings on the page. The group already shows its section of the site and its title.
  const trail = above.slice(2);
  return (
    <a {...optionProps(url, index, list)}>
      <span className="search-title">
        {!isPage && <span aria-hidden="true"># </span>}
        <Marked text={markedTitle} />
      </span>
      {trail.length > 0 && <span className="search-trail">{trail.join(' › ')}</span>}
      {snippet !== undefined && (
        <span className="search-snippet">
          <Marked text={snippet} />
        </span>
      )}
    </a>
  );
}

/** Returns the props that make a link an option of the list. */
export function optionProps(href: string, index: number, { listId, active, onActive, onFollow }: ListState) {
  return {
    href,
    id: `${listId}-${index}`,
    className: 'search-option',
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // `pointermove` instead of `pointerenter`, because the list may move below a pointer that does not.
    onPointerMove: () => onActive(index),
    onClick: (event: MouseEvent) => onFollow(index, event),
  } as const;
}
