import type { JSX } from 'react';
import { SitePages } from '../components/SitePages.tsx';
import { text } from '../components/strings.ts';
import type { PageView } from '../../lib/core/view/index.ts';

/** What stands where no page is (SPEC §8): its words, and ways on. */
export function NotFoundPage({ view }: { readonly view: PageView }): JSX.Element {
  return (
    <div className="article not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <div className="prose">
        <h1>{text('notFound.title')}</h1>
        <p className="lead">{text('notFound.what')}</p>
        <p>{text('notFound.report')}</p>
        <p>{text('notFound.onward')}</p>
      </div>
      <SitePages view={view} />
    </div>
  );
}
