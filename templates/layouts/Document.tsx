import type { JSX } from 'react';
import { BaseUrlBanner } from '../components/page/BaseUrlBanner.tsx';
import { BasePath } from '../components/context/BasePath.tsx';
import { CodeTools } from '../components/content/CodeTools.tsx';
import { Footer } from '../components/page/Footer.tsx';
import { HtmlAddressRedirect } from '../components/page/HtmlAddressRedirect.tsx';
import { InternalBanner } from '../components/page/InternalBanner.tsx';
import { IslandStates } from '../components/page/IslandStates.tsx';
import { LoadError } from '../components/page/LoadError.tsx';
import { Navbar } from '../components/navigation/Navbar.tsx';
import { Announcement } from '../components/page/Notices.tsx';
import { SharedFragment } from '../components/context/SharedFragment.tsx';
import { text } from '../components/i18n/strings.ts';
import { PageContent } from '../pages/index.tsx';
import type { ColorModeView, ContentView, PageView } from '../../lib/core/view/index.ts';
import { Head } from './Head.tsx';
import { MAIN_ID, Shell } from './Shell.tsx';

/** The id of an empty element at the end of a page. The footer has no such id, because sites can replace or omit it. */
const END_ID = 'docsgen-end';

/** A complete page, including `<html>`. */
export function Document({ view }: { readonly view: PageView }): JSX.Element {
  const { site, content } = view;
  return (
    <html
      lang={site.lang}
      dir={site.direction}
      className={view.version?.className}
      data-theme={themeOf(site.colorMode)}
      data-base={site.baseUrl}
      data-page={pageName(content)}
      data-version={view.version?.badge ? view.version.name : undefined}
      data-announcement={site.announcement?.id}
    >
      <Head head={view.head} site={site} firstPaintId={firstPaintId(view)} />
      <body>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {text('shell.skipToContent')}
        </a>
        <BasePath baseUrl={site.baseUrl}>
          {site.announcement && <Announcement announcement={site.announcement} />}
          <Navbar view={view} />
          <Shell view={view}>
            <PageContent view={view} />
          </Shell>
          {site.footer && (
            <SharedFragment of={site} part="footer">
              <Footer footer={site.footer} />
            </SharedFragment>
          )}
        </BasePath>
        {view.href === site.notFoundHref && <HtmlAddressRedirect />}
        {site.baseUrlBanner && view.href === site.homeHref && <BaseUrlBanner baseUrl={site.baseUrl} />}
        <SharedFragment of={site} part="code tools">
          <CodeTools />
        </SharedFragment>
        <IslandStates isNeeded={content.kind === 'search'} />
        <SharedFragment of={site} part="load error">
          <LoadError />
        </SharedFragment>
        {isComponentPage(content) && <template id={END_ID} />}
        {site.hasInternalHost && <InternalBanner />}
      </body>
    </html>
  );
}

/**
 * Returns the id of the element that must exist before the first paint. Painting an incomplete navbar or sidebar would cause layout shifts,
 * so browsers wait for the main content. The layout of component pages is unknown, so for them browsers wait for the end of the page.
 */
function firstPaintId({ content }: PageView): string {
  return isComponentPage(content) ? END_ID : MAIN_ID;
}

function isComponentPage(content: ContentView): boolean {
  return content.kind === 'component';
}

/** Returns the initial theme. With `system`, the browser decides until the reader chooses a theme. */
function themeOf(mode: ColorModeView): 'light' | 'dark' | 'system' {
  return mode.respectSystem ? 'system' : mode.default;
}

/** Returns the kind of the page, such as `doc`, `api-class` or `post-list`, for styles and scripts that depend on it. */
function pageName(content: ContentView): string {
  return content.kind === 'api' ? `api-${content.apiKind}` : content.kind;
}
