import type { JSX } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** A button that scrolls to the top of a long page. A script shows it when the reader scrolls up. */
export function BackToTop(): JSX.Element {
  return (
    <button type="button" className="back-to-top" aria-label={text('docs.backToTop')} title={text('docs.backToTop')}>
      <Icon name="arrow" />
    </button>
  );
}
