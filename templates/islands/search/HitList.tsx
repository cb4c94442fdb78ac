import type { JSX, MouseEvent } from 'react';
import { text } from '../../components/search-strings.ts';
import type { HitGroup, HitView } from './hit-view.ts';
import { Marked } from './Marked.tsx';

/** A list of links of which one is active, while the focus stays in the field. */
export interface ListState {
  readonly listId: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onFollow: (index: number, event: MouseEvent) => void;
}

/** What was found, by page. */
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
      {groups.map(({ page, title, group, hits }, at) => (
        <div key={page} role="group" aria-label={title}>
          <p className="search-group" aria-hidden="true">
            <span>{group}</span> {title}
          </p>
          {hits.map((hit, index) => (
            <Option key={hit.url} hit={hit} index={starts[at]! + index} list={list} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ hit, index, list }: { readonly hit: HitView; readonly index: number; readonly list: ListState }) {
  const { url, markedTitle, above, snippet, isPage } = hit;
  // What is above on the page itself; part and page stand over the group.
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

/** What makes a link an option of the list. */
export function optionProps(href: string, index: number, { listId, active, onActive, onFollow }: ListState) {
  return {
    href,
    id: `${listId}-${index}`,
    className: 'search-option',
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // To move and not to enter: the list may move below a pointer that rests.
    onPointerMove: () => onActive(index),
    onClick: (event: MouseEvent) => onFollow(index, event),
  } as const;
}
