import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModule } from '../client/islands/module.ts';
import { BodyScope } from '../components/context/BodyScope.tsx';
import { Boundary } from './Boundary.tsx';

/** Returns the `mount` function of an island, which renders the same component with the same props as the build. */
export function createMount(Island: ComponentType, baseUrl: string): IslandModule['mount'] {
  return (element, { props, resolvedPaths, hydrate, ...calls }) => {
    const island = (
      <Boundary {...calls}>
        <BodyScope baseUrl={baseUrl} resolvedPaths={resolvedPaths}>
          <Island {...props} />
        </BodyScope>
      </Boundary>
    );
    const lifetime = new AbortController();
    const options = {
      identifierPrefix: element.getAttribute('name') ?? '',
      // React reports an error if the island is removed before it is hydrated, for example because the reader opened the next page.
      onRecoverableError: (error: unknown) => {
        if (!lifetime.signal.aborted) reportError(error);
      },
    };
    const root = hydrate ? hydrateRoot(element, island, options) : createRoot(element, options);
    if (!hydrate) root.render(island);
    return () => {
      lifetime.abort();
      root.unmount();
    };
  };
}
