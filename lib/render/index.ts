import type { ContentView, HeadElement, PageView, SiteView, Templates } from '../core/view/index.ts';
import { withBase, withBaseEach } from '../core/address.ts';
import type { Artifact, BodyPart, CspSources, IslandFiles, Page, SiteConfig } from '../core/model/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { mergedTags } from '../core/head/tags.ts';
import { FEATURE_OF_KIND } from '../core/page-features.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../core/paths.ts';
import { metaPolicy } from '../core/security/policy.ts';
import { sourceFinder } from '../core/security/sources.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import { withoutTypes, type AddTypes } from './add-types.ts';
import { withBasePath, type SharedCopies } from './base-path.ts';
import { renderBody, type ComponentOf, type FeaturePaths, type StylesheetOf } from './body.ts';
import { contentView } from './views/content-view.ts';
import { absolute } from './head/absolute.ts';
import { addedTags, headView, markdownHref, type PageFiles } from './head/head-view.ts';
import { insertPolicy } from './head/insert-policy.ts';
import { insertTags } from './head/insert-tags.ts';
import { feedbackView } from './views/feedback-view.ts';
import { localeOf } from '../core/locales/locale.ts';
import { bodyLabels } from './labels/index.ts';
import { letterWords, type LetterWords } from './glossary/letters.ts';
import { hasIslands, islandsOfPage, type PageIslands } from './islands/islands.ts';
import { mediaPaths, type MediaPaths } from './media-paths.ts';
import type { SiteHost } from './views/page-host.ts';
import { notHydrated, withoutMarks } from './islands/not-hydrated.ts';
import { renderComponent, wrapped } from './react.ts';
import { renderingFailed } from './rendering-failed.ts';
import type { SocialImageOf } from './social-image/index.ts';
import { sharedFragments, type PageHtml, type SharedFragments } from './shared-fragments.ts';
import { withoutPlaceholders } from './unresolved-address.ts';

export { feedFiles } from './feeds/feed-files.ts';
export { llmsFiles, type LlmsFiles, type MarkdownText } from './site-files/llms.ts';
export { socialImages, type SocialImageOf } from './social-image/index.ts';
export { markdownFile } from './markdown/markdown-file.ts';
export { siteView, type FooterLinks, type SiteAssets } from './views/site-view.ts';
export type { AddTypes } from './add-types.ts';
export type { ComponentOf } from './body.ts';
export type { SiteHost } from './views/page-host.ts';

/** The values that all pages of a build share. */
export interface RenderContext {
  readonly config: SiteConfig;
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly stylesheetOf?: StylesheetOf;
  /** Returns the style sheet with the `styles` in the front matter of a page. */
  readonly pageStylesheetOf?: (source: SourcePath) => string | undefined;
  /** Without the base path. */
  readonly site: SiteView;
  /** The files of each island, by the path of its module. */
  readonly islands: Readonly<Record<string, IslandFiles>>;
  /** The files of features, by feature. */
  readonly features: FeaturePaths;
  /** Adds the types that code samples show to a body. */
  readonly addTypes?: AddTypes;
  /** Answers the components of pages. */
  readonly host?: SiteHost;
  /** Moves the links in the HTML of components into the locale of the pages. Undefined for the default locale. */
  readonly localize?: ((html: string) => string) | undefined;
  /** Returns the social image of a page. Absent if the site has none. */
  readonly socialImageOf?: SocialImageOf | undefined;
  /** Returns the location in the site's sources where an error was thrown. */
  readonly thrownAt: (error: unknown) => SourceLocation | undefined;
}

interface Renderer extends RenderContext {
  /** Sidebar branches that many pages show. */
  readonly shared: SharedCopies;
  readonly fragments: SharedFragments;
  readonly media: MediaPaths;
  readonly translateLabels: ReturnType<typeof bodyLabels>;
  readonly letters: LetterWords;
}

/** A page as an HTML document. */
export interface RenderedPage extends PageHtml {
  /** The body of the page's document, with its links resolved; empty for a page without a document. */
  readonly bodyHtml: string;
  /** What the page needs from a Content-Security-Policy. */
  readonly sources: CspSources;
}

/** A page whose bodies are rendered. The document around them is rendered on demand. */
export interface StartedPage {
  /** The HTML of every body on the page, in order, and what is reported about them. Undefined if a component threw. */
  readonly bodies: readonly string[] | undefined;
  /** The files that the bodies refer to. */
  readonly files: readonly Artifact[];
  /** The image of the page for social networks, or the characters for which there is no font. Undefined if it has none. */
  readonly socialImage?: ReturnType<SocialImageOf>;
  /** Renders the document. Its value is undefined if a component threw; then the diagnostic names the component. */
  readonly finish: () => WithDiagnostics<RenderedPage | undefined>;
}

