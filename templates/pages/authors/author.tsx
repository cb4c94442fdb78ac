import type { JSX } from 'react';
import { Portrait, Socials } from '../../components/blog/Author.tsx';
import { PostSummary } from '../../components/blog/PostParts.tsx';
import type { AuthorContentView } from '../../../lib/core/view/index.ts';

/** An author of the blog, and all posts of the author. */
export function AuthorPage({ content }: { readonly content: AuthorContentView }): JSX.Element {
  const { author, allAuthors, posts } = content;
  const { name, title, description, socials } = author;
  return (
    <div className="article">
      <div className="prose">
        <header className="author author-page">
          <Portrait author={author} />
          <h1>{name}</h1>
        </header>
        {title !== undefined && <p className="lead">{title}</p>}
        {description !== undefined && <p>{description}</p>}
        {socials && (
          <p>
            <Socials links={socials} />
          </p>
        )}
        <p>
          <a href={allAuthors.href}>{allAuthors.label}</a>
        </p>
      </div>
      {posts.map((post) => (
        <PostSummary key={post.href} post={post} />
      ))}
    </div>
  );
}
