import type { ContentView, PageView, SiteView, Templates } from '../../templates/view.ts';
import { withBase } from '../core/address.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { IslandFiles, Page, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { fileStart, type Place } from '../core/place.ts';
import { describeThrown } from '../core/thrown.ts';
import { withBasePath, type SharedCopies } from './base-path.ts';
import { renderBody, type ComponentOf } from './body.ts';
import { contentView } from './content-view.ts';
import { absolute, headView } from './head-view.ts';
import { IslandError } from './island-error.ts';
import { islandsOfPage, type PageIslands } from './islands.ts';
import { sharedParts, type SharedPart, type SharedParts } from './once.ts';
import { renderComponent, wrapped } from './react.ts';

export { feedFiles } from './feed-files.ts';
export { siteView, type FooterLinks, type SiteAssets } from './site-view.ts';
export type { ComponentOf } from './body.ts';
export type { SharedPart } from './once.ts';

/** What is the same for every page of a build. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  /** Without the base path. */
  readonly site: SiteView;
  /** The files of each island, by the path of its module. */
  readonly islands: Readonly<Record<string, IslandFiles>>;
  /** The place in the site's sources where an error was thrown. */
  readonly thrownAt: (error: unknown) => Place | undefined;
}

interface Renderer extends RenderContext {
  /** Sidebar branches that many pages show. */
  readonly shared: SharedCopies;
  readonly parts: SharedParts;
}

/** A page as an HTML document. */
export interface RenderedPage {
  readonly html: string;
  /** The body of the document that the page is there for, with its links in place; empty for a page without one. */
  readonly bodyHtml: string;
  /** The document without the parts that other pages have as well, and these. */
  readonly own: string;
  readonly parts: readonly SharedPart[];
}

/** Makes a function that turns pages into HTML documents. Undefined when a component threw; the finding says which. */
export function pageRenderer(context: RenderContext): (page: Page) => Outcome<RenderedPage | undefined> {
  const site = withBasePath(context.site, context.config.baseUrl);
  const parts = sharedParts(context.templates, context.config.baseUrl);
  const renderer: Renderer = { ...context, site, shared: new WeakMap(), parts };
  return (page) => {
    try {
      const rendered = renderPage(renderer, page);
      return outcome({ ...rendered, html: `<!doctype html>${rendered.html}\n` });
    } catch (error) {
      return outcome(undefined, [templateFailed(page, error, context.thrownAt(error))]);
    }
  };
}

function renderPage(renderer: Renderer, page: Page): RenderedPage {
  const { config, templates, site } = renderer;
  if (page.content.kind === 'redirect') {
    const { to } = page.content;
    const canonical = absolute(to, config);
    const html = renderComponent(templates.Redirect, { to: withBase(to, config.baseUrl), canonical, site });
    return { html, own: html, parts: [], bodyHtml: '' };
  }
  const base = config.baseUrl;
  const islands = islandsOfPage({ templates, base, files: renderer.islands });
  const view = pageView(renderer, page, islands);
  const scope = { baseUrl: base, islands: islands(), once: renderer.parts.host };
  const html = renderComponent(wrapped(templates.BodyScope, scope, templates.Document, { view }), {});
  return { ...renderer.parts.insertInto(html), bodyHtml: bodyOf(view.content) };
}

function bodyOf(content: ContentView): string {
  if (content.kind === 'post') return content.post.bodyHtml;
  return 'bodyHtml' in content ? content.bodyHtml : '';
}

function pageView(renderer: Renderer, page: Page, islands: PageIslands): PageView {
  const { config, templates, componentOf, site, shared } = renderer;
  const { navbar, sidebar, breadcrumbs, toc, pager, version, url } = page;
  const base = config.baseUrl;
  const content = contentView(page, (part) => renderBody({ templates, componentOf, base, islands }, part, url));
  return {
    site,
    head: headView(page, config),
    href: withBase(url, base),
    content: withBasePath(content, base),
    navbar: withBasePath(navbar, base),
    toc,
    ...(sidebar && { sidebar: withBasePath(sidebar, base, shared) }),
    ...(breadcrumbs && { breadcrumbs: withBasePath(breadcrumbs, base) }),
    ...(pager && { pager: withBasePath(pager, base) }),
    ...(version && { version: withBasePath(version, base) }),
  };
}

/** One component may fail on every page: the page is no part of the message, so that it is one finding. */
function templateFailed(page: Page, error: unknown, thrownAt: Place | undefined): Diagnostic {
  const place = thrownAt ?? (page.source && fileStart(page.source));
  const blamed = {
    ...(place ? { place } : { subject: page.subject }),
    related: [{ message: `It is rendered for the page \`${page.url}\`.` }],
  };
  if (error instanceof IslandError) {
    return diagnostic('template.failed', error.message, { ...blamed, hint: error.hint });
  }
  const reason = describeThrown(error);
  const isAsync = /suspended while responding to synchronous input/.test(reason);
  return diagnostic(
    'template.failed',
    isAsync
      ? 'A component waits for something, but pages are rendered in one go.'
      : `A component threw while it was rendered: ${reason}`,
    {
      ...blamed,
      hint: isAsync
        ? 'Load data with `await` at the top of the module, and let the component be a plain function.'
        : 'Browser objects such as `window` exist in effects alone.',
    },
  );
}
