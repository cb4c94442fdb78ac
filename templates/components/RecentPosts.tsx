import type { JSX } from 'react';
import type { RecentPostsView } from '../../lib/core/view/index.ts';
import { ViewLink } from './Link.tsx';
import { text } from './strings.ts';

/** The newest posts of the blog, beside each of its pages. */
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
