import type { JSX } from 'react';
import type { SidebarItemView, SidebarView } from '../../lib/core/view/index.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { ViewLink } from './Link.tsx';
import { useSharedFragment } from './SharedFragment.tsx';
import { text } from './strings.ts';

type Category = SidebarItemView & { readonly kind: 'category' };

interface SidebarProps {
  readonly sidebar: SidebarView;
  readonly className?: string;
}

/** Puts the sidebar away, and gets it back. */
export function SidebarToggle(): JSX.Element {
  const [hide, show] = [text('docs.hideSidebar'), text('docs.showSidebar')];
  return (
    <>
      <button type="button" className="sidebar-hide" title={hide} aria-label={hide}>
        <Icon name="chevrons" />
      </button>
      <button type="button" className="sidebar-show" title={show} aria-label={show}>
        <Icon name="chevrons" />
      </button>
    </>
  );
}

/** The pages of a part of the docs, nested. Works without a script: categories are `<details>` or links. */
export function Sidebar({ sidebar, className = '' }: SidebarProps): JSX.Element {
  return (
    <nav
      className={`sidebar ${className}`.trim()}
      aria-label={text('docs.sidebar')}
      data-sidebar={sidebar.id}
      data-auto-collapse={sidebar.autoCollapse || undefined}
    >
      <SidebarItems items={sidebar.items} />
    </nav>
  );
}

function SidebarItems({ items }: SidebarItemsProps): JSX.Element {
  const share = useSharedFragment();
  return (
    <ul>
      {runsOf(items).map((run) => {
        const [first] = run as [SidebarItemView];
        if ('current' in first) return <SidebarItem key="current" item={first} />;
        return share(first, `sidebar ${run.length}`, <SidebarRun key={items.indexOf(first)} items={run} />);
      })}
    </ul>
  );
}

interface SidebarItemsProps {
  readonly items: readonly SidebarItemView[];
}

/** What looks the same on many pages. A run is known by its beginning and its length. */
function SidebarRun({ items }: SidebarItemsProps): JSX.Element {
  const share = useSharedFragment();
  if (items.length === 1) return <SidebarItem item={items[0]!} />;
  return <>{items.map((item, index) => share(item, 'sidebar 1', <SidebarItem key={index} item={item} />))}</>;
}

/**
 * Cuts a list where it says which page it is on. Around a branch, what stands before it and after it is the same for all pages of
 * the branch; around the page itself each item is on its own, as are those that stand for others that are left out.
 */
function runsOf(items: readonly SidebarItemView[]): (readonly SidebarItemView[])[] {
  const isAround = items.some((item) => 'current' in item && item.current === 'true');
  const runs: SidebarItemView[][] = [];
  let open: SidebarItemView[] | undefined;
  for (const item of items) {
    const isAlone = !isAround || 'current' in item || item.kind === 'more';
    if (isAlone || !open) runs.push((open = [item]));
    else open.push(item);
    if (isAlone) open = undefined;
  }
  return runs;
}

function SidebarItem({ item }: { readonly item: SidebarItemView }): JSX.Element {
  switch (item.kind) {
    case 'link':
      return (
        <li>
          <ViewLink link={item} />
          {item.badge !== undefined && <span className="badge">{item.badge}</span>}
        </li>
      );
    case 'html':
      return <Html as="li" html={item.html} />;
    case 'more':
      return (
        <li>
          <a className="sidebar-more" href={item.href}>
            {item.label}
          </a>
        </li>
      );
    case 'category':
      return <SidebarCategory category={item} />;
  }
}

function SidebarCategory({ category }: { readonly category: Category }): JSX.Element {
  const { items, collapsible, hasPage, open, label } = category;
  const className = `sidebar-category${category.current ? ' sidebar-category-current' : ''}`;
  if (!collapsible && items) {
    return (
      <li className={className}>
        {hasPage ? <CategoryLink category={category} /> : <b>{label}</b>}
        <SidebarItems items={items} />
      </li>
    );
  }
  const hasLink = hasPage || !items;
  return (
    <li className={className}>
      {hasLink && <CategoryLink category={category} />}
      <details className={items ? undefined : 'sidebar-branch'} open={open}>
        <summary aria-label={hasLink ? text('docs.sidebarCategory', { label }) : undefined}>
          {!hasLink && label}
          <Icon name="chevron" />
        </summary>
        {items && <SidebarItems items={items} />}
      </details>
    </li>
  );
}

/**
 * The label as a link: to the category's own page, or to the first below it when the branch is not on this page. The
 * latter is the way without a script, which fetches the branch and opens it in its place.
 */
function CategoryLink({ category: { label, href, current, hasPage } }: { readonly category: Category }): JSX.Element {
  const isOwnPage = hasPage && current === 'page';
  return (
    <a href={href} aria-current={isOwnPage ? 'page' : undefined} data-toggle={!hasPage || undefined}>
      {label}
    </a>
  );
}
