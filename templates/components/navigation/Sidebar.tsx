import type { JSX } from 'react';
import type { SidebarItemView, SidebarView } from '../../../lib/core/view/index.ts';
import { Html } from '../elements/Html.tsx';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { useSharedFragment } from '../context/SharedFragment.tsx';
import { text } from '../i18n/strings.ts';
import { ItemLabel } from './ItemLabel.tsx';

type Category = SidebarItemView & { readonly kind: 'category' };

interface SidebarProps {
  readonly sidebar: SidebarView;
  readonly className?: string;
}

/** The buttons that collapse and expand the sidebar. */
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

/** Shows the pages of a part of the docs as a tree. It works without JavaScript: categories are `<details>` elements or links. */
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

/** Renders a run of items that is the same on many pages. Its first item and its length identify it. */
function SidebarRun({ items }: SidebarItemsProps): JSX.Element {
  const share = useSharedFragment();
  const [onlyItem] = items;
  if (onlyItem && items.length === 1) return <SidebarItem item={onlyItem} />;
  return <>{items.map((item, index) => share(item, 'sidebar 1', <SidebarItem key={index} item={item} />))}</>;
}

/**
 * Splits a list of items into runs that many pages can share. Next to an open category, the items before it and the items after it are
 * the same on all pages of that category. In the list that contains the current page, each item is a separate run, as is each `more` link.
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
        <li className={item.className}>
          <ViewLink link={item} {...(item.isDeprecated && { className: 'deprecated-name' })}>
            <ItemLabel label={item.label} />
          </ViewLink>
          {item.badge !== undefined && <span className="badge">{item.badge}</span>}
        </li>
      );
    case 'html': {
      const className = classes(item.isAligned && 'sidebar-text', item.className);
      return <Html as="li" html={item.html} {...(className !== '' && { className })} />;
    }
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

/** Joins the names of classes that are set. */
function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function SidebarCategory({ category }: { readonly category: Category }): JSX.Element {
  const { items, collapsible, hasPage, open, label } = category;
  const className = classes('sidebar-category', category.current && 'sidebar-category-current', category.className);
  if (!collapsible && items) {
    return (
      <li className={className}>
        {hasPage ? (
          <CategoryLink category={category} />
        ) : (
          <b>
            <ItemLabel label={label} />
          </b>
        )}
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
          {!hasLink && <ItemLabel label={label} />}
        </summary>
        {items && <SidebarItems items={items} />}
      </details>
    </li>
  );
}

/**
 * The label as a link: to the category's page, or to the first page below it if the page does not contain the category's items. A script
 * then fetches the items and opens the category in place; without JavaScript, the link leads there.
 */
function CategoryLink({
  category: { label, href, current, hasPage, badge },
}: {
  readonly category: Category;
}): JSX.Element {
  const isOwnPage = hasPage && current === 'page';
  return (
    <a href={href} aria-current={isOwnPage ? 'page' : undefined} data-toggle={hasPage ? undefined : ''}>
      <ItemLabel label={label} />
      {badge !== undefined && <span className="badge">{badge}</span>}
    </a>
  );
}
