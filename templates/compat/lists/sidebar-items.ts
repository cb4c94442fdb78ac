import type { SidebarEntry } from '../../../lib/core/view/index.ts';
import { usePageHost } from '../../components/context/PageScope.tsx';

interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string;
  readonly items: readonly SidebarEntry[];
}

/**
 * Returns the category of the current page in the sidebar.
 *
 * @throws Error if the page is in no category.
 */
export function useCurrentSidebarCategory(): SidebarCategory {
  const category = usePageHost()?.category();
  if (category?.type === 'category') return { ...category, type: 'category', items: category.items ?? [] };
  throw new Error(
    '`useCurrentSidebarCategory()` works only on pages of the docs that are in a category of the sidebar, and not in islands.',
  );
}

/** Returns the items of the category of the current page. */
export function useCurrentSidebarSiblings(): readonly SidebarEntry[] {
  return useCurrentSidebarCategory().items;
}
