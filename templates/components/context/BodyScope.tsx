import type { JSX, ReactNode } from 'react';
import type { IslandHost, PageHost, SharedFragmentHost } from '../../../lib/core/view/index.ts';
import { BasePath } from './BasePath.tsx';
import { Islands } from './Island.tsx';
import { PageContext } from './page-host.ts';
import { SharedFragments } from './SharedFragment.tsx';

interface BodyScopeProps {
  readonly baseUrl: string;
  /** Only for islands: paths in their props that already include the base path. */
  readonly resolvedPaths?: readonly string[];
  readonly islands?: IslandHost;
  readonly fragments?: SharedFragmentHost;
  readonly page?: PageHost | undefined;
  readonly children?: unknown;
}

/** Provides what components need from docsgen: the base path, and the hosts of islands, of shared fragments and of the page. */
export function BodyScope({ baseUrl, resolvedPaths, islands, fragments, page, children }: BodyScopeProps): JSX.Element {
  return (
    <BasePath baseUrl={baseUrl} resolvedPaths={resolvedPaths}>
      <SharedFragments host={fragments}>
        <Islands host={islands}>
          <PageContext value={page}>{children as ReactNode}</PageContext>
        </Islands>
      </SharedFragments>
    </BasePath>
  );
}
