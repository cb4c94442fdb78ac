import type { PageView, SiteView, Templates } from '../../templates/view.ts';
import { diagnostic } from '../core/diagnostic.ts';
import type { Page, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { fileStart } from '../core/place.ts';
import { withBase, withBasePath } from './base-path.ts';
import { renderBody, type ComponentOf } from './body.ts';
import { contentView } from './content-view.ts';
import { headView } from './head-view.ts';
import { renderComponent } from './react.ts';

export { siteView, type FooterLinks, type SiteAssets } from './site-view.ts';
export type { ComponentOf } from './body.ts';

/** What is the same for every page of a build. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  /** Without the base path. */
  readonly site: SiteView;
}

/** Makes a function that turns pages into HTML documents. Undefined when a component threw; the finding says which. */
export function pageRenderer(context: RenderContext): (page: Page) => Outcome<string | undefined> {
  const { config } = context;
  const site = withBasePath(context.site, config.baseUrl);
  const based = {
    ...site,
    stylesheets: site.stylesheets.map((path) => withBase(path, config.baseUrl)),
    scripts: site.scripts.map((path) => withBase(path, config.baseUrl)),
  };
  return (page) => {
    try {
      return outcome(`<!doctype html>${renderPage({ ...context, site: based }, page)}\n`);
    } catch (error) {
      return outcome(undefined, [templateFailed(page, error)]);
    }
  };
}

function renderPage(context: RenderContext, page: Page): string {
  const { config, templates, componentOf, site } = context;
  const base = config.baseUrl;
  if (page.content.kind === 'redirect') {
    const to = withBase(page.content.to, base);
    const canonical = to.startsWith('/') ? config.url + to : to;
    return renderComponent(templates.Redirect, { to, canonical, site });
  }
  const { navbar, sidebar, breadcrumbs, toc, pager, version } = page;
  const parts = withBasePath(
    { navbar, toc, ...(sidebar && { sidebar }), ...(breadcrumbs && { breadcrumbs }), ...(pager && { pager }), ...(version && { version }) },
    base,
  );
  const bodyContext = { templates, componentOf, base };
  const content = contentView(page, (part) => renderBody(bodyContext, part, page.url));
  const view: PageView = {
    site,
    head: headView(page, config),
    href: withBase(page.url, base),
    content: withBasePath(content, base),
    ...parts,
  };
  return renderComponent(templates.Document, { view });
}

function templateFailed(page: Page, error: unknown) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return diagnostic('template.failed', `The page \`${page.url}\` could not be rendered: ${reason}`, {
    ...(page.source ? { place: fileStart(page.source) } : { subject: page.subject }),
    hint: 'A component threw while it was rendered to HTML. Browser objects such as `window` exist in effects alone.',
  });
}
