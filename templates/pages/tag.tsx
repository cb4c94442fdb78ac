import type { JSX } from 'react';
import { CardList } from '../components/content/CardList.tsx';
import { PostSummary } from '../components/blog/PostParts.tsx';
import { text } from '../components/i18n/strings.ts';
import type { TagContentView } from '../../lib/core/view/index.ts';

/** Lists all posts and docs with a tag. */
export function TagPage({ content }: { readonly content: TagContentView }): JSX.Element {
  const { title, description, allTagsHref, posts, docs } = content;
  return (
    <div className="article">
      <div className="prose">
        <h1>{title}</h1>
        {description !== undefined && <p>{description}</p>}
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
