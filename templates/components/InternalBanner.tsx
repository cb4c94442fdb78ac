import type { JSX } from 'react';
import { text } from './strings.ts';

/** For readers within an internal network who have a site of their own there. A script shows it, when that says so. */
export function InternalBanner(): JSX.Element {
  return (
    <template id="docsgen-internal-banner">
      <div className="admonition admonition-info" role="status">
        <p>{text('internal.there')}</p>
        <p>
          <a className="button button-primary">{text('internal.go')}</a>{' '}
          <button type="button" className="button">
            {text('internal.stay')}
          </button>
        </p>
      </div>
    </template>
  );
}
