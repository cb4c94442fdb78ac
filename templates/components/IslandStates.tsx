import type { JSX } from 'react';
import { useIslands } from './Island.tsx';
import { text } from './strings.ts';

/** What an island shows when it isn't there: a script puts copies of these into it. Only sites with islands have it. */
export function IslandStates({ isNeeded }: { readonly isNeeded: boolean }): JSX.Element | null {
  const host = useIslands();
  if (!isNeeded && !host?.inUse) return null;
  return (
    <template id="docsgen-island-states">
      <div className="island-loading" role="status" aria-label={text('island.loading')} data-loading="">
        <span className="spinner" />
      </div>
      <div className="island-state" data-state="failed" role="alert">
        <p className="island-reason" data-cause={text('island.cause')} />
        <button type="button" className="button">
          {text('island.retry')}
        </button>
      </div>
      <div className="island-state" data-state="crashed" role="alert">
        <p className="island-crashed">{text('island.crashed')}</p>
        <button type="button" className="button button-primary">
          {text('island.tryAgain')}
        </button>
        <p className="island-reason" data-cause={text('island.cause')} />
      </div>
    </template>
  );
}
