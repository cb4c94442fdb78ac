import type { Paragraph, Parents, RootContent } from 'mdast';
import { symbolPlaceholders } from '../../../core/html/placeholders.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';
import { textOf } from '../inline.ts';
import { setElement, type Directive } from './directive.ts';
import { textNode } from './element.ts';
import { addName, marksOf, type TermUse } from './term.ts';

/** The fields of a JSX element in MDX. */
interface JsxNode {
  readonly name: string | null;
  readonly attributes: { readonly type: string; readonly name?: string; readonly value?: unknown }[];
  children: RootContent[];
  readonly position?: RootContent['position'];
}

/** Gives `<Term>` and `<Glossary>` their placeholders. `<Term>` in a line of its own is a paragraph. */
export function glossaryElement(context: TransformContext, node: RootContent): RootContent {
  const element = node as unknown as JsxNode;
  if (element.name === 'Glossary') {
    addAttributes(element, { list: listOf(context, node) });
    return node;
  }
  element.children = element.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const use = useOf(context, element);
  if (use) {
    const [start, end] = marksOf(context, use);
    addAttributes(element, { start, end });
  }
  if ((node.type as string) !== 'mdxJsxFlowElement') return node;
  const inline = { ...element, type: 'mdxJsxTextElement' } as unknown as Paragraph['children'][number];
  return { type: 'paragraph', children: [inline] };
}

/** Undefined if the name is an expression. The component reports it. */
function useOf(context: TransformContext, node: JsxNode): TermUse | undefined {
  const holder = node as { readonly position?: NonNullable<RootContent['position']> };
  const attribute = node.attributes.find(({ name }) => name === 'name');
  if (attribute && typeof attribute.value !== 'string') return undefined;
  const name = (attribute?.value as string | undefined) ?? textOf(node as unknown as Parents).trim();
  if (name === '') return undefined;
  const at = sourceOf(context, holder).indexOf(name);
  const location = at === -1 ? locationOfNode(context, holder) : locationInside(context, holder, [at, name.length]);
  return { name, location };
}

function addAttributes(node: JsxNode, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

/** Builds the directive `:::glossary`. */
export function glossaryList(context: TransformContext, node: Directive): void {
  setElement(node, 'div', { className: ['glossary-list'] });
  node.children = [textNode(listOf(context, node as unknown as RootContent))];
}

/** Returns the placeholder of the list of all terms. */
function listOf(context: TransformContext, node: RootContent): string {
  context.features.add('glossary');
  const location = { ...locationOfNode(context, node), length: 1 };
  return symbolPlaceholders(addName(context, 'glossary', { name: '', location }), 'start')[0];
}
