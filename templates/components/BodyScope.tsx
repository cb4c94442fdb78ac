import type { JSX } from 'react';
import type { IslandHost } from '../view.ts';
import { BasePath } from './BasePath.tsx';
import { Islands } from './Island.tsx';

interface BodyScopeProps {
  readonly baseUrl: string;
  readonly islands?: IslandHost;
  readonly children?: unknown;
}

/** What components need of the site that they are rendered for: its base path, and what makes islands. */
export function BodyScope({ baseUrl, islands, children }: BodyScopeProps): JSX.Element {
  return (
    <BasePath baseUrl={baseUrl}>
      <Islands host={islands}>{children}</Islands>
    </BasePath>
  );
}
