import type { JSX } from 'react';
import type { BreadcrumbView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbView[];
  readonly homeHref: string;
}

/** Links to the pages above this one, with the microdata of schema.org's BreadcrumbList. The last item is the page itself. */
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

/** In the microdata, each element requires a name and a position, and each element except the last one requires an address. */
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
