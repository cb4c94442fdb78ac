import type { JSX } from 'react';
import type { BreadcrumbView } from '../../lib/core/view/index.ts';
import { Icon } from './Icon.tsx';
import { text } from './strings.ts';

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbView[];
  readonly homeHref: string;
}

/** The way from the home page to this one, with schema.org's BreadcrumbList; the last item is the page itself. */
export function Breadcrumbs({ items, homeHref }: BreadcrumbsProps): JSX.Element {
  return (
    <nav className="breadcrumbs" aria-label={text('docs.breadcrumbs')}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <a href={homeHref} aria-label={text('docs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {items.map((item, index) => (
          <Breadcrumb key={index} item={item} position={index + 1} isLast={index === items.length - 1} />
        ))}
      </ol>
    </nav>
  );
}

interface BreadcrumbProps {
  readonly item: BreadcrumbView;
  readonly position: number;
  readonly isLast: boolean;
}

/** Microdata wants a name and a position of every element; only the last may go without an address. */
function Breadcrumb({ item, position, isLast }: BreadcrumbProps): JSX.Element {
  const isElement = item.href !== undefined || isLast;
  const element =
    isElement && ({ itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/ListItem' } as const);
  const name = <span itemProp={isElement ? 'name' : undefined}>{item.label}</span>;
  return (
    <li {...element} aria-current={isLast ? 'page' : undefined}>
      {item.href !== undefined && !isLast ? (
        <a href={item.href} itemProp="item">
          {name}
        </a>
      ) : (
        name
      )}
      {isElement && <meta itemProp="position" content={String(position)} />}
    </li>
  );
}
