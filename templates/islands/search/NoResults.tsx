import { useEffect, useState, type JSX } from 'react';
import type { SearchProvider } from '../../../lib/search/engine/contract.ts';
import { text } from '../../components/search-strings.ts';
import { currentVersion } from './version.ts';

const MOST_SUGGESTIONS = 3;
const MOST_TRIED = 8;

interface NoResultsProps {
  readonly query: string;
  readonly provider: SearchProvider;
  readonly onQuery: (query: string) => void;
}

/** Nothing was found: what would find something, and whom to tell. */
export function NoResults({ query, provider, onQuery }: NoResultsProps): JSX.Element {
  const suggestions = useSuggestions(query, provider);
  const { reportUrl } = DOCSGEN_SEARCH;
  return (
    <div className="search-message">
      <p>
        {text('search.noResults')} “<b>{query}</b>”
      </p>
      {suggestions.length > 0 && (
        <p>
          {text('search.try')}:{' '}
          {suggestions.map((one) => (
            <button key={one} type="button" className="search-suggestion" onClick={() => onQuery(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
      {reportUrl !== undefined && (
        <p>
          {text('search.missing')}{' '}
          <a href={reportUrl.replaceAll('{query}', encodeURIComponent(query))} target="_blank" rel="noopener">
            {text('search.report')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Those of the site, else words of the query and what this page is about: as far as they lead somewhere. */
function useSuggestions(query: string, provider: SearchProvider): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    const life = new AbortController();
    const tried = candidates(query);
    const version = currentVersion();
    const requests = tried.map((one) => ({ query: one, hitsPerPage: 1, ...(version !== undefined && { version }) }));
    provider.search({ requests }, { signal: life.signal }).then(
      ({ results }) => {
        const leading = tried.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
        if (!life.signal.aborted) setKnown(leading.slice(0, MOST_SUGGESTIONS));
      },
      () => undefined,
    );
    return () => life.abort();
  }, [query, provider]);
  return known;
}

function candidates(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const beginnings = words.map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const here = [...document.querySelectorAll('h1, .breadcrumbs li:not(:first-child)')].map((one) =>
    one.textContent.trim(),
  );
  const all = [...DOCSGEN_SEARCH.suggestions, ...(words.length > 1 ? words : []), ...here, ...beginnings];
  return [...new Set(all)].filter((one) => one !== '' && one !== query && one.length < 40).slice(0, MOST_TRIED);
}
