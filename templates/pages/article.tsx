import type { JSX } from 'react';
import { ArticleFooter } from '../components/page/ArticleFooter.tsx';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs.tsx';
import { Html } from '../components/elements/Html.tsx';
import { ViewLink } from '../components/elements/Link.tsx';
import { DraftNotice, UnlistedNotice, UntranslatedNotice, VersionBanner } from '../components/page/Notices.tsx';
import { TocBlock } from '../components/navigation/TableOfContents.tsx';
import { text } from '../components/i18n/strings.ts';
import type { ApiContentView, DocContentView, LinkView, PageContentView, PageView } from '../../lib/core/view/index.ts';

interface ArticlePageProps {
  readonly view: PageView;
  readonly content: DocContentView | ApiContentView | PageContentView;
}

/** A page of the docs or the API reference, or a standalone page written in Markdown. */
export function ArticlePage({ view, content }: ArticlePageProps): JSX.Element {
  const { version, site } = view;
  return (
    <article className={`article${content.kind === 'api' ? ' api' : ''}`}>
      {version && <VersionBanner version={version} site={site} />}
      {content.draft && <DraftNotice />}
      {content.unlisted && <UnlistedNotice />}
      {content.original && <UntranslatedNotice />}
      <ArticleTop view={view} />
      <div className="prose" {...content.original}>
        {content.showTitle && <Html as="h1" html={content.titleHtml} />}
        {view.toc.length > 0 && <TocBlock headings={view.toc} />}
        <Html html={content.bodyHtml} />
      </div>
      {content.kind === 'api' && content.mentionedBy && <MentionedBy links={content.mentionedBy} />}
      <ArticleFooter
        tags={content.tags}
        editHref={content.editHref}
        lastUpdate={content.lastUpdate}
        actions={view.actions}
        feedback={view.feedback}
      />
    </article>
  );
}

/** Links to the pages that use the symbols of this page. */
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

/** Shows the breadcrumbs, and the version if the docs have several. */
export function ArticleTop({ view }: { readonly view: PageView }): JSX.Element {
  const { breadcrumbs, version, site } = view;
  return (
    <>
      {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} homeHref={site.homeHref} />}
      {version?.badge && <span className="badge">{text('docs.versionBadge', { label: version.label })}</span>}
    </>
  );
}
