import type { Definition, Image, ImageReference, Link, LinkReference, Resource } from 'mdast';
import type { Ref } from '../../core/model/index.ts';
import type { Place } from '../../core/place.ts';
import { addRef, placeInside, placeOfNode, sourceOf, type TransformContext } from './context.ts';

/** `](target "title")` to its end; the target with or without angle brackets. */
const RESOURCE =
  /\]\([ \t\r\n]*(<[^<>\n]*>|[^\s<][^\s]*?)(?:[ \t\r\n]+(?:"[\s\S]*"|'[\s\S]*'|\([\s\S]*\)))?[ \t\r\n]*\)$/y;
const DEFINITION = /\]:[ \t\r\n]*(<[^<>\n]*>|\S+)/;

/** A Markdown link: a slot for its href; one that leaves the site opens in a tab of its own. */
export function link(context: TransformContext, node: Link): Link {
  const last = node.children.at(-1)?.position?.end.offset;
  const from = last === undefined ? 0 : last - (node.position?.start.offset ?? 0);
  return asLink(node, addRef(context, 'link', node.url, placeOfTarget(context, node, from)));
}

/** An image: a slot for its address and size, loaded when it comes near the view. */
export function image(context: TransformContext, node: Image): Image {
  return asImage(node, addRef(context, 'image', node.url, placeOfTarget(context, node, undefined)));
}

/** A link by reference as a link: its place is the definition's, and all links to one definition share its slot. */
export function linkReference(
  context: TransformContext,
  { children, position, identifier }: LinkReference,
): Link | undefined {
  const definition = context.definitions().get(identifier);
  if (!definition) return undefined;
  const node: Link = { type: 'link', ...resourceOf(definition), children, ...(position && { position }) };
  return asLink(node, definitionTarget(context, 'link', definition));
}

/** An image by reference as an image. */
export function imageReference(
  context: TransformContext,
  { alt, position, identifier }: ImageReference,
): Image | undefined {
  const definition = context.definitions().get(identifier);
  if (!definition) return undefined;
  const node: Image = { type: 'image', ...resourceOf(definition), alt: alt ?? null, ...(position && { position }) };
  return asImage(node, definitionTarget(context, 'image', definition));
}

function resourceOf({ url, title }: Definition): Resource {
  return { url, title: title ?? null };
}

function definitionTarget(context: TransformContext, kind: Ref['kind'], definition: Definition): string {
  const key = `${kind} ${definition.identifier}`;
  const known = context.definitionSlots.get(key);
  if (known !== undefined) return known;
  const match = DEFINITION.exec(sourceOf(context, definition));
  const place = match ? placeOfGroup(context, definition, match) : placeOfNode(context, definition);
  const target = addRef(context, kind, definition.url, place);
  context.definitionSlots.set(key, target);
  return target;
}

function asLink(node: Link, target: string): Link {
  if (target === node.url) {
    if (/^https?:|^\/\//i.test(target)) set(node, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  } else {
    // As a property, for a URL of mdast would be percent-encoded, and the slot with it.
    set(node, { href: target });
  }
  return node;
}

function asImage(node: Image, target: string): Image {
  set(node, { ...(target !== node.url && { src: target }), loading: 'lazy', decoding: 'async' });
  return node;
}

function set(node: Link | Image, hProperties: NonNullable<NonNullable<Link['data']>['hProperties']>): void {
  node.data = { ...node.data, hProperties };
}

/** Where the target of a link or image stands. `from`: where its text ends, from the start of the node, if known. */
function placeOfTarget(context: TransformContext, node: Link | Image, from: number | undefined): Place {
  const source = sourceOf(context, node);
  if (source.startsWith('<')) return placeInside(context, node, [1, source.length - 2]);
  let at = from === undefined ? source.lastIndexOf('](') : source.indexOf('](', from);
  // A title may have brackets too; then an earlier pair is the one.
  for (let tries = 0; at !== -1 && tries < 3; tries++) {
    RESOURCE.lastIndex = at;
    const match = RESOURCE.exec(source);
    if (match && isTarget(match[1]!, node.url)) return placeOfGroup(context, node, match);
    at = at === 0 ? -1 : source.lastIndexOf('](', at - 1);
  }
  return placeOfNode(context, node);
}

/** Whether a target as written can mean a URL: with escapes and character references in it, it is taken to. */
function isTarget(written: string, url: string): boolean {
  return /[\\&]/.test(written) || written === url || written === `<${url}>`;
}

/** The place of the first group of a match in a node's source, without angle brackets. */
function placeOfGroup(context: TransformContext, node: Link | Image | Definition, match: RegExpExecArray): Place {
  const written = match[1]!;
  const start = match.index + match[0].indexOf(written, written.startsWith('<') ? 0 : 2);
  if (written.startsWith('<')) return placeInside(context, node, [start + 1, written.length - 2]);
  return placeInside(context, node, [start, written.length]);
}
