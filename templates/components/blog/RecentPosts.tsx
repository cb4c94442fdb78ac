import type { JSX } from 'react';
import type { RecentPostsView } from '../../../lib/core/view/index.ts';
import { ViewLink } from '../elements/Link.tsx';
import { text } from '../i18n/strings.ts';

/** Lists the latest posts of the blog next to each of its pages. */
export function RecentPosts({ recent }: { readonly recent: RecentPostsView }): JSX.Element {
  return (
    <nav className="sidebar recent-posts" aria-label={text('blog.recent')}>
      <b>{recent.title}</b>
      <ul>
        {recent.posts.map((post) => (
          <li key={post.href}>
            <ViewLink link={post} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
