import type { JSX } from 'react';
import { PostSummary } from '../components/PostParts.tsx';
import type { PostListContentView } from '../view.ts';

/** A page of the blog's list, newest posts first. */
export function PostListPage({ content }: { readonly content: PostListContentView }): JSX.Element {
  const { title, description, posts } = content;
  return (
    <div className="article">
      <div className="prose">
        <h1>{title}</h1>
        {description !== undefined && description !== title && <p className="lead">{description}</p>}
      </div>
      {posts.map((post) => (
        <PostSummary key={post.href} post={post} />
      ))}
    </div>
  );
}
