import type { JSX } from 'react';
import type { LinkView, PageView } from '../../../lib/core/view/index.ts';
import { text } from '../i18n/strings.ts';

/** Links for visitors who did not find a page: home, the internal links of the navbar, and the search. */
export function SitePages({ view }: { readonly view: PageView }): JSX.Element {
  const { homeHref, searchHref } = view.site;
  const links: LinkView[] = [{ label: text('notFound.home'), href: homeHref }, ...internalLinks(view)];
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

function internalLinks({ navbar }: PageView): LinkView[] {
  return [...navbar.left, ...navbar.right].flatMap((item) => (item.kind === 'link' && !item.external ? [item] : []));
}
