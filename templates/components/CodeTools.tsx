import type { JSX } from 'react';
import { Icon } from './Icon.tsx';
import { text } from './strings.ts';

/** The buttons of a code sample; a script puts a copy of them into each. */
export function CodeTools(): JSX.Element {
  return (
    <template id="docsgen-code-tools">
      <div className="code-tools">
        <button
          type="button"
          className="code-wrap"
          title={text('code.wrap')}
          aria-label={text('code.wrap')}
          aria-pressed="false"
          hidden
        >
          <Icon name="wrap" />
        </button>
        <button type="button" className="code-copy" aria-live="polite" data-copied={text('code.copied')}>
          {text('code.copy')}
        </button>
      </div>
    </template>
  );
}