/** Returns a function that starts to render a page. It runs the components of the page's bodies, each of them once. */
export function pageRenderer(context: RenderContext): (page: Page) => StartedPage {
  const site = withBasePath(context.site, context.config.baseUrl);
  const { templates, config, islands } = context;
  const media = mediaPaths(config.baseUrl);
  const scope = { templates, baseUrl: config.baseUrl, hasIslands: hasIslands({ files: islands }), media };
  const fragments = sharedFragments(scope);
  const own = { fragments, media, translateLabels: bodyLabels(config), letters: letterWords(config) };
  const renderer: Renderer = { ...context, site, shared: new WeakMap(), ...own };
  const finished = documentFinisher(config);
  const failed = (page: Page, error: unknown): WithDiagnostics<undefined> =>
    withDiagnostics(undefined, renderingFailed(page, error, { thrownAt: context.thrownAt(error), templates }));
  return (page) => {
    try {
      const { bodies, render, islands, ...started } = startPage(renderer, page);
      const reported = (): Diagnostic[] => notHydrated(page, islands?.notHydrated ?? [], context.thrownAt);
      // What is reported about a body may change without a change of its HTML.
      const ofBodies = [...bodies, ...reported().map((one) => JSON.stringify(one))];
      const finish = (): WithDiagnostics<RenderedPage | undefined> => {
        try {
          return withDiagnostics(finished(render()), reported());
        } catch (error) {
          return failed(page, error);
        }
      };
      return { ...started, bodies: ofBodies, finish };
    } catch (error) {
      return { bodies: undefined, files: [], finish: () => failed(page, error) };
    }
  };
}

/** Returns a function that adds the parts of a page that depend on its complete HTML. */
function documentFinisher({ csp }: SiteConfig): (rendered: RenderedDocument) => RenderedPage {
  const findSources = sourceFinder();
  return (rendered) => {
    const sources = findSources(rendered);
    const html = insertPolicy(rendered.html, metaPolicy(csp, sources));
    return { ...rendered, html: `<!doctype html>${html}\n`, sources };
  };
}

type RenderedDocument = Omit<RenderedPage, 'sources'>;

/** Keeps the ids (`useId`) of the templates apart from those of the body, which is rendered separately. */
const ID_PREFIX = 'page';

interface Started extends Pick<StartedPage, 'files' | 'socialImage'> {
  readonly bodies: readonly string[];
  readonly render: () => RenderedDocument;
  readonly islands?: PageIslands;
}

function startPage(renderer: Renderer, page: Page): Started {
  const { config, templates, componentOf } = renderer;
  if (page.content.kind === 'redirect') {
    const { to } = page.content;
    return { bodies: [], files: [], render: () => renderRedirect(renderer, to, page.anchorRedirects) };
  }
  const base = config.baseUrl;
  const islands = islandsOfPage({ templates, base, files: renderer.islands });
  const bodies: string[] = [];
  const files: Artifact[] = [];
  const { features, media, translateLabels, letters } = renderer;
  const host = renderer.host && { ...renderer.host, category: () => withBasePath(page.category?.(), base) };
  const head: HeadElement[] = [];
  const onHead = (elements: readonly HeadElement[]): void => void head.push(...elements);
  const context = { templates, componentOf, base, islands, media, features, letters, host, onHead };
  const stylesheets = new Set(pageStylesheets(page, config, features));
  const content = contentView(page, (part) => {
    const { document } = part.linked;
    const isModule = document.body.kind === 'module';
    const stylesheet = isModule ? renderer.stylesheetOf?.(document.source, part.part) : undefined;
    if (stylesheet !== undefined) stylesheets.add(`/${stylesheet}`);
    const rendered = renderBody(context, part, page.url);
    const localized = renderer.localize?.(rendered) ?? rendered;
    const translated = translateLabels(page, localized);
    const { html, file, hasAnswers } = renderer.addTypes?.(document.source, translated) ?? withoutTypes(translated);
    bodies.push(html);
    for (const sheet of stylesheetsOf(part, features)) stylesheets.add(`/${sheet}`);
    if (file) files.push(file);
    const ofTypes = [file && features.stylesheets.hovers, hasAnswers && features.stylesheets.query];
    for (const sheet of ofTypes) if (sheet) stylesheets.add(`/${sheet}`);
    return html;
  });
  const ofFrontMatter = page.source ? renderer.pageStylesheetOf?.(page.source) : undefined;
  if (ofFrontMatter !== undefined) stylesheets.add(`/${ofFrontMatter}`);
  const hasZoom = config.imageZoom && bodies.some((html) => html.includes('<img'));
  const image = renderer.socialImageOf?.(page);
  const ofPage = { stylesheets: [...stylesheets], socialImage: image && 'out' in image ? image.out : undefined };
  const render = () => renderDocument(renderer, withHead(page, head), { content, islands, hasZoom, ...ofPage });
  if (head.length > 0) bodies.push(JSON.stringify(head));
  return { bodies, files, islands, render, ...(image && { socialImage: image }) };
}

