import type { Definition, Html, Image, Link } from 'mdast';
import { unescapeHtml } from '../../core/text.ts';
import { placeAt } from '../../core/place.ts';
import { addRef, isExternal, placeInside, type TransformContext } from './context.ts';

/** Attributes of raw HTML that name a page or a file. */
const HTML_REFERENCE = /(<(a|img|source|video|audio|link)\b[^>]*?\s(?:href|src|poster)\s*=\s*)("([^"]*)"|'([^']*)')/gi;

/** A Markdown link: a slot for its href; one that leaves the site opens in a tab of its own. */
export function link(context: TransformContext, node: Link | Definition): void {
  const place = placeInside(context, node, node.url);
  if (/^https?:|^\/\//i.test(node.url)) {
    node.data = { ...node.data, hProperties: { target: '_blank', rel: ['noopener', 'noreferrer'] } };
  }
  node.url = addRef(context, 'link', node.url, place);
}

/** An image: a slot for its address and size, loaded when it comes near the view. */
export function image(context: TransformContext, node: Image): void {
  node.data = { ...node.data, hProperties: { loading: 'lazy', decoding: 'async' } };
  node.url = addRef(context, 'image', node.url, placeInside(context, node, node.url));
}

/** Raw HTML: the addresses in it become slots like those of Markdown; comments are dropped. */
export function rawHtml(context: TransformContext, node: Html): void {
  const start = node.position?.start.offset ?? 0;
  node.value = node.value
    .replace(HTML_REFERENCE, (whole, before: string, tag: string, quoted: string, ...rest: unknown[]) => {
      const target = unescapeHtml(quoted.slice(1, -1));
      const offset = start + (rest[2] as number) + before.length + 1;
      const place = placeAt(context.file, context.text, offset, Math.max(1, target.length));
      if (isExternal(target) && tag.toLowerCase() !== 'a') return whole;
      const kind = tag.toLowerCase() === 'a' ? 'link' : tag.toLowerCase() === 'img' ? 'image' : 'asset';
      const value = addRef(context, kind, target, place);
      return value === target ? whole : `${before}"${value}"`;
    })
    .replace(/<!--[\s\S]*?-->/g, '');
}
