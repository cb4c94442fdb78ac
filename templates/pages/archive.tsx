import type { JSX } from 'react';
import type { ArchiveContentView } from '../../lib/core/view/index.ts';

/** Lists all posts of the blog by year. */
export function ArchivePage({ content }: { readonly content: ArchiveContentView }): JSX.Element {
  return (
    <div className="article">
      <div className="prose">
        <h1>{content.title}</h1>
      </div>
      {content.years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2 id={year}>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <a href={post.href}>
                  <time dateTime={post.isoDate}>{post.date}</time> <span className="sr-only">- </span>
                  <b>{post.label}</b>
                </a>
                {post.description !== undefined && <p>{post.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
