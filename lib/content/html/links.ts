import type { Definition, Image, ImageReference, Link, LinkReference, Resource } from 'mdast';
import type { Properties } from 'hast';
import { encodeUrl } from './characters.ts';
import { attributesOf } from './elements.ts';
import { inside, type Writing } from './writing.ts';

export function link(writing: Writing, node: Link, afterBreak: boolean): string {
  return `<a${attributesOf(writing, node, hrefOf(node))}>${inside(writing, node.children, afterBreak)}</a>`;
}

export function image(writing: Writing, node: Image): string {
  return `<img${attributesOf(writing, node, srcOf(node, node.alt))}${writing.dialect.voidEnd}`;
}

/** Writes a link reference. Without a definition, it is written as its source text. */
export function linkReference(writing: Writing, node: LinkReference, afterBreak: boolean): string {
  const definition = definitionFor(writing, node);
  if (!definition) return `[${inside(writing, node.children, false)}${writing.dialect.text(endOf(node))}`;
  return `<a${attributesOf(writing, node, hrefOf(definition))}>${inside(writing, node.children, afterBreak)}</a>`;
}

/** Writes an image reference in the same way. */
export function imageReference(writing: Writing, node: ImageReference): string {
  const definition = definitionFor(writing, node);
  if (!definition) return writing.dialect.text(`![${node.alt}${endOf(node)}`);
  return `<img${attributesOf(writing, node, srcOf(definition, node.alt))}${writing.dialect.voidEnd}`;
}

function hrefOf({ url, title }: Resource): Properties {
  return { href: encodeUrl(url), ...ifGiven('title', title) };
}

function srcOf({ url, title }: Resource, alt: string | null | undefined): Properties {
  return { src: encodeUrl(url), ...ifGiven('alt', alt), ...ifGiven('title', title) };
}

function ifGiven(name: string, value: string | null | undefined): Properties | undefined {
  return value === null || value === undefined ? undefined : { [name]: value };
}

function definitionFor(writing: Writing, { identifier }: LinkReference | ImageReference): Definition | undefined {
  return writing.definitions().get(identifier.toUpperCase());
}

function endOf({ referenceType, label, identifier }: LinkReference | ImageReference): string {
  if (referenceType === 'full') return `][${label || identifier}]`;
  return referenceType === 'collapsed' ? '][]' : ']';
}
