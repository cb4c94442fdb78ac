import type { JSX } from 'react';
import { BaseUrlBanner } from '../components/BaseUrlBanner.tsx';
import { BasePath } from '../components/BasePath.tsx';
import { CodeTools } from '../components/CodeTools.tsx';
import { Footer } from '../components/Footer.tsx';
import { HtmlAddress } from '../components/HtmlAddress.tsx';
import { InternalBanner } from '../components/InternalBanner.tsx';
import { IslandStates } from '../components/IslandStates.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { Navbar } from '../components/Navbar.tsx';
import { Announcement } from '../components/Notices.tsx';
import { SharedFragment } from '../components/SharedFragment.tsx';
import { text } from '../components/strings.ts';
import { PageContent } from '../pages/index.tsx';
import type { ColorModeView, ContentView, PageView } from '../../lib/core/view/index.ts';
import { Head } from './Head.tsx';
import { MAIN_ID, Shell } from './Shell.tsx';

/** Where a page is over. It is an element of its own, because a site may have another footer, or none. */
const END_ID = 'docsgen-end';

/** A whole page, from `<html>` on. */
export function Document({ view }: { readonly view: PageView }): JSX.Element {
  const { site, content } = view;
  return (
    <html
      lang={site.lang}
      dir={site.direction}
      data-theme={themeOf(site.colorMode)}
      data-base={site.baseUrl}
      data-page={pageName(content)}
      data-version={view.version?.badge ? view.version.name : undefined}
      data-announcement={site.announcement?.id}
    >
      <Head head={view.head} site={site} paintsAt={paintsAt(view)} />
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
        {view.href === site.notFoundHref && <HtmlAddress />}
        {site.baseUrlBanner && view.href === site.homeHref && <BaseUrlBanner baseUrl={site.baseUrl} />}
        <SharedFragment of={site} part="code tools">
          <CodeTools />
        </SharedFragment>
        <IslandStates isNeeded={content.kind === 'search'} />
        <SharedFragment of={site} part="load error">
          <LoadError />
        </SharedFragment>
        {isOnItsOwn(content) && <template id={END_ID} />}
        {site.hasInternalHost && <InternalBanner />}
      </body>
    </html>
  );
}

/**
 * Half a bar and half a sidebar would move when the rest of them comes, so nothing is painted before the middle. What a
 * page of its own has side by side is its own matter: there all of it is waited for.
 */
function paintsAt({ content }: PageView): string {
  return isOnItsOwn(content) ? END_ID : MAIN_ID;
}

/** A page that is laid out by its own component. */
function isOnItsOwn(content: ContentView): boolean {
  return content.kind === 'component';
}

/** `system` leaves the choice to the browser until the reader has made one. */
function themeOf(mode: ColorModeView): 'light' | 'dark' | 'system' {
  return mode.respectSystem ? 'system' : mode.default;
}

/** For styles and scripts that belong to one kind of page: `doc`, `api-class`, `post-list`… */
function pageName(content: ContentView): string {
  return content.kind === 'api' ? `api-${content.apiKind}` : content.kind;
}
