import type { Nodes, PhrasingContent } from 'mdast';
import type { Position } from 'unist';
import type { Reference } from './link-parts.ts';
import { decodeString, normaliseLabel } from '../references.ts';

/** A link or a reference to a definition of one. */
export function linkNode(children: PhrasingContent[], reference: Reference, position: Position): PhrasingContent {
  const { resource, form } = reference;
  if (resource) return { type: 'link', title: resource.title, url: resource.url, children, position };
  return { type: 'linkReference', children, position, ...association(reference), referenceType: form! };
}

/** The same for an image; what would be a link's text is its alternative. */
export function imageNode(children: PhrasingContent[], reference: Reference, position: Position): PhrasingContent {
  const { resource, form } = reference;
  const alt = children.map(textOf).join('');
  if (resource) return { type: 'image', title: resource.title, url: resource.url, alt, position };
  return { type: 'imageReference', alt, position, ...association(reference), referenceType: form! };
}

function association({ label = '' }: Reference): { label: string; identifier: string } {
  return { label: decodeString(label), identifier: normaliseLabel(label).toLowerCase() };
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node && node.alt) return node.alt;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
