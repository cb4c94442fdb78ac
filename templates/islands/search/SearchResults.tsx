import { useEffect, useState, type JSX } from 'react';
import type { SearchProvider } from '../../../lib/search/engine/contract.ts';
import { plural, text } from '../../components/search-strings.ts';
import { Failed } from './DialogBody.tsx';
import { hitView } from './hit-view.ts';
import { ResultList } from './ResultList.tsx';
import { useFormQuery } from './use-form-query.ts';
import { useResultPages } from './use-result-pages.ts';
import { currentVersion } from './version.ts';
import { VersionChoice } from './VersionChoice.tsx';

interface SearchResultsProps {
  readonly provider: SearchProvider;
  readonly form: HTMLFormElement;
}

/** What the page of results shows below its field (FACTS §5.11). */
export function SearchResults({ provider, form }: SearchResultsProps): JSX.Element {
  const query = useFormQuery(form);
  const [version, setVersion] = useState(currentVersion);
  const { hits, count, state, more, retry } = useResultPages(provider, query, version);
  useTitle(query);
  return (
    <>
      <VersionChoice version={version} onChange={setVersion} />
      <p className="search-count" role="status">
        {state !== 'failed' && count !== undefined && (count > 0 ? plural('search.count', count) : text('search.none'))}
      </p>
      {state === 'first' && <span className="spinner" />}
      <ResultList hits={hits.map(hitView)} />
      {state === 'failed' && <Failed retry={retry} />}
      {state === 'more' && <More onSeen={more} />}
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

/** Stands below the results while there are more of them, and fetches those when it comes into view. */
function More({ onSeen }: { readonly onSeen: () => void }): JSX.Element {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!row) return;
    const views = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onSeen());
    views.observe(row);
    return () => views.disconnect();
  }, [row, onSeen]);
  return (
    <p className="search-more" ref={setRow}>
      {text('search.fetching')}
    </p>
  );
}

/** The window and the heading say what was searched for. */
function useTitle(query: string): void {
  useEffect(() => {
    const heading = document.querySelector('.search-page h1');
    const own = document.title;
    const title = query.trim() === '' ? text('search.title') : text('search.resultsFor', { query });
    if (heading) heading.textContent = title;
    document.title = own.replace(heading?.getAttribute('data-title') ?? text('search.title'), () => title);
    heading?.setAttribute('data-title', title);
  }, [query]);
}
