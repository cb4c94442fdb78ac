import { createRoot } from 'react-dom/client';
import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import type { IslandModule } from '../../../client/islands/module.ts';
import { Boundary } from '../../Boundary.tsx';
import { SearchResults } from './SearchResults.tsx';
import { adoptStyles } from '../styles.ts';

/** Returns the `mount` function of the results page for a provider. The form is part of the HTML, so it may already contain a query. */
export function resultsPage(provider: SearchProvider): IslandModule['mount'] {
  return (element, { onReady, onCrash }) => {
    adoptStyles();
    const form = document.querySelector<HTMLFormElement>('.search-form');
    if (!form) throw new Error('The results page has no search form.');
    const root = createRoot(element);
    root.render(
      <Boundary onReady={onReady} onCrash={onCrash}>
        <SearchResults provider={provider} form={form} />
      </Boundary>,
    );
    return () => root.unmount();
  };
}
