import type { JSX } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** The template for the buttons of code blocks. A script adds a copy to each block, and announces that the link of a heading was copied. */
export function CodeTools(): JSX.Element {
  return (
    <template id="docsgen-code-tools" data-link-copied={text('page.linkCopied')}>
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
