import type { Definition, Image, ImageReference, Link, LinkReference, Resource } from 'mdast';
import type { Ref } from '../../core/model/index.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { addRef, locationInside, locationOfNode, sourceOf, type TransformContext } from './context.ts';
import { checkTheme, themeOf } from './elements/image-theme.ts';

/** Matches `](target "title")` up to its end. The target may have angle brackets. */
const RESOURCE =
  /\]\([ \t\r\n]*(<[^<>\n]*>|[^\s<][^\s]*?)(?:[ \t\r\n]+(?:"[\s\S]*"|'[\s\S]*'|\([\s\S]*\)))?[ \t\r\n]*\)$/y;
const DEFINITION = /\]:[ \t\r\n]*(<[^<>\n]*>|\S+)/;

/** Replaces the href of a link with a placeholder. A link to another site opens in a new tab. */
export function link(context: TransformContext, node: Link): Link {
  const last = node.children.at(-1)?.position?.end.offset;
  const from = last === undefined ? 0 : last - (node.position?.start.offset ?? 0);
  return asLink(node, addRef(context, 'link', node.url, locationOfTarget(context, node, from)));
}

/** Replaces the address and size of an image with a placeholder. The image loads lazily. */
export function image(context: TransformContext, node: Image): Image {
  const location = locationOfTarget(context, node, undefined);
  const theme = themeOf(node.url);
  if (!theme) checkTheme(context, node.url, location);
  if (!theme) return asImage(node, addRef(context, 'image', node.url, location));
  const url = node.url.slice(0, -theme.suffix.length);
  return asImage({ ...node, url }, addRef(context, 'image', url, location), theme.className);
}

/** Turns a link reference into a link. All links to a definition share its location and its placeholder. */
export function linkReference(
  context: TransformContext,
  { children, position, identifier }: LinkReference,
): Link | undefined {
  const definition = context.definitions().get(identifier);
  if (!definition) return undefined;
  const node: Link = { type: 'link', ...resourceOf(definition), children, ...(position && { position }) };
  return asLink(node, definitionTarget(context, 'link', definition));
}

/** Turns an image reference into an image. */
export function imageReference(
  context: TransformContext,
  { alt, position, identifier }: ImageReference,
): Image | undefined {
  const definition = context.definitions().get(identifier);
  if (!definition) return undefined;
  const node: Image = { type: 'image', ...resourceOf(definition), alt: alt ?? null, ...(position && { position }) };
  const theme = themeOf(definition.url);
  if (!theme) return asImage(node, definitionTarget(context, 'image', definition));
  const url = definition.url.slice(0, -theme.suffix.length);
  return asImage({ ...node, url }, definitionTarget(context, 'image', { ...definition, url }), theme.className);
}

function resourceOf({ url, title }: Definition): Resource {
  return { url, title: title ?? null };
}

function definitionTarget(context: TransformContext, kind: Ref['kind'], definition: Definition): string {
  const key = `${kind} ${definition.identifier}`;
  const known = context.definitionPlaceholders.get(key);
  if (known !== undefined) return known;
  const match = DEFINITION.exec(sourceOf(context, definition));
  const location = match ? locationOfGroup(context, definition, match) : locationOfNode(context, definition);
  if (kind === 'image') checkTheme(context, definition.url, location);
  const target = addRef(context, kind, definition.url, location);
  context.definitionPlaceholders.set(key, target);
  return target;
}

function asLink(node: Link, target: string): Link {
  if (target === node.url) {
    if (/^https?:|^\/\//i.test(target)) set(node, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  } else {
    // Set as a property, because the URL of an mdast node would be percent-encoded together with the placeholder.
    set(node, { href: target });
  }
  return node;
}

function asImage(node: Image, target: string, className?: string): Image {
  const shownIn = className !== undefined && { className: [className] };
  set(node, { ...(target !== node.url && { src: target }), ...shownIn, loading: 'lazy', decoding: 'async' });
  return node;
}

function set(node: Link | Image, hProperties: NonNullable<NonNullable<Link['data']>['hProperties']>): void {
  node.data = { ...node.data, hProperties };
}

/** Returns the location of a target. `from` is the end of the link text relative to the node, if known. */
function locationOfTarget(context: TransformContext, node: Link | Image, from: number | undefined): SourceLocation {
  const source = sourceOf(context, node);
  if (source.startsWith('<')) return locationInside(context, node, [1, source.length - 2]);
  let at = from === undefined ? source.lastIndexOf('](') : source.indexOf('](', from);
  // A title may contain brackets too. Then an earlier pair matches.
  for (let tries = 0; at !== -1 && tries < 3; tries++) {
    RESOURCE.lastIndex = at;
    const match = RESOURCE.exec(source);
    if (match && isTarget(match[1]!, node.url)) return locationOfGroup(context, node, match);
    at = at === 0 ? -1 : source.lastIndexOf('](', at - 1);
  }
  return locationOfNode(context, node);
}

/**
 * Reports whether a target in the source can have a given URL. If it contains escapes or character references, this is
 * assumed.
 */
function isTarget(written: string, url: string): boolean {
  return /[\\&]/.test(written) || written === url || written === `<${url}>`;
}

/** Returns the location of the first group of a match in the source of a node, without angle brackets. */
function locationOfGroup(
  context: TransformContext,
  node: Link | Image | Definition,
  match: RegExpExecArray,
): SourceLocation {
  const written = match[1]!;
  const start = match.index + match[0].indexOf(written, written.startsWith('<') ? 0 : 2);
  if (written.startsWith('<')) return locationInside(context, node, [start + 1, written.length - 2]);
  return locationInside(context, node, [start, written.length]);
}
