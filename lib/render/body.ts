import type { HeadElement, HomeView, Templates } from '../core/view/index.ts';
import { withMissingComponents } from './rendering-failed.ts';
import { addressOfResolution } from '../core/address.ts';
import type { Body, BodyPart, Document, PageFeature, Resolution } from '../core/model/index.ts';
import { hrefOf, type SourcePath, type UrlPath } from '../core/paths.ts';
import {
  DIAGRAM_SCRIPT,
  resolvePlaceholders,
  parsePlaceholderName,
  type SymbolPlaceholder,
} from '../core/html/placeholders.ts';
import { escapeHtml } from '../core/text/escape.ts';
import type { PageIslands } from './islands/islands.ts';
import { asListed } from './list-body.ts';
import type { MediaPaths } from './media-paths.ts';
import { bodyHost, type HostOfPage } from './views/page-host.ts';
import { renderComponent, wrapped } from './react.ts';
import { addResolvedAttributes } from './resolved-attributes.ts';
import { withoutPlaceholders } from './unresolved-address.ts';
import type { LetterWords } from './glossary/letters.ts';
import { termWriter } from './glossary/terms.ts';

/** Returns the loaded component of an MDX file or page component. */
export type ComponentOf = (source: SourcePath, part: BodyPart['part']) => unknown;

/** Returns the path of the style sheet that a document's component imports, without a leading slash. */
export type StylesheetOf = (source: SourcePath, part: BodyPart['part']) => string | undefined;
/** The paths of the files of features in the output. */
export interface FeaturePaths {
  readonly stylesheets: Readonly<Partial<Record<PageFeature, string>>>;
  readonly diagramScript?: string;
}

/** The dependencies of rendering a body. */
export interface BodyContext {
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly base: string;
  readonly islands: PageIslands;
  readonly media: MediaPaths;
  /** Absent in feeds. */
  readonly features?: FeaturePaths;
  /** The words of the letters above a glossary. Absent in feeds. */
  readonly letters?: LetterWords;
  /** Answers the components of the page. */
  readonly host?: HostOfPage | undefined;
  /** Receives the elements that the content of the page adds to its head. */
  readonly onHead?: (elements: readonly HeadElement[]) => void;
}

/** Returns the HTML of a part of a document on a page, with every placeholder resolved. Throws what a component throws. */
export function renderBody(context: BodyContext, { linked, part }: BodyPart, page: UrlPath): string {
  const { document, resolutions, url } = linked;
  const body = (part === 'excerpt' ? document.excerpt : undefined) ?? document.body;
  const text = body.kind === 'html' ? body.html : renderModule(context, { linked, part }, body, page);
  const html = document.home ? homeBody(context, { ...document, home: document.home }, text) : text;
  const terms = termWriter(context.base, (definition) =>
    resolvePlaceholders(addResolvedAttributes(definition, resolutions), resolve),
  );
  const resolve = (placeholder: string): string | undefined => {
    const { name, part: location } = parsePlaceholderName(placeholder);
    if (name === DIAGRAM_SCRIPT) return diagramScript(context);
    const resolution = resolutions[name];
    if (resolution?.kind === 'symbol') return symbolTag(resolution, location, context.base);
    if (resolution?.kind === 'term') return terms.tag(resolution.term, location);
    if (resolution?.kind === 'glossary') return terms.list(resolution.terms, context.letters);
    if (resolution?.kind === 'table') return tableHtml(context, resolution, resolve);
    return resolution && escapeHtml(addressOfResolution(resolution, context.base, page === url));
  };
  const resolved = withoutPlaceholders(resolvePlaceholders(addResolvedAttributes(html, resolutions), resolve), () =>
    [document, ...linked.partials].flatMap(({ refs }) => refs),
  );
  return page === url ? resolved : asListed(resolved, hrefOf(url, context.base), hrefOf(page, context.base));
}

/** Renders the start of a home page before its text. Its links are placeholders of the same body. */
function homeBody(
  { templates }: BodyContext,
  { home, showTitle, titleHtml }: Pick<Document, 'showTitle' | 'titleHtml'> & { readonly home: HomeView },
  bodyHtml: string,
): string {
  return renderComponent(templates.HomeBody, { home, ...(showTitle && { titleHtml }), bodyHtml });
}

/** Renders a table of props. Its links are placeholders of the same body. */
function tableHtml(
  { templates }: BodyContext,
  { table }: Resolution & { readonly kind: 'table' },
  resolve: (placeholder: string) => string | undefined,
): string {
  return table ? resolvePlaceholders(renderComponent(templates.ApiTable, { table }), resolve) : '';
}

function diagramScript({ features, base }: BodyContext): string {
  const path = features?.diagramScript;
  return path === undefined ? '' : escapeHtml(hrefOf(`/${path}`, base));
}

function renderModule(
  { templates, componentOf, base, islands, media, host: site, onHead }: BodyContext,
  { linked: { document, resolutions, url }, part }: BodyPart,
  body: Exclude<Body, { kind: 'html' }>,
  page: UrlPath,
): string {
  if (body.kind === 'api') return islands.resolve(renderComponent(templates.ApiBody, { page: body.page }));
  const component = componentOf(document.source, part);
  if (component === undefined) return '';
  const props = { components: templates.mdxComponents };
  const addressOf = (name: string): string | undefined =>
    resolutions[name] && addressOfResolution(resolutions[name], base, page === url);
  // The props of islands are JSON in an attribute, so their placeholders are replaced here and not in the HTML.
  const host = islands.host(addressOf);
  const ofPage = site && bodyHost(site, page, base);
  const scope = { baseUrl: base, islands: host };
  const content = wrapped(templates.PageScope, { page: ofPage?.host }, component, props);
  try {
    const html = renderComponent(wrapped(templates.BodyScope, scope, content, {}), {});
    // Lists show posts on other pages, whose heads describe the list.
    if (page === url) onHead?.(ofPage?.requested((text) => resolvePlaceholders(text, addressOf)) ?? []);
    return withoutHtmlElements(islands.resolve(media(html)));
  } catch (error) {
    throw withMissingComponents(error, body.code ?? '', templates.mdxComponents);
  }
}

/** Removes the elements around HTML that MDX contains, because React can insert HTML only into an element. */
function withoutHtmlElements(html: string): string {
  return html.includes('<docsgen-html>') ? html.replace(/<\/?docsgen-html>/g, '') : html;
}

type SymbolResolution = Resolution & { readonly kind: 'symbol' };

/**
 * Returns the start or end tag of the link from a name in a code block to its API page. Repeated names are skipped by the Tab key, so
 * keyboard users meet each name once per code block.
 */
function symbolTag(symbol: SymbolResolution, part: SymbolPlaceholder, base: string): string {
  if (!symbol.to) return '';
  if (part === 'end') return '</a>';
  const skipped = part === 'again' ? ' tabindex="-1"' : '';
  return `<a class="symbol"${skipped} href="${escapeHtml(addressOfResolution(symbol, base, false))}">`;
}
