import type { Nodes, PhrasingContent } from 'mdast';
import type { Position } from 'unist';
import type { LabelReference, Reference, Resource } from './link-references.ts';
import { decodeString, normalizeLabel } from '../../references.ts';

/** Returns a link, or a link reference. */
export function linkNode(children: PhrasingContent[], reference: Reference, position: Position): PhrasingContent {
  if ('resource' in reference) return { type: 'link', ...urlAndTitle(reference.resource), children, position };
  return { type: 'linkReference', children, position, ...association(reference), referenceType: reference.form };
}

/** Returns an image, or an image reference. The text of the link becomes the alternative text. */
export function imageNode(children: PhrasingContent[], reference: Reference, position: Position): PhrasingContent {
  const alt = children.map(textOf).join('');
  if ('resource' in reference) return { type: 'image', ...urlAndTitle(reference.resource), alt, position };
  return { type: 'imageReference', alt, position, ...association(reference), referenceType: reference.form };
}

function urlAndTitle({ url, title }: Resource): { title: string | null; url: string } {
  return { title, url };
}

function association({ label }: LabelReference): { label: string; identifier: string } {
  return { label: decodeString(label), identifier: normalizeLabel(label).toLowerCase() };
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node && node.alt) return node.alt;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
