import type { JSX } from 'react';
import { SearchForm } from '../components/navigation/SearchForm.tsx';
import { SitePages } from '../components/navigation/SitePages.tsx';
import { text } from '../components/i18n/strings.ts';
import type { PageView } from '../../lib/core/view/index.ts';

/** The page for missing addresses, with links to other pages. */
export function NotFoundPage({ view }: { readonly view: PageView }): JSX.Element {
  const { searchHref } = view.site;
  return (
    <div className="article not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <div className="prose">
        <h1>{text('notFound.title')}</h1>
        <p className="lead">{text('notFound.what')}</p>
        <p>{text('notFound.report')}</p>
      </div>
      {searchHref !== undefined && <SearchForm action={searchHref} />}
      <p>{text('notFound.onward')}</p>
      <SitePages view={view} />
      {/* A script fills it. It is the last part, so nothing moves. */}
      <nav className="similar-pages" aria-labelledby="docsgen-similar" hidden>
        <p id="docsgen-similar">{text('notFound.similar')}</p>
        <ul />
      </nav>
    </div>
  );
}
