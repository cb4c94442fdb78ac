import type { JSX } from 'react';
import { PostSummary } from '../components/blog/PostParts.tsx';
import { text } from '../components/i18n/strings.ts';
import type { FeedLinkView, PageView, PostListContentView } from '../../lib/core/view/index.ts';

interface PostListPageProps {
  readonly view: PageView;
  readonly content: PostListContentView;
}

/** One page of the list of posts, newest first. */
export function PostListPage({ view, content }: PostListPageProps): JSX.Element {
  const { title, description = '', posts } = content;
  const lead = description === title ? '' : description;
  const [feed] = view.head.feeds;
  return (
    <div className="article">
      <div className="prose">
        <h1>{title}</h1>
        {(lead !== '' || feed) && (
          <p className="lead">
            {lead} {feed && <FeedLink feed={feed} />}
          </p>
        )}
      </div>
      {posts.map((post) => (
        <PostSummary key={post.href} post={post} />
      ))}
    </div>
  );
}

/** Links to the first feed only. Feed readers find the others in the head. */
function FeedLink({ feed: { type, title, href } }: { readonly feed: FeedLinkView }): JSX.Element {
  const label = text(type === 'application/rss+xml' ? 'blog.rss' : 'blog.atom');
  return (
    <a className="tag" href={href} type={type} title={title}>
      {label}
    </a>
  );
}
