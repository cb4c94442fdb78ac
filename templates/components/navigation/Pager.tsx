import type { JSX } from 'react';
import type { PagerView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';

/** Links to the previous and the next page. */
export function Pager({ pager }: { readonly pager: PagerView }): JSX.Element | null {
  const { label, previous, next } = pager;
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a className="pager-previous" href={previous.href} rel="prev">
          <span>{previous.caption}</span>
          <b>
            <Icon name="back" />
            {previous.label}
          </b>
        </a>
      )}
      {next && (
        <a className="pager-next" href={next.href} rel="next">
          <span>{next.caption}</span>
          <b>
            {next.label}
            <Icon name="arrow" />
          </b>
        </a>
      )}
    </nav>
  );
}
