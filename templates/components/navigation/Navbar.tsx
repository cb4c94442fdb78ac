import type { JSX } from 'react';
import type { NavbarItemView, PageView, SearchScriptsView, SiteView } from '../../../lib/core/view/index.ts';
import { Html } from '../elements/Html.tsx';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { isShared, MobileMenu } from './MobileMenu.tsx';
import { SharedFragment } from '../context/SharedFragment.tsx';
import { text } from '../i18n/strings.ts';
import { ThemedImage } from '../elements/ThemedImage.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The navbar of every page. In small windows, its items are in the mobile menu, except the logo and the search. */
export function Navbar({ view }: { readonly view: PageView }): JSX.Element {
  const { navbar, site } = view;
  return (
    <header className="navbar" data-hide-on-scroll={navbar.hideOnScroll || undefined}>
      <nav className="navbar-row" aria-label={text('shell.navigation')}>
        <SharedFragment of={site} part="brand">
          <Brand view={view} />
        </SharedFragment>
        <NavbarItems items={navbar.left} site={site} side="left" />
        <NavbarItems items={navbar.right} site={site} side="right" />
        {site.colorMode.switchable && (
          <SharedFragment of={site} part="theme switch">
            <ThemeSwitch />
          </SharedFragment>
        )}
        <MobileMenu view={view} />
      </nav>
    </header>
  );
}

function Brand({ view }: { readonly view: PageView }): JSX.Element {
  const { logo, homeHref, title } = view.site;
  const name = view.navbar.title ?? (logo ? undefined : title);
  return (
    <a className="navbar-brand" href={logo?.href ?? homeHref}>
      {logo && <ThemedImage image={logo} className="navbar-logo" eager={view.site.colorMode.default} />}
      {name !== undefined && <b>{name}</b>}
    </a>
  );
}

interface NavbarItemsProps {
  readonly items: readonly NavbarItemView[];
  readonly site: SiteView;
  readonly side: 'left' | 'right';
}

function NavbarItems({ items, site, side }: NavbarItemsProps): JSX.Element {
  return (
    <ul className={`navbar-items navbar-${side}`}>
      {items.map((item, index) => (
        <li key={index} className={item.kind === 'search' ? 'navbar-always' : undefined}>
          <SharedFragment of={site} part={`navbar ${JSON.stringify(item)}`} when={isShared(item)}>
            <NavbarItem item={item} site={site} />
          </SharedFragment>
        </li>
      ))}
    </ul>
  );
}

function NavbarItem({ item, site }: { readonly item: NavbarItemView; readonly site: SiteView }) {
  switch (item.kind) {
    case 'link':
      return <ViewLink link={item} className="navbar-link" />;
    case 'html':
      return <Html html={item.html} />;
    case 'search':
      return <SearchOpener href={site.searchHref} scripts={site.searchScripts} />;
    case 'menu':
      return <NavbarMenu menu={item} />;
  }
}

interface SearchOpenerProps {
  readonly href: string | undefined;
  readonly scripts: SearchScriptsView | undefined;
}

/** Opens the search. The link to the search page works without JavaScript. A site without that page gets a button, which requires it. */
function SearchOpener({ href, scripts }: SearchOpenerProps): JSX.Element | null {
  if (href === undefined && !scripts) return null;
  const props = {
    className: 'navbar-search',
    'data-dialog': scripts?.dialogSrc,
    'data-slash': scripts?.slashKey ? '' : undefined,
  };
  const content = (
    <>
      <Icon name="search" />
      <span>{text('search.label')}</span>
      {scripts && <kbd aria-hidden="true" />}
    </>
  );
  return href === undefined ? (
    <button type="button" {...props}>
      {content}
    </button>
  ) : (
    <a {...props} href={href}>
      {content}
    </a>
  );
}

/** Returns the kind of choice that a menu offers, for assistive technology. The label of the menu shows the current choice. */
function menuTitle(item: NavbarItemView & { readonly kind: 'menu' }): string | undefined {
  if (item.role === 'versions') return text('shell.versions');
  return item.role === 'locales' ? text('shell.languages') : undefined;
}

/** All menus of the navbar share a name, so opening one closes the others without JavaScript. */
function NavbarMenu({ menu }: { readonly menu: NavbarItemView & { readonly kind: 'menu' } }): JSX.Element {
  const { label, items, followsChoice } = menu;
  return (
    <details className="navbar-menu" name="navbar-menu" data-follows-choice={followsChoice}>
      <summary className="navbar-link" title={menuTitle(menu)}>
        <span>{label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="navbar-menu-items">
        {items.map((link) => (
          <li key={link.href}>
            <ViewLink link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}
