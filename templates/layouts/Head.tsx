import type { JSX } from 'react';
import type { ColorModeView, HeadView, SiteView } from '../../lib/core/view/index.ts';
import { Analytics } from './Analytics.tsx';
import { jsonForHtml } from '../components/elements/json-for-html.ts';

interface HeadProps {
  readonly head: HeadView;
  readonly site: SiteView;
  /** The id of the element that must exist before the first paint. */
  readonly firstPaintId: string;
}

/** The metadata of a page for browsers, search engines and social networks, and its styles and scripts. */
export function Head({ head, site, firstPaintId }: HeadProps): JSX.Element {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <PageMeta head={head} />
      <meta name="color-scheme" content={site.colorMode.respectSystem ? 'light dark' : site.colorMode.default} />
      <ThemeColors colorMode={site.colorMode} />
      <meta name="generator" content={site.generator} />
      {/* Without an icon, browsers request /favicon.ico and report an error. */}
      {site.icoHref !== undefined && <link rel="icon" href={site.icoHref} sizes="32x32" />}
      <link rel="icon" href={site.favicon ?? 'data:,'} />
      {site.touchIconHref !== undefined && <link rel="apple-touch-icon" href={site.touchIconHref} />}
      {site.manifestHref !== undefined && <link rel="manifest" href={site.manifestHref} />}
      <script dangerouslySetInnerHTML={{ __html: site.boot }} />
      <link rel="expect" href={`#${firstPaintId}`} blocking="render" />
      {site.preloadedFonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {site.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {head.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} data-of-page="" />
      ))}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {site.openSearchHref !== undefined && (
        <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={site.openSearchHref} />
      )}
      {head.markdownHref !== undefined && <link rel="alternate" type="text/markdown" href={head.markdownHref} />}
      {head.feeds.map(({ type, title, href }) => (
        <link key={type} rel="alternate" type={type} title={title} href={href} />
      ))}
      <OpenGraph head={head} />
      {head.structuredData.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
      ))}
      {site.analytics && <Analytics analytics={site.analytics} />}
      {site.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  );
}

/** The color of the navbar in each theme, for the parts of the browser around the page: `--paper` in templates/styles/tokens.css. */
const THEME_COLORS = { light: '#fdfdfa', dark: '#13161d' } as const;

/** A script changes `media` when the reader switches the theme. */
function ThemeColors({ colorMode }: { readonly colorMode: ColorModeView }): JSX.Element {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={mediaOf(scheme, colorMode)}
          content={THEME_COLORS[scheme]}
          data-scheme={scheme}
        />
      ))}
    </>
  );
}

function mediaOf(scheme: 'light' | 'dark', { respectSystem, default: initial }: ColorModeView): string {
  if (respectSystem) return `(prefers-color-scheme: ${scheme})`;
  return scheme === initial ? 'all' : 'not all';
}

function PageMeta({ head }: { readonly head: HeadView }): JSX.Element {
  return (
    <>
      {head.description !== undefined && <meta name="description" content={head.description} />}
      {head.keywords !== undefined && <meta name="keywords" content={head.keywords} />}
      {head.robots !== undefined && <meta name="robots" content={head.robots} />}
      {head.searchFacets && <meta name="docsearch:language" content={head.searchFacets.language} />}
      {head.searchFacets && <meta name="docsearch:version" content={head.searchFacets.version} />}
      {head.canonical !== undefined && <link rel="canonical" href={head.canonical} />}
      {/* The script of all pages loads another one if this element exists. */}
      {head.anchorRedirects && <meta name="docsgen-anchors" content={JSON.stringify(head.anchorRedirects)} />}
    </>
  );
}

function ImageDetails({ details }: { readonly details: HeadView['imageDetails'] }): JSX.Element | null {
  if (!details) return null;
  return (
    <>
      <meta property="og:image:width" content={String(details.width)} />
      <meta property="og:image:height" content={String(details.height)} />
      <meta property="og:image:alt" content={details.alt} />
    </>
  );
}

function OpenGraph({ head }: { readonly head: HeadView }): JSX.Element {
  const { article } = head;
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:locale" content={head.locale} />
      <meta property="og:title" content={head.title} />
      {head.description !== undefined && <meta property="og:description" content={head.description} />}
      {head.canonical !== undefined && <meta property="og:url" content={head.canonical} />}
      {head.image !== undefined && <meta property="og:image" content={head.image} />}
      <ImageDetails details={head.imageDetails} />
      {head.image !== undefined && <meta name="twitter:image" content={head.image} />}
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published} />}
      {article?.modified !== undefined && <meta property="article:modified_time" content={article.modified} />}
      {article?.authors.map((author) => (
        <meta key={author} property="article:author" content={author} />
      ))}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
