import type { Properties } from 'hast';
import type { ListItem, Paragraph, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import type { TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** Returns a node that becomes the given element. mdast-util-to-hast reads `hName` from each unknown node. */
export function element(name: string, properties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'docsgenElement', data: { hName: name, hProperties: properties }, children };
  return node as unknown as RootContent;
}

/**
 * Puts a table into a scrollable region with keyboard access. The header row is the label of the region. Regions with the
 * same label get a number, because screen readers list them by label.
 */
export function tableBlock({ tableLabels }: Pick<TransformContext, 'tableLabels'>, node: Table): RootContent {
  const header = node.children[0]?.children.map((cell) => textOf(cell).trim()).filter((text) => text !== '') ?? [];
  const name = header.length > 0 ? header.join(', ') : 'Table';
  const count = (tableLabels.get(name) ?? 0) + 1;
  tableLabels.set(name, count);
  const label = count === 1 ? name : `${name} (${count})`;
  return element('div', { className: ['table-wrap'], tabIndex: 0, role: 'region', ariaLabel: label }, [node]);
}

/** Turns a paragraph that consists of one image with a title into a figure with a caption. */
export function figureBlock(node: Paragraph): RootContent | undefined {
  const [only] = node.children;
  if (node.children.length !== 1 || only?.type !== 'image' || !only.title) return undefined;
  const caption = element('figcaption', {}, [{ type: 'text', value: only.title }]);
  return element('figure', {}, [{ ...only, title: null }, caption]);
}

/** Makes the text of a task the label of its checkbox. remark-rehype would leave the checkbox without a name. */
export function taskItem(node: ListItem, list: Parents): ListItem {
  const [first, ...rest] = node.children;
  if (typeof node.checked !== 'boolean' || first?.type !== 'paragraph') return node;
  const box = element('input', { type: 'checkbox', checked: node.checked, disabled: true }, []);
  const label = element('label', {}, [box, { type: 'text', value: ' ' }, ...first.children]);
  list.data = { ...list.data, hProperties: { className: ['contains-task-list'] } };
  const data = { ...node.data, hProperties: { className: ['task-list-item'] } };
  return { ...node, checked: null, data, children: [{ ...first, children: [label as PhrasingContent] }, ...rest] };
}
