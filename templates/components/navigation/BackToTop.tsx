import type { JSX } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** Scrolls to the top of a long page. A script shows the button when the reader scrolls up. */
export function BackToTop(): JSX.Element {
  return (
    <button type="button" className="back-to-top" aria-label={text('docs.backToTop')} title={text('docs.backToTop')}>
      <Icon name="arrow" />
    </button>
  );
}
