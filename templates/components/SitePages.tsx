import type { JSX } from 'react';
import type { LinkView, PageView } from '../../lib/core/view/index.ts';
import { text } from './strings.ts';

/** Ways on for a visitor without a page: home, the site's own links of the bar, search. */
export function SitePages({ view }: { readonly view: PageView }): JSX.Element {
  const { homeHref, searchHref } = view.site;
  const links: LinkView[] = [{ label: text('notFound.home'), href: homeHref }, ...ownLinks(view)];
  if (searchHref !== undefined && searchHref !== view.href)
    links.push({ label: text('search.label'), href: searchHref });
  return (
    <ul className="site-pages">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}

function ownLinks({ navbar }: PageView): LinkView[] {
  return [...navbar.left, ...navbar.right].flatMap((item) => (item.kind === 'link' && !item.external ? [item] : []));
}
