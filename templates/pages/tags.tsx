import type { JSX } from 'react';
import { plural } from '../components/i18n/strings.ts';
import type { TagsContentView, TagView } from '../../lib/core/view/index.ts';

/** All tags, by their first letter. */
export function TagsPage({ content }: { readonly content: TagsContentView }): JSX.Element {
  return (
    <div className="article">
      <div className="prose">
        <h1>{content.title}</h1>
      </div>
      {content.groups.map(({ letter, tags }) => (
        <section key={letter} className="tag-group">
          <h2>{letter}</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <TagLink tag={tag} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TagLink({ tag }: { readonly tag: TagView }): JSX.Element {
  return (
    <a className="tag" href={tag.href}>
      {tag.label} <span title={plural('tags.count', tag.count)}>{tag.count}</span>
    </a>
  );
}
