import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModule } from '../client/islands/module.ts';
import { BodyScope } from '../components/BodyScope.tsx';
import { Boundary } from './Boundary.tsx';

/** What the script of an island exports as `mount`: the same component with the same props as on the server. */
export function mountable(Island: ComponentType, baseUrl: string): IslandModule['mount'] {
  return (element, { props, resolvedPaths, hydrate, ...calls }) => {
    const island = (
      <Boundary {...calls}>
        <BodyScope baseUrl={baseUrl} resolvedPaths={resolvedPaths}>
          <Island {...props} />
        </BodyScope>
      </Boundary>
    );
    const life = new AbortController();
    const options = {
      identifierPrefix: element.getAttribute('name') ?? '',
      // To be ended before it has taken over is an error to React, and none to a reader who went on to the next page.
      onRecoverableError: (error: unknown) => {
        if (!life.signal.aborted) reportError(error);
      },
    };
    const root = hydrate ? hydrateRoot(element, island, options) : createRoot(element, options);
    if (!hydrate) root.render(island);
    return () => {
      life.abort();
      root.unmount();
    };
  };
}
