import type { JSX } from 'react';
import type { IslandHost, OnceHost } from '../view.ts';
import { BasePath } from './BasePath.tsx';
import { Islands } from './Island.tsx';
import { OnceScope } from './Once.tsx';

interface BodyScopeProps {
  readonly baseUrl: string;
  readonly islands?: IslandHost;
  readonly once?: OnceHost;
  readonly children?: unknown;
}

/** What components need of the site that they are rendered for: its base path, what makes islands, what many pages share. */
export function BodyScope({ baseUrl, islands, once, children }: BodyScopeProps): JSX.Element {
  return (
    <BasePath baseUrl={baseUrl}>
      <OnceScope host={once}>
        <Islands host={islands}>{children}</Islands>
      </OnceScope>
    </BasePath>
  );
}
