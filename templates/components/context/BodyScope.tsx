import type { JSX } from 'react';
import type { IslandHost, SharedFragmentHost } from '../../../lib/core/view/index.ts';
import { BasePath } from './BasePath.tsx';
import { Islands } from './Island.tsx';
import { SharedFragments } from './SharedFragment.tsx';

interface BodyScopeProps {
  readonly baseUrl: string;
  /** Only for islands: paths in their props that already include the base path. */
  readonly resolvedPaths?: readonly string[];
  readonly islands?: IslandHost;
  readonly fragments?: SharedFragmentHost;
  readonly children?: unknown;
}

/** Provides what components need from docsgen: the base path, the host of islands and the host of shared fragments. */
export function BodyScope({ baseUrl, resolvedPaths, islands, fragments, children }: BodyScopeProps): JSX.Element {
  return (
    <BasePath baseUrl={baseUrl} resolvedPaths={resolvedPaths}>
      <SharedFragments host={fragments}>
        <Islands host={islands}>{children}</Islands>
      </SharedFragments>
    </BasePath>
  );
}
