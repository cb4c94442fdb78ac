import { useEffect, useState, type JSX } from 'react';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { plural, text } from '../../../components/i18n/search-strings.ts';
import { Failed } from '../Failed.tsx';
import { KindFilter } from '../KindFilter.tsx';
import { Suggested } from '../Suggested.tsx';
import { toHitView } from '../hit-view.ts';
import { ResultList } from './ResultList.tsx';
import { useKind } from './use-kind.ts';
import { typeQuery, useFormQuery } from './use-form-query.ts';
import { useResultPages } from './use-result-pages.ts';
import { currentVersion } from '../version.ts';
import { VersionChoice } from './VersionChoice.tsx';

interface SearchResultsProps {
  readonly provider: SearchProvider;
  readonly form: HTMLFormElement;
}

/** Shows the results below the field of the results page. */
export function SearchResults({ provider, form }: SearchResultsProps): JSX.Element {
  const query = useFormQuery(form);
  const [version, setVersion] = useState(currentVersion);
  const [kind, setKind] = useKind();
  const { hits, count, kinds, state, more, retry } = useResultPages(provider, { query, version, kind });
  const isEmpty = query.trim() === '';
  useTitle(query);
  return (
    <>
      <VersionChoice version={version} onChange={setVersion} />
      {DOCSGEN_SEARCH.hasKinds && !isEmpty && (
        <div className="search-kinds">
          <KindFilter kinds={kinds} value={kind} onChange={setKind} />
        </div>
      )}
      <p className="search-count" role="status">
        {state !== 'failed' && count !== undefined && (count > 0 ? plural('search.count', count) : text('search.none'))}
      </p>
      {state === 'first' && <span className="spinner" />}
      {isEmpty && state === 'done' && <Suggested onQuery={(suggestion) => typeQuery(form, suggestion)} />}
      {!isEmpty && count === 0 && state === 'done' && <Suggested />}
      <ResultList hits={hits.map(toHitView)} />
      {state === 'failed' && <Failed retry={retry} />}
      {state === 'more' && <LoadMore onVisible={more} />}
      {DOCSGEN_SEARCH.provider === 'algolia' && (
        <p className="search-by">
          <a href="https://www.algolia.com" aria-label={`${text('search.by')} Algolia`}>
            {text('search.by')} Algolia
          </a>
        </p>
      )}
    </>
  );
}

/** Shows that more results are loading, and loads them when it comes into view. */
function LoadMore({ onVisible }: { readonly onVisible: () => void }): JSX.Element {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!row) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onVisible(),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [row, onVisible]);
  return (
    <p className="search-more" ref={setRow}>
      {text('search.fetching')}
    </p>
  );
}

/** Shows the query in the title of the window and in the heading. */
function useTitle(query: string): void {
  useEffect(() => {
    const heading = document.querySelector('.search-page h1');
    const previousTitle = document.title;
    const title = query.trim() === '' ? text('search.title') : text('search.resultsFor', { query });
    if (heading) heading.textContent = title;
    document.title = previousTitle.replace(heading?.getAttribute('data-title') ?? text('search.title'), () => title);
    heading?.setAttribute('data-title', title);
  }, [query]);
}
