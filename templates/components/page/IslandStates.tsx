import type { JSX } from 'react';
import { useIslands } from '../context/Island.tsx';
import { text } from '../i18n/strings.ts';

/** The templates for the states of an island: loading, failed and crashed. A script adds copies. Only sites with islands contain them. */
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
