import type { ContentView, PageView, SiteView, Templates } from '../core/view/index.ts';
import { withBase } from '../core/address.ts';
import type { IslandFiles, Page, SiteConfig } from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import { withBasePath, type SharedCopies } from './base-path.ts';
import { renderBody, type ComponentOf } from './body.ts';
import { contentView } from './content-view.ts';
import { absolute, headView } from './head-view.ts';
import { hasIslands, islandsOfPage, type PageIslands } from './islands/islands.ts';
import { renderComponent, wrapped } from './react.ts';
import { renderingFailed } from './rendering-failed.ts';
import { sharedFragments, type PageHtml, type SharedFragments } from './shared-fragments.ts';

export { feedFiles } from './feeds/feed-files.ts';
export { siteView, type FooterLinks, type SiteAssets } from './site-view.ts';
export type { ComponentOf } from './body.ts';

/** The values that all pages of a build share. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  /** Without the base path. */
  readonly site: SiteView;
  /** The files of each island, by the path of its module. */
  readonly islands: Readonly<Record<string, IslandFiles>>;
  /** Returns the location in the site's sources where an error was thrown. */
  readonly thrownAt: (error: unknown) => SourceLocation | undefined;
}

interface Renderer extends RenderContext {
  /** Sidebar branches that many pages show. */
  readonly shared: SharedCopies;
  readonly fragments: SharedFragments;
}

/** A page as an HTML document. */
export interface RenderedPage extends PageHtml {
  /** The body of the page's document, with its links resolved; empty for a page without a document. */
  readonly bodyHtml: string;
}

/** A page whose bodies are rendered. The document around them is rendered on demand. */
export interface StartedPage {
  /** The HTML of every body on the page, in order. Undefined if a component threw. */
  readonly bodies: readonly string[] | undefined;
  /** Renders the document. Its value is undefined if a component threw; then the diagnostic names the component. */
  readonly finish: () => WithDiagnostics<RenderedPage | undefined>;
}

/** Returns a function that starts to render a page. It runs the components of the page's bodies, each of them once. */
export function pageRenderer(context: RenderContext): (page: Page) => StartedPage {
  const site = withBasePath(context.site, context.config.baseUrl);
  const { templates, config, islands } = context;
  const fragments = sharedFragments({ templates, baseUrl: config.baseUrl, hasIslands: hasIslands({ files: islands }) });
  const renderer: Renderer = { ...context, site, shared: new WeakMap(), fragments };
  const failed = (page: Page, error: unknown): WithDiagnostics<undefined> =>
    withDiagnostics(undefined, [renderingFailed(page, error, context.thrownAt(error))]);
  return (page) => {
    try {
      const { bodies, render } = startPage(renderer, page);
      const finish = (): WithDiagnostics<RenderedPage | undefined> => {
        try {
          const rendered = render();
          return withDiagnostics({ ...rendered, html: `<!doctype html>${rendered.html}\n` });
        } catch (error) {
          return failed(page, error);
        }
      };
      return { bodies, finish };
    } catch (error) {
      return { bodies: undefined, finish: () => failed(page, error) };
    }
  };
}

/** Keeps the ids (`useId`) of the templates apart from those of the body, which is rendered separately. */
const ID_PREFIX = 'page';

interface Started {
  readonly bodies: readonly string[];
  readonly render: () => RenderedPage;
}

function startPage(renderer: Renderer, page: Page): Started {
  const { config, templates, componentOf } = renderer;
  if (page.content.kind === 'redirect') {
    const { to } = page.content;
    return { bodies: [], render: () => renderRedirect(renderer, to) };
  }
  const base = config.baseUrl;
  const islands = islandsOfPage({ templates, base, files: renderer.islands });
  const bodies: string[] = [];
  const content = contentView(page, (part) => {
    const html = renderBody({ templates, componentOf, base, islands }, part, page.url);
    bodies.push(html);
    return html;
  });
  return { bodies, render: () => renderDocument(renderer, page, { content, islands }) };
}

function renderRedirect({ config, templates, site }: Renderer, to: string): RenderedPage {
  const canonical = absolute(to, config);
  const html = renderComponent(templates.Redirect, { to: withBase(to, config.baseUrl), canonical, site });
  return { html, own: html, fragments: [], bodyHtml: '' };
}

interface RenderedContent {
  readonly content: ContentView;
  readonly islands: PageIslands;
}

function renderDocument(renderer: Renderer, page: Page, { content, islands }: RenderedContent): RenderedPage {
  const { config, templates, fragments } = renderer;
  const view = pageView(renderer, page, content);
  const scope = { baseUrl: config.baseUrl, islands: islands.host(), fragments: fragments.host };
  const document = wrapped(templates.BodyScope, scope, templates.Document, { view });
  const html = renderComponent(document, {}, ID_PREFIX);
  return { ...fragments.resolve(html, islands), bodyHtml: bodyOf(content) };
}

function bodyOf(content: ContentView): string {
  if (content.kind === 'post') return content.post.bodyHtml;
  return 'bodyHtml' in content ? content.bodyHtml : '';
}

function pageView({ config, site, shared }: Renderer, page: Page, content: ContentView): PageView {
  const { navbar, sidebar, breadcrumbs, toc, pager, version, url } = page;
  const base = config.baseUrl;
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
