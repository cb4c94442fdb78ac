import type { Templates } from '../../templates/view.ts';
import { addressOfFill, NO_LINK_CHECK } from '../core/address.ts';
import type { Body, BodyPart, Fill } from '../core/model/index.ts';
import { hrefOf, type SourcePath, type UrlPath } from '../core/paths.ts';
import { fillSlots, slotOf, type SymbolSlot } from '../core/slots.ts';
import { escapeHtml } from '../core/text.ts';
import { sizeImages } from './images.ts';
import type { PageIslands } from './islands.ts';
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
  const { document, fills, url } = linked;
  const body = (part === 'excerpt' ? document.excerpt : undefined) ?? document.body;
  const html = body.kind === 'html' ? body.html : renderModule(context, { linked, part }, body, page);
  const filled = fillSlots(sizeImages(html, fills), (slot) => {
    const { name, part: place } = slotOf(slot);
    const fill = fills[name];
    if (fill?.kind === 'symbol') return symbolTag(fill, place, context.base);
    return fill && fillText(fill, context.base, page === url);
  });
  return page === url ? filled : asListed(filled, hrefOf(url, context.base));
}

function renderModule(
  { templates, componentOf, base, islands }: BodyContext,
  { linked: { document, fills, url }, part }: BodyPart,
  body: Exclude<Body, { kind: 'html' }>,
  page: UrlPath,
): string {
  if (body.kind === 'api') return renderComponent(templates.ApiBody, { page: body.page });
  const component = componentOf(document.source, part);
  if (component === undefined) return '';
  const props = { components: templates.mdxComponents };
  // The props of islands are JSON in an attribute: their slots are filled here, and not by what goes over the HTML.
  const host = islands((text) => fillSlots(text, (name) => fills[name] && finished(fills[name], base, page === url)));
  return renderComponent(wrapped(templates.BodyScope, { baseUrl: base, islands: host }, component, props), {});
}

/**
 * An address in the props of an island has its base path, and no component may add it again, as `Link` does to what
 * starts with a slash. A space before an address means nothing to a browser.
 */
function finished(fill: Fill, base: string, onOwnPage: boolean): string {
  const address = addressOfFill(fill, base, onOwnPage);
  return base !== '/' && address.startsWith('/') ? ` ${address}` : address;
}

/** A tag of the link to a symbol. Who goes through a page by keyboard meets each of a sample once. */
function symbolTag(fill: Fill & { readonly kind: 'symbol' }, part: SymbolSlot, base: string): string {
  if (!fill.to) return '';
  if (part === 'end') return '</a>';
  const skipped = part === 'again' ? ' tabindex="-1"' : '';
  return `<a class="symbol"${skipped} href="${escapeHtml(addressOfFill(fill, base, false))}">`;
}

/** What goes into the slot of an attribute, escaped for it. */
function fillText(fill: Fill, base: string, onOwnPage: boolean): string {
  const address = escapeHtml(addressOfFill(fill, base, onOwnPage));
  // The slot stands in a double-quoted attribute, which ends here to make room for a mark of the checks.
  return fill.kind === 'external' && fill.unchecked ? `${address}" ${NO_LINK_CHECK}="` : address;
}
