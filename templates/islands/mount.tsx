import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModule } from '../client/islands/module.ts';
import { BodyScope } from '../components/BodyScope.tsx';
import { Boundary } from './Boundary.tsx';

/** What the script of an island exports as `mount`: the same component with the same props as on the server. */
export function mountable(Island: ComponentType, baseUrl: string): IslandModule['mount'] {
  return (element, { props, hydrate, ...calls }) => {
    const island = (
      <Boundary {...calls}>
        <BodyScope baseUrl={baseUrl}>
          <Island {...props} />
        </BodyScope>
      </Boundary>
    );
    const options = { identifierPrefix: element.getAttribute('name') ?? '' };
    if (hydrate) return ending(hydrateRoot(element, island, options));
    const root = createRoot(element, options);
    root.render(island);
    return ending(root);
  };
}

function ending(root: { unmount(): void }): () => void {
  return () => root.unmount();
}
