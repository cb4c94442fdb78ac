import type { JSX } from 'react';
import type { SidebarEntry } from '../../../lib/core/view/index.ts';
import { DocCard } from './DocCard.tsx';
import { useCurrentSidebarSiblings } from './sidebar-items.ts';

interface DocCardListProps {
  /** The items. The default is those of the category of the current page. */
  readonly items?: readonly SidebarEntry[];
  readonly className?: string;
}

/** `@theme/DocCardList`: a grid of cards. */
export function DocCardList({ items, className = '' }: DocCardListProps): JSX.Element {
  return items ? <Grid items={items} className={className} /> : <OfCategory className={className} />;
}

function OfCategory({ className }: { readonly className: string }): JSX.Element {
  return <Grid items={useCurrentSidebarSiblings()} className={className} />;
}

function Grid({
  items,
  className,
}: {
  readonly items: readonly SidebarEntry[];
  readonly className: string;
}): JSX.Element {
  return (
    <div className={`cards ${className}`.trim()}>
      {items.map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </div>
  );
}
