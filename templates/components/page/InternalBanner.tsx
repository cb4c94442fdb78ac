import type { JSX } from 'react';
import { text } from '../i18n/strings.ts';

/** The template for a banner that leads readers in an internal network to their internal version of the site. A script shows it. */
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
