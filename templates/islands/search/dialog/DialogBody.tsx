import type { JSX } from 'react';
import type { PageKind, SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { plural, text } from '../../../components/i18n/search-strings.ts';
import type { HitGroup } from '../hit-view.ts';
import { HitList, type ListState } from './HitList.tsx';
import { Failed } from '../Failed.tsx';
import { Suggested } from '../Suggested.tsx';
import { NoResults, NoResultsFor } from './NoResults.tsx';
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
  readonly onAllKinds: () => void;
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

function Screen(props: DialogBodyProps) {
  const { query, search, groups, recent, list, provider, onQuery, onAllKinds, onForget, onClose } = props;
  const { result, resultKind, hasFailed, retry } = search;
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
  if (result.nbHits === 0 && result.kinds?.some(({ count }) => count > 0))
    return <NoneOfKind query={result.query} onAllKinds={onAllKinds} />;
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
      <SeeAll query={result.query} kind={resultKind} count={result.nbDocuments} onClose={onClose} />
    </>
  );
}

/** Shows that only pages of other kinds match. */
function NoneOfKind({ query, onAllKinds }: { readonly query: string; readonly onAllKinds: () => void }) {
  return (
    <div className="search-message">
      <NoResultsFor query={query} />
      <button type="button" className="button" onClick={onAllKinds}>
        {text('search.showAll')}
      </button>
    </div>
  );
}

function SeeAll({
  query,
  kind,
  count,
  onClose,
}: {
  readonly query: string;
  readonly kind: PageKind | undefined;
  readonly count: number;
  readonly onClose: () => void;
}) {
  const href = resultsHref(query, kind);
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
    ? text('search.noResultsFor', { query: result.query })
    : plural('search.count', result.nbDocuments);
}
