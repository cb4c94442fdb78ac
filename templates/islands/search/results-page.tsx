import { createRoot } from 'react-dom/client';
import type { SearchProvider } from '../../../lib/search/engine/contract.ts';
import type { IslandModule } from '../../client/islands/module.ts';
import { Boundary } from '../Boundary.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useStyles } from './styles.ts';

/** Makes the page of results over a provider. Its form stands in the page: what is typed before it is alive is kept. */
export function resultsPage(provider: SearchProvider): IslandModule['mount'] {
  return (element, { onReady, onCrash }) => {
    useStyles();
    const form = document.querySelector<HTMLFormElement>('.search-form')!;
    const root = createRoot(element);
    root.render(
      <Boundary onReady={onReady} onCrash={onCrash}>
        <SearchResults provider={provider} form={form} />
      </Boundary>,
    );
    return () => root.unmount();
  };
}
