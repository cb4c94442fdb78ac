import type { JSX } from 'react';
import type { NavbarItemView, PageView } from '../../../lib/core/view/index.ts';
import { Html } from '../elements/Html.tsx';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { SharedFragment } from '../context/SharedFragment.tsx';
import { RecentPosts } from '../blog/RecentPosts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { text } from '../i18n/strings.ts';

/**
 * The navigation on small screens: the items of the navbar and the sidebar of the page. It is a `<details>` element, so it opens without
 * JavaScript and shows both lists below each other. With JavaScript, each list is a panel that covers the screen below the navbar.
 */
export function MobileMenu({ view }: { readonly view: PageView }): JSX.Element {
  const items = [...view.navbar.left, ...view.navbar.right].filter((item) => item.kind !== 'search');
  return (
    <details className="mobile-menu">
      <SharedFragment of={view.site} part="menu button">
        <summary aria-label={text('shell.menu')}>
          <Icon name="menu" />
          <Icon name="close" />
        </summary>
      </SharedFragment>
      <div className="mobile-menu-panel">
        <div className="mobile-menu-main">
          <ul className="mobile-menu-items">
            {items.map((item, index) => (
              <SharedFragment
                key={index}
                of={view.site}
                part={`mobile menu ${JSON.stringify(item)}`}
                when={isShared(item)}
              >
                <MobileItem item={item} />
              </SharedFragment>
            ))}
          </ul>
        </div>
        <div className="mobile-menu-pages">
          {items.length > 0 && (
            <button type="button" className="mobile-menu-back">
              <Icon name="back" />
              {text('shell.backToMainMenu')}
            </button>
          )}
          <SecondaryMenu view={view} />
        </div>
      </div>
    </details>
  );
}

function SecondaryMenu({ view }: { readonly view: PageView }): JSX.Element | null {
  const { content, sidebar } = view;
  if (sidebar) return <Sidebar sidebar={sidebar} />;
  return 'recent' in content && content.recent ? <RecentPosts recent={content.recent} /> : null;
}

/** Menus of versions and languages link to other variants of the current page. All other items are the same on many pages. */
export function isShared(item: NavbarItemView): boolean {
  return item.kind !== 'menu' || item.role === 'menu';
}

function MobileItem({ item }: { readonly item: NavbarItemView }): JSX.Element | null {
  switch (item.kind) {
    case 'link':
      return (
        <li>
          <ViewLink link={item} />
        </li>
      );
    case 'html':
      return <Html as="li" html={item.html} />;
    case 'menu':
      return (
        <li className="mobile-menu-group" data-follows-choice={item.followsChoice}>
          <b>{groupTitle(item)}</b>
          {item.items.map((link) => (
            <ViewLink key={link.href} link={link} />
          ))}
        </li>
      );
    case 'search':
      return null;
  }
}

function groupTitle(item: NavbarItemView & { readonly kind: 'menu' }): string {
  if (item.role === 'versions') return text('shell.versions');
  return item.role === 'locales' ? text('shell.languages') : item.label;
}
