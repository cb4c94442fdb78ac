import type { Properties } from 'hast';
import type { Code, ListItem, Paragraph, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { parseFence, renderFence } from '../fence.ts';
import { sourceOf, type TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** A node that becomes the given element: mdast → hast reads `hName` of any node that it doesn't know. */
export function element(name: string, properties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'docsgenElement', data: { hName: name, hProperties: properties }, children };
  return node as unknown as RootContent;
}

/** A fence, or indented code, as highlighted HTML. In MDX raw HTML doesn't exist, so a component carries it there. */
export function codeBlock(context: TransformContext, node: Code): RootContent {
  const isFenced = /^[ \t]*(?:`{3}|~{3})/.test(sourceOf(context, node));
  const code = context.restoreLines(node.value, (node.position?.start.line ?? 1) + (isFenced ? 1 : 0));
  const block = renderFence(code, parseFence(node.lang ?? '', node.meta ?? ''));
  if (!context.mdx) {
    const { className, language, innerHtml } = block;
    return { type: 'html', value: `<figure class="${className}" data-language="${language}">${innerHtml}</figure>` };
  }
  const attributes = Object.entries<string>({ ...block }).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  }));
  return { type: 'mdxJsxFlowElement', name: 'DocsgenCode', attributes, children: [] } as unknown as RootContent;
}

/** A table inside a region that scrolls by itself and can be reached by keyboard; its header names it. */
export function tableBlock(node: Table): RootContent {
  const header = node.children[0]?.children.map((cell) => textOf(cell).trim()).filter((text) => text !== '') ?? [];
  const label = header.length > 0 ? header.join(', ') : 'Table';
  return element('div', { className: ['table-wrap'], tabIndex: 0, role: 'region', ariaLabel: label }, [node]);
}

/** A paragraph that is one image with a title: a figure with a caption. */
export function figureBlock(node: Paragraph): RootContent | undefined {
  const [only] = node.children;
  if (node.children.length !== 1 || only?.type !== 'image' || !only.title) return undefined;
  const caption = element('figcaption', {}, [{ type: 'text', value: only.title }]);
  return element('figure', {}, [{ ...only, title: null }, caption]);
}

/** An item of a task list: its words are the label of its box, which remark-rehype leaves without a name. */
export function taskItem(node: ListItem, list: Parents): ListItem {
  const [first, ...rest] = node.children;
  if (typeof node.checked !== 'boolean' || first?.type !== 'paragraph') return node;
  const box = element('input', { type: 'checkbox', checked: node.checked, disabled: true }, []);
  const label = element('label', {}, [box, { type: 'text', value: ' ' }, ...first.children]);
  list.data = { ...list.data, hProperties: { className: ['contains-task-list'] } };
  const data = { ...node.data, hProperties: { className: ['task-list-item'] } };
  return { ...node, checked: null, data, children: [{ ...first, children: [label as PhrasingContent] }, ...rest] };
}