/** Adds the elements that the content of a page requests. They replace those of the front matter. */
function withHead(page: Page, requested: readonly HeadElement[]): Page {
  if (requested.length === 0) return page;
  return { ...page, meta: { ...page.meta, head: mergedTags(page.meta.head ?? [], requested) } };
}

/** Returns the style sheets that a page needs because of its kind and the configuration. */
function pageStylesheets(page: Page, config: SiteConfig, { stylesheets }: FeaturePaths): string[] {
  const feature = FEATURE_OF_KIND[page.content.kind];
  const isRightToLeft = localeOf(config).direction === 'rtl';
  const sheets = [
    feature && stylesheets[feature],
    feedbackView(page, config) && stylesheets.feedback,
    isRightToLeft && stylesheets.rightToLeft,
  ];
  return sheets.flatMap((sheet) => (sheet ? [`/${sheet}`] : []));
}

function stylesheetsOf({ linked: { document, partials } }: BodyPart, { stylesheets }: FeaturePaths): string[] {
  return [document, ...partials].flatMap(({ features = [] }) => features.flatMap((one) => stylesheets[one] ?? []));
}

function renderRedirect(
  { config, templates, site }: Renderer,
  to: string,
  anchorRedirects: Page['anchorRedirects'],
): RenderedDocument {
  const canonical = absolute(to, config);
  const anchors = anchorRedirects && { anchors: withBaseEach(anchorRedirects, config.baseUrl) };
  const props = { to: withBase(to, config.baseUrl), canonical, site, ...anchors };
  const html = withoutMarks(renderComponent(templates.Redirect, props));
  return { html, own: html, fragments: [], bodyHtml: '' };
}

interface RenderedContent extends PageFiles {
  readonly content: ContentView;
  readonly islands: PageIslands;
  readonly hasZoom: boolean;
}

function renderDocument(renderer: Renderer, page: Page, rendered: RenderedContent): RenderedDocument {
  const { config, templates, fragments, media } = renderer;
  const { content, islands } = rendered;
  const view = pageView(renderer, page, rendered);
  const scope = { baseUrl: config.baseUrl, islands: islands.host(), fragments: fragments.host };
  const document = wrapped(templates.BodyScope, scope, templates.Document, { view });
  const html = insertTags(media(renderComponent(document, {}, ID_PREFIX)), addedTags(page, config), config);
  const resolved = fragments.resolve(html, islands);
  return { ...resolved, html: withoutPlaceholders(resolved.html, () => []), bodyHtml: bodyOf(content) };
}

function bodyOf(content: ContentView): string {
  if (content.kind === 'post') return content.post.bodyHtml;
  return 'bodyHtml' in content ? content.bodyHtml : '';
}

function pageView(
  { config, site, shared }: Renderer,
  page: Page,
  { content, hasZoom, ...files }: Omit<RenderedContent, 'islands'>,
): PageView {
  const { navbar, sidebar, breadcrumbs, toc, pager, version, url } = page;
  const base = config.baseUrl;
  const feedback = feedbackView(page, config);
  return {
    site,
    head: headView(page, config, files),
    href: withBase(url, base),
    content: withBasePath(content, base),
    navbar: withBasePath(navbar, base),
    toc,
    ...(sidebar && { sidebar: withBasePath(sidebar, base, shared) }),
    ...(breadcrumbs && { breadcrumbs: withBasePath(breadcrumbs, base) }),
    ...pageActions(page, config),
    ...(feedback && { feedback }),
    ...(hasZoom && { hasZoom }),
    ...(pager && { pager: withBasePath(pager, base) }),
    ...(version && { version: withBasePath(version, base) }),
  };
}

function pageActions(page: Page, config: SiteConfig): Pick<PageView, 'actions'> {
  const href = markdownHref(page, config);
  if (href === undefined || !config.pageActions) return {};
  const openIn = config.pageActions.openIn.map((tool) => ({
    label: tool.label,
    href: tool.href.replaceAll('{url}', () => encodeURIComponent(href)),
  }));
  return { actions: { markdownHref: href, openIn } };
}
