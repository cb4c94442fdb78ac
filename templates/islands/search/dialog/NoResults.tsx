import { useEffect, useState, type JSX } from 'react';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { SEARCH_STRINGS, text } from '../../../components/i18n/search-strings.ts';
import { Translate } from '../../../components/i18n/translate.tsx';
import { currentVersion } from '../version.ts';

const MAX_SUGGESTIONS = 3;
const MAX_CANDIDATES = 8;

interface NoResultsProps {
  readonly query: string;
  readonly provider: SearchProvider;
  readonly onQuery: (query: string) => void;
}

/** Shows that there are no results, other queries that have some, and a link to report missing results. */
export function NoResults({ query, provider, onQuery }: NoResultsProps): JSX.Element {
  const suggestions = useSuggestions(query, provider);
  const { reportUrl } = DOCSGEN_SEARCH;
  return (
    <div className="search-message">
      <NoResultsFor query={query} />
      <p>{text('search.hint')}</p>
      {suggestions.length > 0 && (
        <p>
          {text('search.try')}:{' '}
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" className="search-suggestion" onClick={() => onQuery(suggestion)}>
              {suggestion}
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

/** States that a query has no results. */
export function NoResultsFor({ query }: { readonly query: string }): JSX.Element {
  return (
    <p>
      <Translate id="search.noResultsFor" values={{ query: <b>{query}</b> }}>
        {SEARCH_STRINGS['search.noResultsFor']}
      </Translate>
    </p>
  );
}

/** Returns queries that have results: suggestions of the site, words of the query, and titles of the current page. */
function useSuggestions(query: string, provider: SearchProvider): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  useEffect(() => {
    const lifetime = new AbortController();
    const candidates = candidatesFor(query);
    const version = currentVersion();
    const requests = candidates.map((candidate) => ({
      query: candidate,
      hitsPerPage: 1,
      ...(version !== undefined && { version }),
    }));
    provider.search({ requests }, { signal: lifetime.signal }).then(
      ({ results }) => {
        const withResults = candidates.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
        if (!lifetime.signal.aborted) setSuggestions(withResults.slice(0, MAX_SUGGESTIONS));
      },
      () => undefined,
    );
    return () => lifetime.abort();
  }, [query, provider]);
  return suggestions;
}

function candidatesFor(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word.length > 2);
  const prefixes = words.map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const titles = [...document.querySelectorAll('h1, .breadcrumbs li:not(:first-child)')].map((element) =>
    element.textContent.trim(),
  );
  const all = [...DOCSGEN_SEARCH.suggestions, ...(words.length > 1 ? words : []), ...titles, ...prefixes];
  return [...new Set(all)]
    .filter((candidate) => candidate !== '' && candidate !== query && candidate.length < 40)
    .slice(0, MAX_CANDIDATES);
}
