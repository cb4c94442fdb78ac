import type { JSX } from 'react';
import { text } from '../i18n/strings.ts';

/** The template that a script shows instead of a page that can't be loaded, for example without a connection. */
export function LoadError(): JSX.Element {
  return (
    <template id="docsgen-load-error">
      <div className="load-error" role="alert">
        <h1>{text('loading.failed')}</h1>
        <p>{text('loading.advice')}</p>
        <button type="button" className="button">
          {text('loading.retry')}
        </button>
        <span className="spinner" />
      </div>
    </template>
  );
}
