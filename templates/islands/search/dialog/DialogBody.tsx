import type { JSX } from 'react';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { plural, text } from '../../../components/i18n/search-strings.ts';
import type { HitGroup } from '../hit-view.ts';
import { HitList, type ListState } from './HitList.tsx';
import { Failed } from '../Failed.tsx';
import { Suggested } from '../Suggested.tsx';
import { NoResults } from './NoResults.tsx';
import { RecentList } from './RecentList.tsx';
import type { RecentPage } from './recent.ts';
import type { SearchState } from './use-search.ts';
import { resultsHref } from '../version.ts';

interface DialogBodyProps {
  readonly query: string;
  readonly search: SearchState;
  readonly groups: readonly HitGroup[];
  readonly recent: readonly RecentPage[];
  readonly list: ListState;
  readonly provider: SearchProvider;
  readonly onQuery: (query: string) => void;
  readonly onForget: (page: RecentPage) => void;
  readonly onClose: () => void;
}

/** Shows the content below the field: recent pages, results, or a message if there are none. */
export function DialogBody(props: DialogBodyProps): JSX.Element {
  const { search, query } = props;
  return (
    <div className="search-body">
      <Screen {...props} />
      <p className="announcer" role="status">
        {query.trim() === '' || search.isLate ? '' : announcement(search)}
      </p>
    </div>
  );
}

function Screen({ query, search, groups, recent, list, provider, onQuery, onForget, onClose }: DialogBodyProps) {
  const { result, hasFailed, retry } = search;
  if (query.trim() === '') {
    return (
      <>
        <RecentList pages={recent} list={list} onForget={onForget} />
        <Suggested onQuery={onQuery} onFollow={onClose} />
      </>
    );
  }
  if (hasFailed) return <Failed retry={retry} />;
  if (!result) return null;
  if (result.nbHits === 0) {
    return (
      <>
        <NoResults query={result.query} provider={provider} onQuery={onQuery} />
        <Suggested onFollow={onClose} />
      </>
    );
  }
  return (
    <>
      <HitList groups={groups} list={list} />
      <SeeAll query={result.query} count={result.nbDocuments} onClose={onClose} />
    </>
  );
}

function SeeAll({
  query,
  count,
  onClose,
}: {
  readonly query: string;
  readonly count: number;
  readonly onClose: () => void;
}) {
  const href = resultsHref(query);
  if (href === undefined) return null;
  return (
    <p className="search-all">
      <a href={href} onClick={onClose}>
        {plural('search.seeAll', count)}
      </a>
    </p>
  );
}

function announcement({ result, hasFailed }: SearchState): string {
  if (hasFailed) return `${text('search.failed')}. ${text('search.failedAdvice')}`;
  if (!result) return '';
  return result.nbHits === 0
    ? `${text('search.noResults')} “${result.query}”`
    : plural('search.count', result.nbDocuments);
}
