import type { Properties } from 'hast';
import type { Code, ListItem, Paragraph, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { parseFence, renderFence, type Fence } from '../fence.ts';
import { isJavaScript } from '../highlight.ts';
import { importedSymbols } from '../symbols.ts';
import { inclusionOf, missingInclusion, regionOf, withoutRegionMarks, type Inclusion } from '../includes.ts';
import { addSymbol, placeOfNode, sourceOf, type TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** A node that becomes the given element: mdast → hast reads `hName` of any node that it doesn't know. */
export function element(name: string, properties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'docsgenElement', data: { hName: name, hProperties: properties }, children };
  return node as unknown as RootContent;
}

/** A fence, or indented code, as highlighted HTML. In MDX raw HTML doesn't exist, so a component carries it there. */
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

/** The slots of what a sample imports from packages, by the names it has there. */
function symbolsOf(
  context: TransformContext,
  node: Code,
  { code, fence }: { readonly code: string; readonly fence: Fence },
): ReadonlyMap<string, string> {
  if (!context.names || !isJavaScript(fence.language)) return NO_SYMBOLS;
  const place = placeOfNode(context, node);
  const imported = [...importedSymbols(code)];
  return new Map(imported.map(([local, target]) => [local, addSymbol(context, target, place)]));
}

const NO_SYMBOLS: ReadonlyMap<string, string> = new Map();

/** The code of a fence: its own, or that of a file. */
function codeOf(context: TransformContext, node: Code): string {
  const inclusion = inclusionOf(node.meta ?? '', context.file);
  if (inclusion) return includedCode(context, node, inclusion);
  const isFenced = /^[ \t]*(?:`{3}|~{3})/.test(sourceOf(context, node));
  return context.restoreLines(node.value, (node.position?.start.line ?? 1) + (isFenced ? 1 : 0));
}

function includedCode(context: TransformContext, node: Code, inclusion: Inclusion): string {
  const { path, region } = inclusion;
  const text = context.includes[path];
  const code = text !== undefined && region !== undefined ? regionOf(text, region) : text;
  if (code !== undefined) return withoutRegionMarks(code).trimEnd();
  context.diagnostics.push(missingInclusion(inclusion, text !== undefined, placeOfNode(context, node)));
  return node.value;
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
