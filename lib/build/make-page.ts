import { pageScanner, publicAnchors } from '../check/index.ts';
import { renderCodeElement, type LoadPackage } from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../core/hash.ts';
import { lazy } from '../core/lazy.ts';
import type {
  Artifact,
  BodyPart,
  CspSources,
  Page,
  PageFacts,
  PageScan,
  Route,
  SearchPage,
} from '../core/model/index.ts';
import { htmlLocalizer } from '../core/locales/html-links.ts';
import type { SourcePath } from '../core/paths.ts';
import type { Templates } from '../core/view/index.ts';
import {
  feedFiles,
  markdownFile,
  pageRenderer,
  siteView,
  type AddTypes,
  type RenderContext,
  type SiteHost,
  type StartedPage,
} from '../render/index.ts';
import { factsOf } from '../routes/index.ts';
import { searchPageBuilder } from '../search/index.ts';
import { documentKey } from './bundling/page-styles.ts';
import { stylesheetOf } from './bundling/site-bundles.ts';
import type { CascadeFilter } from './diagnostics/cascade-filter.ts';
import type { PageDependencies } from './incremental/dependencies.ts';
import { TEMPLATES, type Ports } from './ports.ts';
import { typeAdder } from './samples/add-types.ts';
import { answerWords } from './samples/answer-html.ts';
import type { PreparedSite } from './prepare.ts';

/** Makes the pages and feeds of a site. Builds and the development server use the same one. */
export interface PageMaker {
  readonly start: (route: Route) => PageInProgress;
  readonly feeds: () => Artifact[];
}

/** A page in progress. Each step runs on demand and only once, so that code of the site runs as often as in a clean build. */
export interface PageInProgress {
  /** Renders the bodies and returns their hash. Undefined if a component threw. */
  readonly bodies: () => string | undefined;
  readonly make: () => MadePage;
}

/** A finished page. */
export interface MadePage {
  readonly page: Page;
  readonly facts: PageFacts;
  /** Undefined if a component threw. */
  readonly html: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** What the page needs from a Content-Security-Policy. */
  readonly sources: CspSources;
  /** The links and ids in the HTML. */
  readonly scan: () => PageScan;
  /** The ids in the content that links can name. */
  readonly anchors: () => readonly string[];
  /** The content that the search finds. Undefined if it does not find the page. */
  readonly searchPage: () => SearchPage | undefined;
  /** The files that only this page and pages with the same content need. */
  readonly files: readonly Artifact[];
  /** The image for social networks, or the characters for which there is no font. Undefined if the page has no such image. */
  readonly socialImage?: StartedPage['socialImage'];
  /** The file with the content as Markdown. Undefined if the page has none. */
  readonly markdown: () => Artifact | undefined;
  readonly dependencies: PageDependencies;
}

/** Prepares to make pages. */
export function pageMaker(
  site: PreparedSite,
  templates: Templates,
  { thrownAt, loadPackage }: Pick<Ports, 'thrownAt' | 'loadPackage'>,
): PageMaker {
  const { config, dependencies, graph, bundles } = site;
  const addTypes = (hovers: boolean): AddTypes =>
    typeAdder({ ...dependencies, ...config, loadPackage, hovers, words: answerWords(config) });
  const context = {
    config,
    templates,
    ...componentsOf(site),
    host: hostOf(site, loadPackage),
    socialImageOf: site.socialImages?.imageOf,
    islands: bundles.islands.files,
    features: bundles.features,
    addTypes: addTypes(config.samples?.hovers ?? false),
    localize: htmlLocalizer(config, { base: config.baseUrl, isFile: (path) => site.sources.statics.has(path) }),
  };
  const render = pageRenderer({ ...context, thrownAt, site: viewOf(site) });
  const finish = pageFinisher(site);
  return {
    start: (route) => {
      const ofPage = dependencies.startPage();
      const started = lazy(() =>
        ofPage.during(() => {
          const page = route.page();
          return { page, rendering: render(page.value) };
        }),
      );
      return {
        bodies: () => hashOf(started().rendering.bodies),
        make: lazy(() => finish(started().page, started().rendering, ofPage)),
      };
    },
    feeds: () => graph.feeds.flatMap((feed) => feedFiles({ ...context, addTypes: addTypes(false) }, feed)),
  };
}

