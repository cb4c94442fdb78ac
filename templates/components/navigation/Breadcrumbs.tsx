import type { JSX } from 'react';
import type { BreadcrumbView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbView[];
  readonly homeHref: string;
}

/** Links to the pages above this one. The last item is the page itself. The data for search engines is in the head. */
export function Breadcrumbs({ items, homeHref }: BreadcrumbsProps): JSX.Element {
  return (
    <nav className="breadcrumbs" aria-label={text('docs.breadcrumbs')}>
      <ol>
        <li>
          <a href={homeHref} aria-label={text('docs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={index} aria-current={isLast ? 'page' : undefined}>
              {href !== undefined && !isLast ? <a href={href}>{label}</a> : label}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
