import type { InlineCode, Parents, RootContent } from 'mdast';
import { symbolPlaceholders } from '../../core/html/placeholders.ts';
import { symbolIn } from '../code/imported-symbols.ts';
import { addSymbol, locationOfNode, type TransformContext } from './context.ts';

/** Transforms inline code. If it may name a symbol, placeholders for a link surround it. */
export function namedCode(context: TransformContext, node: InlineCode, parent: Parents): RootContent[] {
  const target = symbolIn(node.value);
  if (target === undefined || !context.names) return [node];
  context.names.add(target);
  if (context.isLabel || hasRawLink(parent)) return [node];
  const [start, end] = symbolPlaceholders(addSymbol(context, target, locationOfNode(context, node)), 'start');
  return [placeholderNode(start), node, placeholderNode(end)];
}

/** Reports whether a node is the tag of an HTML link, which does not contain the linked nodes. */
function hasRawLink({ children }: Parents): boolean {
  return children.some((child) => child.type === 'html' && /<a\s/i.test(child.value));
}

/** A node that is written as text, but is not part of the text of its parent. */
function placeholderNode(value: string): RootContent {
  return { type: 'docsgenPlaceholder', value } as unknown as RootContent;
}
