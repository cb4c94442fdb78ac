import type { Templates } from '../core/view/index.ts';
import { addressOfResolution, NO_LINK_CHECK } from '../core/address.ts';
import type { Body, BodyPart, Resolution } from '../core/model/index.ts';
import { hrefOf, type SourcePath, type UrlPath } from '../core/paths.ts';
import { resolvePlaceholders, parsePlaceholderName, type SymbolPlaceholder } from '../core/placeholders.ts';
import { escapeHtml } from '../core/text/escape.ts';
import { sizeImages } from './images.ts';
import type { PageIslands } from './islands/islands.ts';
import { asListed } from './list-body.ts';
import { renderComponent, wrapped } from './react.ts';

/** The component of an MDX source or page component, loaded. */
export type ComponentOf = (source: SourcePath, part: BodyPart['part']) => unknown;

/** What rendering a body needs. */
export interface BodyContext {
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly base: string;
  readonly islands: PageIslands;
}

/** The HTML of a part of a document on a page, with every link in place. Throws what a component throws. */
export function renderBody(context: BodyContext, { linked, part }: BodyPart, page: UrlPath): string {
  const { document, resolutions, url } = linked;
  const body = (part === 'excerpt' ? document.excerpt : undefined) ?? document.body;
  const html = body.kind === 'html' ? body.html : renderModule(context, { linked, part }, body, page);
  const filled = resolvePlaceholders(sizeImages(html, resolutions), (slot) => {
    const { name, part: location } = parsePlaceholderName(slot);
    const fill = resolutions[name];
    if (fill?.kind === 'symbol') return symbolTag(fill, location, context.base);
    return fill && fillText(fill, context.base, page === url);
  });
  return page === url ? filled : asListed(filled, hrefOf(url, context.base));
}

function renderModule(
  { templates, componentOf, base, islands }: BodyContext,
  { linked: { document, resolutions, url }, part }: BodyPart,
  body: Exclude<Body, { kind: 'html' }>,
  page: UrlPath,
): string {
  if (body.kind === 'api') return renderComponent(templates.ApiBody, { page: body.page });
  const component = componentOf(document.source, part);
  if (component === undefined) return '';
  const props = { components: templates.mdxComponents };
  // The props of islands are JSON in an attribute, so their placeholders are replaced here and not in the HTML.
  const host = islands.host((name) => resolutions[name] && addressOfResolution(resolutions[name], base, page === url));
  const scope = { baseUrl: base, islands: host };
  return islands.resolve(renderComponent(wrapped(templates.BodyScope, scope, component, props), {}));
}

/** A tag of the link to a symbol. Who goes through a page by keyboard meets each of a sample once. */
function symbolTag(fill: Resolution & { readonly kind: 'symbol' }, part: SymbolPlaceholder, base: string): string {
  if (!fill.to) return '';
  if (part === 'end') return '</a>';
  const skipped = part === 'again' ? ' tabindex="-1"' : '';
  return `<a class="symbol"${skipped} href="${escapeHtml(addressOfResolution(fill, base, false))}">`;
}

/** What goes into the slot of an attribute, escaped for it. */
function fillText(fill: Resolution, base: string, onOwnPage: boolean): string {
  const address = escapeHtml(addressOfResolution(fill, base, onOwnPage));
  // The slot stands in a double-quoted attribute, which ends here to make room for a mark of the checks.
  return fill.kind === 'external' && fill.unchecked ? `${address}" ${NO_LINK_CHECK}="` : address;
}
