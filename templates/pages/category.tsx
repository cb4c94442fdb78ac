import type { JSX } from 'react';
import { CardList } from '../components/content/CardList.tsx';
import type { CategoryContentView, PageView } from '../../lib/core/view/index.ts';
import { ArticleTop } from './article.tsx';

interface CategoryPageProps {
  readonly view: PageView;
  readonly content: CategoryContentView;
}

/** The generated index of a sidebar category. */
export function CategoryPage({ view, content }: CategoryPageProps): JSX.Element {
  return (
    <article className="article">
      <ArticleTop view={view} />
      <div className="prose">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
      </div>
      <CardList cards={content.items} />
    </article>
  );
}
