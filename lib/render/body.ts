import type { Templates } from '../../templates/view.ts';
import { addressOfFill, NO_LINK_CHECK } from '../core/address.ts';
import type { Body, BodyPart, Fill } from '../core/model/index.ts';
import { hrefOf, type SourcePath, type UrlPath } from '../core/paths.ts';
import { fillSlots } from '../core/slots.ts';
import { escapeHtml } from '../core/text.ts';
import { sizeImages } from './images.ts';
import { asListed } from './list-body.ts';
import { renderComponent, wrapped } from './react.ts';

/** The component of an MDX source or page component, loaded. */
export type ComponentOf = (source: SourcePath, part: BodyPart['part']) => unknown;

/** What rendering a body needs. */
export interface BodyContext {
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly base: string;
}

/** The HTML of a part of a document on a page, with every link in place. Throws what a component throws. */
export function renderBody(context: BodyContext, { linked, part }: BodyPart, page: UrlPath): string {
  const { document, fills, url } = linked;
  const body = (part === 'excerpt' ? document.excerpt : undefined) ?? document.body;
  const html = body.kind === 'html' ? body.html : renderModule(context, document.source, part, body);
  const filled = fillSlots(sizeImages(html, fills), (name) => {
    const fill = fills[name];
    return fill && fillText(fill, context.base, page === url);
  });
  return page === url ? filled : asListed(filled, hrefOf(url, context.base));
}

function renderModule(
  { templates, componentOf, base }: BodyContext,
  source: SourcePath,
  part: BodyPart['part'],
  body: Exclude<Body, { kind: 'html' }>,
): string {
  if (body.kind === 'api') return renderComponent(templates.ApiBody, { page: body.page });
  const component = componentOf(source, part);
  if (component === undefined) return '';
  const props = { components: templates.mdxComponents };
  return renderComponent(wrapped(templates.BodyScope, { baseUrl: base }, component, props), {});
}

/** What goes into the slot of an attribute, escaped for it. */
function fillText(fill: Fill, base: string, onOwnPage: boolean): string {
  const address = escapeHtml(addressOfFill(fill, base, onOwnPage));
  // The slot stands in a double-quoted attribute, which ends here to make room for a mark of the checks.
  return fill.kind === 'external' && fill.unchecked ? `${address}" ${NO_LINK_CHECK}="` : address;
}
