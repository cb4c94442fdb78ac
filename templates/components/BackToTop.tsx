import type { JSX } from 'react';
import { Icon } from './Icon.tsx';
import { text } from './strings.ts';

/** The way up from far down a page of the docs; a script shows it when the reader turns back. */
export function BackToTop(): JSX.Element {
  return (
    <button type="button" className="back-to-top" aria-label={text('docs.backToTop')} title={text('docs.backToTop')}>
      <Icon name="arrow" />
    </button>
  );
}
