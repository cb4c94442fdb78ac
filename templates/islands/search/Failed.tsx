import type { JSX } from 'react';
import { text } from '../../components/i18n/search-strings.ts';

/** Shows that the search failed, with a button to retry. */
export function Failed({ retry }: { readonly retry: () => void }): JSX.Element {
  return (
    <div className="search-message">
      <p>
        <b>{text('search.failed')}</b>
      </p>
      <p>{text('search.failedAdvice')}</p>
      <button type="button" className="button" onClick={retry}>
        {text('search.retry')}
      </button>
    </div>
  );
}