/** Returns what answers the components of pages. */
function hostOf({ config }: PreparedSite, loadPackage: LoadPackage): SiteHost {
  const { languages, languageAliases } = config.markdown;
  return { codeBlock: (request) => renderCodeElement(request, { languages, languageAliases, loadPackage }) };
}

/** Renders the document around the bodies of a page, and prepares what is read from its HTML. */
function pageFinisher({ config }: PreparedSite) {
  const scanPage = pageScanner();
  const searchPageOf = searchPageBuilder(config);
  return (
    { value: page, diagnostics }: WithDiagnostics<Page>,
    rendering: StartedPage,
    dependencies: PageDependencies,
  ): MadePage => {
    const { value: rendered, diagnostics: thrown } = dependencies.during(rendering.finish);
    const scan = lazy(() => scanPage(page.out, rendered ?? { own: '', fragments: [] }));
    return {
      page,
      facts: factsOf(page),
      html: rendered?.html,
      sources: rendered?.sources ?? {},
      diagnostics: [...diagnostics, ...thrown],
      scan,
      anchors: () => publicAnchors(rendered?.bodyHtml ?? '', scan().ids),
      files: rendering.files,
      ...(rendered && rendering.socialImage && { socialImage: rendering.socialImage }),
      markdown: lazy(() => rendered && markdownFile(page, rendered.html, config)),
      searchPage: lazy(() => rendered && searchPageOf({ page, bodyHtml: rendered.bodyHtml })),
      dependencies,
    };
  };
}

/** A page without the consequences of other errors. */
export interface FilteredPage {
  readonly diagnostics: readonly Diagnostic[];
  readonly scan: () => PageScan;
  /** Whether all of the page could be made. */
  readonly isComplete: boolean;
}

/** Removes the consequences of other errors from a page. A broken source cannot be rendered as intended, and was reported before. */
export function filterPage({ facts, html, diagnostics, scan }: MadePage, cascades: CascadeFilter): FilteredPage {
  const hasBrokenSource = cascades.isIncomplete(facts);
  const isComplete = html !== undefined && !hasBrokenSource;
  return {
    isComplete,
    diagnostics: hasBrokenSource ? diagnostics.filter(({ code }) => code !== 'template.failed') : diagnostics,
    scan: () => (isComplete ? scan() : { ...scan(), incomplete: true }),
  };
}

function hashOf(bodies: readonly string[] | undefined): string | undefined {
  return bodies && hashBytes(JSON.stringify(bodies));
}

function viewOf({ config, graph, bundles, icons }: PreparedSite) {
  const { scripts, search, styles, pageStyles } = bundles;
  const paths = [scripts.main, scripts.internal, ...scripts.site].flatMap((path) =>
    path === undefined ? [] : [`/${path}`],
  );
  const ofTemplates = pageStyles.byKey[TEMPLATES];
  const stylesheets = [stylesheetOf(styles).out, ...(ofTemplates === undefined ? [] : [ofTemplates])].map(
    (path) => `/${path}`,
  );
  const preloadedFonts = styles.preloadedFonts.map((path) => `/${path}`);
  const shared = { stylesheets, preloadedFonts, scripts: paths, boot: scripts.boot, icons: icons.names };
  const redirect = scripts.redirect === undefined ? {} : { redirect: `/${scripts.redirect}` };
  const assets = { ...shared, ...redirect, ...(search && { search }) };
  return siteView(config, assets, graph.footer);
}

/** Finds the components of documents, and the style sheets that they import. Records both as dependencies of the page. */
function componentsOf({
  modules,
  dependencies,
  bundles,
}: PreparedSite): Pick<RenderContext, 'componentOf' | 'stylesheetOf' | 'pageStylesheetOf'> {
  const keysOf = (source: SourcePath, part: BodyPart['part']): string[] =>
    part === 'excerpt' ? [`${source}#excerpt`, source] : [source];
  const isModule = (key: string): boolean => {
    dependencies.runsModule(key);
    return modules.exports[key]?.default !== undefined;
  };
  return {
    componentOf: (source, part) => modules.exports[keysOf(source, part).find(isModule) ?? '']?.default,
    stylesheetOf: (source, part) => bundles.pageStyles.byKey[keysOf(source, part).find(isModule) ?? ''],
    pageStylesheetOf: (source) => {
      dependencies.linksStylesheet(documentKey(source));
      return bundles.pageStyles.byKey[documentKey(source)];
    },
  };
}
