import { createElement, type CSSProperties, type JSX } from 'react';
import { SearchForm } from '../components/navigation/SearchForm.tsx';
import { SitePages } from '../components/navigation/SitePages.tsx';
import { text } from '../components/i18n/strings.ts';
import type { PageView } from '../../lib/core/view/index.ts';

/** Keeps the footer below the window, so that it does not move when results arrive. Inline, because only this page needs it. */
const FULL_HEIGHT: CSSProperties = { minHeight: 'calc(100dvh - var(--navbar-height))' };

/** Keeps the height of the heading when a script changes it to "Search results for …". The title fits in one line on a phone. */
const ONE_LINE: CSSProperties = {
  fontSize: 'min(var(--size-1), 7.3vw)',
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** The page of search results. A script shows the results. Without JavaScript, the page explains the alternatives. */
export function SearchPage({ view }: { readonly view: PageView }): JSX.Element {
  const scripts = view.site.searchScripts;
  const help = <SearchHelp view={view} />;
  return (
    <div className="article search-page" style={FULL_HEIGHT}>
      <div className="prose">
        <h1 style={ONE_LINE}>{text('search.title')}</h1>
      </div>
      <SearchForm action={view.site.searchHref ?? view.href} />
      {scripts && createElement('docsgen-island', { class: 'search-results', src: scripts.resultsSrc, load: 'now' })}
      {scripts ? <noscript>{help}</noscript> : help}
    </div>
  );
}

function SearchHelp({ view }: { readonly view: PageView }): JSX.Element {
  const host = /^https?:\/\/([^/]+)/.exec(view.head.canonical ?? '')?.[1];
  return (
    <div className="prose search-help">
      <p>
        {text('search.withoutScript')} {host !== undefined && text('search.elsewhere', { host })}
      </p>
      <p>{text('search.browse')}</p>
      <SitePages view={view} />
    </div>
  );
}
