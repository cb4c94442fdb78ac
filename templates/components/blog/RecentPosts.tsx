import type { JSX } from 'react';
import type { LinkView, RecentPostsView } from '../../../lib/core/view/index.ts';
import { ViewLink } from '../elements/Link.tsx';
import { text } from '../i18n/strings.ts';

/** Lists the latest posts of the blog next to each of its pages, with links to the archive and to all tags. */
export function RecentPosts({ recent }: { readonly recent: RecentPostsView }): JSX.Element {
  return (
    <nav className="sidebar recent-posts" aria-label={text('blog.recent')}>
      {recent.posts.length > 0 && <b>{recent.title}</b>}
      <Links links={recent.posts} />
      <Links links={recent.pages} />
    </nav>
  );
}

function Links({ links }: { readonly links: readonly LinkView[] }): JSX.Element | null {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <ViewLink link={link} />
        </li>
      ))}
    </ul>
  );
}
