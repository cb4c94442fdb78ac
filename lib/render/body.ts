import type { Templates } from '../../templates/view.ts';
import type { BodyPart, Fill } from '../core/model/index.ts';
import { encodePath, hrefOf } from '../core/paths.ts';
import type { SourcePath, UrlPath } from '../core/paths.ts';
import { fillSlots } from '../core/slots.ts';
import { escapeHtml } from '../core/text.ts';
import { withBase } from './base-path.ts';
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
  const html = body.kind === 'html' ? body.html : renderModule(context, linked.document.source, part, body);
  return fillSlots(html, (name) => {
    const fill = fills[name];
    return fill && fillText(fill, context.base, page === url);
  });
}

function renderModule(
  { templates, componentOf, base }: BodyContext,
  source: SourcePath,
  part: BodyPart['part'],
  body: Exclude<BodyPart['linked']['document']['body'], { kind: 'html' }>,
): string {
  if (body.kind === 'api') return renderComponent(templates.ApiBody, { page: body.page });
  const component = componentOf(source, part);
  if (component === undefined) return '';
  const props = { components: templates.mdxComponents };
  return renderComponent(wrapped(templates.BodyScope, { baseUrl: base }, component, props), {});
}

/** What goes into the slot of an attribute, escaped for it. */
function fillText(fill: Fill, base: string, onOwnPage: boolean): string {
  if (fill.kind === 'external') return escapeHtml(fill.href);
  if (fill.kind === 'page') {
    const hash = fill.hash === '' ? '' : `#${encodeURI(fill.hash)}`;
    // On its own page a link to a part stays a bare hash; in a list it leads to the document.
    const address = onOwnPage && hash !== '' && fill.sameDocument ? '' : withBase(fill.url, base);
    return escapeHtml(address + hash);
  }
  const address = escapeHtml(hrefOf(encodePath(fill.url), base));
  // The slot stands in a quoted attribute, which ends here to make room for the size: layout must not shift.
  const size = fill.width !== undefined && fill.height !== undefined ? `" width="${fill.width}" height="${fill.height}` : '';
  return address + size;
}
