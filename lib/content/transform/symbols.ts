import type { InlineCode, Parents, RootContent } from 'mdast';
import { aroundSymbol } from '../../core/slots.ts';
import { symbolIn } from '../symbols.ts';
import { addSymbol, placeOfNode, type TransformContext } from './context.ts';

/** Inline code; where it may name a symbol, between slots for a link to it. */
export function namedCode(context: TransformContext, node: InlineCode, parent: Parents): RootContent[] {
  const target = symbolIn(node.value);
  if (target === undefined || !context.names) return [node];
  context.names.add(target);
  if (context.isLabel || hasRawLink(parent)) return [node];
  const [start, end] = aroundSymbol(addSymbol(context, target, placeOfNode(context, node)), 'start');
  return [slotNode(start), node, slotNode(end)];
}

/** A link that is written as HTML is no node around what it links. */
function hasRawLink({ children }: Parents): boolean {
  return children.some((child) => child.type === 'html' && /<a\s/i.test(child.value));
}

/** Text to every writer, and to nobody who asks a node for its words. */
function slotNode(value: string): RootContent {
  return { type: 'docsgenSlot', value } as unknown as RootContent;
}
