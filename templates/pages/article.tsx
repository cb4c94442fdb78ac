import type { JSX } from 'react';
import { ArticleFooter } from '../components/ArticleFooter.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Html } from '../components/Html.tsx';
import { ViewLink } from '../components/Link.tsx';
import { UnlistedNotice, VersionBanner } from '../components/Notices.tsx';
import { TocBlock } from '../components/TableOfContents.tsx';
import { text } from '../components/strings.ts';
import type { ApiContentView, DocContentView, LinkView, PageContentView, PageView } from '../../lib/core/view/index.ts';

interface ArticlePageProps {
  readonly view: PageView;
  readonly content: DocContentView | ApiContentView | PageContentView;
}

/** A page of the docs, of the API reference, or a standalone one written in Markdown. */
export function ArticlePage({ view, content }: ArticlePageProps): JSX.Element {
  const { version, site } = view;
  return (
    <article className={`article${content.kind === 'api' ? ' api' : ''}`}>
      {version && <VersionBanner version={version} site={site} />}
      {content.unlisted && <UnlistedNotice />}
      <ArticleTop view={view} />
      <div className="prose">
        {content.showTitle && <Html as="h1" html={content.titleHtml} />}
        {view.toc.length > 0 && <TocBlock headings={view.toc} />}
        <Html html={content.bodyHtml} />
      </div>
      {content.kind === 'api' && content.mentionedBy && <MentionedBy links={content.mentionedBy} />}
      <ArticleFooter tags={content.tags} editHref={content.editHref} lastUpdate={content.lastUpdate} />
    </article>
  );
}

/** The pages where what is described here is put to use. */
function MentionedBy({ links }: { readonly links: readonly LinkView[] }): JSX.Element {
  return (
    <section className="prose mentioned-by" aria-labelledby="mentioned-by" data-nosearch="">
      <h2 id="mentioned-by">{text('api.mentionedBy')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <ViewLink link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way here, and the version when there is more than one. */
export function ArticleTop({ view }: { readonly view: PageView }): JSX.Element {
  const { breadcrumbs, version, site } = view;
  return (
    <>
      {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} homeHref={site.homeHref} />}
      {version?.badge && <span className="badge">{text('docs.versionBadge', { label: version.label })}</span>}
    </>
  );
}
