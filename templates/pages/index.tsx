import type { JSX } from 'react';
import type { PageView } from '../../lib/core/view/index.ts';
import { ArchivePage } from './archive.tsx';
import { ArticlePage } from './article.tsx';
import { AuthorPage } from './authors/author.tsx';
import { AuthorsPage } from './authors/authors.tsx';
import { CategoryPage } from './category.tsx';
import { ComponentPage } from './component.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PostListPage } from './post-list.tsx';
import { PostPage } from './post.tsx';
import { SearchPage } from './search.tsx';
import { TagPage } from './tag.tsx';
import { TagsPage } from './tags.tsx';

/** Shows the content of a page. */
export function PageContent({ view }: { readonly view: PageView }): JSX.Element {
  const { content } = view;
  switch (content.kind) {
    case 'doc':
    case 'api':
    case 'article':
      return <ArticlePage view={view} content={content} />;
    case 'component':
    case 'home':
      return <ComponentPage content={content} />;
    case 'category':
      return <CategoryPage view={view} content={content} />;
    case 'post':
      return <PostPage view={view} content={content} />;
    case 'post-list':
      return <PostListPage view={view} content={content} />;
    case 'tags':
      return <TagsPage content={content} />;
    case 'tag':
      return <TagPage content={content} />;
    case 'archive':
      return <ArchivePage content={content} />;
    case 'author':
      return <AuthorPage content={content} />;
    case 'authors':
      return <AuthorsPage content={content} />;
    case 'not-found':
      return <NotFoundPage view={view} />;
    case 'search':
      return <SearchPage view={view} />;
  }
}
