import type { JSX } from 'react';
import type { SidebarEntry } from '../../../lib/core/view/index.ts';
import { plural } from '../../components/i18n/strings.ts';
import { Link } from '../docusaurus/Link.tsx';

interface DocCardProps {
  /** An item of a sidebar, as `useCurrentSidebarCategory()` returns it. */
  readonly item: SidebarEntry;
}

/** `@theme/DocCard`: a link to a page or a category, with its description. */
export function DocCard({ item }: DocCardProps): JSX.Element {
  const { label, href, description, items } = item;
  return (
    <div className="card">
      <p className="card-title">{href === undefined ? label : <Link href={href}>{label}</Link>}</p>
      {description !== undefined && <p>{description}</p>}
      {items && description === undefined && <p className="card-count">{plural('category.count', items.length)}</p>}
    </div>
  );
}
