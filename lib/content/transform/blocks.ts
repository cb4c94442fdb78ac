import type { Properties } from 'hast';
import type { Code, ListItem, Paragraph, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { parseFence, renderFence, type Fence } from '../code/fence.ts';
import { isJavaScript } from '../code/highlight.ts';
import { importedSymbols } from '../code/imported-symbols.ts';
import { inclusionOf, missingInclusion, regionOf, withoutRegionMarks, type Inclusion } from '../code/includes.ts';
import { addSymbol, locationOfNode, type TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** Returns a node that becomes the given element. mdast-util-to-hast reads `hName` from each unknown node. */
export function element(name: string, properties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'docsgenElement', data: { hName: name, hProperties: properties }, children };
  return node as unknown as RootContent;
}

/** Turns a code block into highlighted HTML. In MDX, raw HTML does not exist, so a component contains the HTML. */
export function codeBlock(context: TransformContext, node: Code): RootContent {
  const code = codeOf(context, node);
  const fence = parseFence(node.lang ?? '', node.meta ?? '');
  const block = renderFence(code, fence, symbolsOf(context, node, { code, fence }));
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

/** Returns the placeholders for the symbols that a code sample imports from packages, by local name. */
function symbolsOf(
  context: TransformContext,
  node: Code,
  { code, fence }: { readonly code: string; readonly fence: Fence },
): ReadonlyMap<string, string> {
  if (!context.names || !isJavaScript(fence.language)) return NO_SYMBOLS;
  const location = locationOfNode(context, node);
  const imported = [...importedSymbols(code)];
  return new Map(imported.map(([local, target]) => [local, addSymbol(context, target, location)]));
}

const NO_SYMBOLS: ReadonlyMap<string, string> = new Map();

/** Returns the code of a block: its content, or that of the file that it includes. */
function codeOf(context: TransformContext, node: Code): string {
  const inclusion = inclusionOf(node.meta ?? '', context.file);
  if (inclusion) return includedCode(context, node, inclusion);
  return node.value;
}

function includedCode(context: TransformContext, node: Code, inclusion: Inclusion): string {
  const { path, region } = inclusion;
  const text = context.includes[path];
  const code = text !== undefined && region !== undefined ? regionOf(text, region) : text;
  if (code !== undefined) return withoutRegionMarks(code).trimEnd();
  context.diagnostics.push(missingInclusion(inclusion, text !== undefined, locationOfNode(context, node)));
  return node.value;
}

/** Puts a table into a scrollable region with keyboard access. The header row is the label of the region. */
export function tableBlock(node: Table): RootContent {
  const header = node.children[0]?.children.map((cell) => textOf(cell).trim()).filter((text) => text !== '') ?? [];
  const label = header.length > 0 ? header.join(', ') : 'Table';
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
