import type { JSX } from 'react';
import { PostSummary } from '../components/PostParts.tsx';
import { text } from '../components/strings.ts';
import type { FeedLinkView, PageView, PostListContentView } from '../../lib/core/view/index.ts';

interface PostListPageProps {
  readonly view: PageView;
  readonly content: PostListContentView;
}

/** A page of the blog's list, newest posts first. */
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

/** One is enough for people; feed readers find the others in the head. */
function FeedLink({ feed: { type, title, href } }: { readonly feed: FeedLinkView }): JSX.Element {
  const label = text(type === 'application/rss+xml' ? 'blog.rss' : 'blog.atom');
  return (
    <a className="tag" href={href} type={type} title={title}>
      {label}
    </a>
  );
}
