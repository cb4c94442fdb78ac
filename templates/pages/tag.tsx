import type { JSX } from 'react';
import { CardList } from '../components/CardList.tsx';
import { PostSummary } from '../components/PostParts.tsx';
import { text } from '../components/strings.ts';
import type { TagContentView } from '../../lib/core/view/index.ts';

/** Everything that has one tag. */
export function TagPage({ content }: { readonly content: TagContentView }): JSX.Element {
  const { title, allTagsHref, posts, docs } = content;
  return (
    <div className="article">
      <div className="prose">
        <h1>{title}</h1>
        <p>
          <a href={allTagsHref}>{text('tags.all')}</a>
        </p>
      </div>
      {posts.map((post) => (
        <PostSummary key={post.href} post={post} />
      ))}
      {docs.length > 0 && <CardList cards={docs} />}
    </div>
  );
}
