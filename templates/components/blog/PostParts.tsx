import type { JSX } from 'react';
import type { PostView } from '../../../lib/core/view/index.ts';
import { TagRow } from '../page/ArticleFooter.tsx';
import { Html } from '../elements/Html.tsx';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';
import { Author } from './Author.tsx';

/** Shows the date of a post, its reading time, and its authors. */
export function PostMeta({ post }: { readonly post: PostView }): JSX.Element {
  return (
    <div className="post-meta">
      <p>
        <time dateTime={post.isoDate}>{post.date}</time> · {post.readingTime}
      </p>
      {post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author) => (
            <Author key={author.name} author={author} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows a post in a list: in full, or up to its truncation marker with a link to the rest. */
export function PostSummary({ post }: { readonly post: PostView }): JSX.Element {
  return (
    <article className="post-summary" {...post.original}>
      <h2>
        <a href={post.href}>{post.title}</a>
      </h2>
      <PostMeta post={post} />
      <Html className="prose" html={post.bodyHtml} />
      <footer className="article-footer">
        <TagRow tags={post.tags} />
        {post.truncated && (
          <a className="read-more" href={post.href} aria-label={text('blog.readMoreAbout', { title: post.title })}>
            {text('blog.readMore')}
            <span className="sr-only">: {post.title}</span>
            <Icon name="arrow" />
          </a>
        )}
      </footer>
    </article>
  );
}
