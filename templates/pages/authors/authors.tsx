import type { JSX } from 'react';
import { Author } from '../../components/blog/Author.tsx';
import type { AuthorsContentView } from '../../../lib/core/view/index.ts';

/** All authors of the blog. */
export function AuthorsPage({ content }: { readonly content: AuthorsContentView }): JSX.Element {
  return (
    <div className="article">
      <div className="prose">
        <h1>{content.title}</h1>
      </div>
      <ul className="authors">
        {content.authors.map((author) => (
          <Author key={author.key} author={author} />
        ))}
      </ul>
    </div>
  );
}
