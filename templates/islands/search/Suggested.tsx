import type { JSX } from 'react';
import { text } from '../../components/i18n/search-strings.ts';

interface SuggestedProps {
  /** Searches for a suggested query of the site. Without it, only pages are shown. */
  readonly onQuery?: (query: string) => void;
  readonly onFollow?: () => void;
}

/** Suggests queries and the pages that the navbar links to. They are already in the page, so this takes no request. */
export function Suggested({ onQuery, onFollow }: SuggestedProps): JSX.Element | null {
  const pages = navbarPages();
  const queries = onQuery ? DOCSGEN_SEARCH.suggestions : [];
  if (pages.length === 0 && queries.length === 0) return null;
  return (
    <div className="search-suggested">
      {onQuery && queries.length > 0 && (
        <p>
          {text('search.try')}:{' '}
          {queries.map((query) => (
            <button key={query} type="button" className="search-suggestion" onClick={() => onQuery(query)}>
              {query}
            </button>
          ))}
        </p>
      )}
      {pages.length > 0 && <p id="search-pages">{text('search.pages')}</p>}
      <ul aria-labelledby="search-pages">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a href={href} onClick={onFollow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the links of the navbar to pages of this site. */
function navbarPages(): { readonly href: string; readonly label: string }[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.navbar a.navbar-link:not([target])');
  const labels = new Map([...links].map((link) => [link.href, link.textContent.trim()]));
  return [...labels].map(([href, label]) => ({ href, label }));
}
