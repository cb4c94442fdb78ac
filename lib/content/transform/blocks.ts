import type { Code, Paragraph, RootContent, Table } from 'mdast';
import type { Properties } from 'hast';
import { diagnostic } from '../../core/diagnostic.ts';
import { listNames } from '../../core/text.ts';
import { nearest } from '../../core/suggest.ts';
import { parseFenceMeta, renderFence } from '../fence.ts';
import { placeOfNode, type TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** The fields of a container directive that we read (`:::name[label]{key=value}`). */
export interface Directive {
  readonly type: 'containerDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  children: RootContent[];
  data?: { hName?: string; hProperties?: Properties };
  position?: RootContent['position'];
}

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important', 'secondary'];
const DIRECTIVES = [...ADMONITIONS, 'tabs', 'tab', 'steps', 'cards', 'details'];

/** A node that becomes the given element: mdast → hast reads `hName` of any node that it doesn't know. */
export function element(name: string, properties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'docsgenElement', data: { hName: name, hProperties: properties }, children };
  return node as unknown as RootContent;
}

/** HTML as a node. In MDX raw HTML doesn't exist, so a component carries it there. */
export function htmlBlock(
  context: TransformContext,
  block: { className: string; language: string; innerHtml: string },
): RootContent {
  if (!context.mdx) {
    const { className, language, innerHtml } = block;
    return { type: 'html', value: `<figure class="${className}" data-language="${language}">${innerHtml}</figure>` };
  }
  const attributes = Object.entries(block).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
  return { type: 'mdxJsxFlowElement', name: 'DocsgenCode', attributes, children: [] } as unknown as RootContent;
}

/** A fence as highlighted HTML. */
export function codeBlock(context: TransformContext, node: Code): RootContent {
  const language = (node.lang ?? '').toLowerCase().replace(/[^\w+#.-]/g, '');
  return htmlBlock(context, renderFence(node.value, language, parseFenceMeta(node.meta ?? '')));
}

/** A table inside a region that scrolls by itself and can be reached by keyboard. */
export function tableBlock(node: Table): RootContent {
  return element('div', { className: ['table-wrap'], tabIndex: 0, role: 'region', ariaLabel: 'Table' }, [node]);
}

/** A paragraph that is one image with a title: a figure with a caption. */
export function figureBlock(node: Paragraph): RootContent | undefined {
  const [only] = node.children;
  if (node.children.length !== 1 || only?.type !== 'image' || !only.title) return undefined;
  const caption = element('figcaption', {}, [{ type: 'text', value: only.title }]);
  return element('figure', {}, [{ ...only, title: null }, caption]);
}

/** Turns a container directive into its element; an unknown name is a plain box and a warning. */
export function directiveBlock(context: TransformContext, node: Directive): void {
  checkDirective(context, node);
  const label = takeLabel(node);
  if (node.name === 'tabs') set(node, 'div', { className: ['tabs'], dataGroup: node.attributes?.group ?? undefined });
  else if (node.name === 'tab') tabPanel(node, label);
  else if (node.name === 'details') {
    set(node, 'details', {});
    node.children.unshift(element('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
  } else if (ADMONITIONS.includes(node.name)) admonition(node, label);
  else set(node, 'div', { className: [node.name] });
}

function admonition(node: Directive, label: Paragraph | undefined): void {
  const name = node.name === 'secondary' ? 'note' : node.name;
  set(node, 'aside', { className: ['admonition', `admonition-${name}`], ariaLabel: name });
  node.children.unshift(
    element('p', { className: ['admonition-title'] }, label?.children ?? [{ type: 'text', value: name }]),
  );
}

function tabPanel(node: Directive, label: Paragraph | undefined): void {
  const text = label ? textOf(label) : (node.attributes?.label ?? '');
  set(node, 'section', { className: ['tab'], dataLabel: text, dataValue: node.attributes?.value ?? undefined });
  node.children.unshift(element('p', { className: ['tab-label'] }, [{ type: 'text', value: text }]));
}

function set(node: Directive, hName: string, hProperties: Properties): void {
  node.data = { ...node.data, hName, hProperties };
}

function takeLabel(node: Directive): Paragraph | undefined {
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return isLabel ? (node.children.shift() as Paragraph) : undefined;
}

function checkDirective(context: TransformContext, node: Directive): void {
  const place = { ...placeOfNode(context, node), length: node.name.length + 3 };
  if (!DIRECTIVES.includes(node.name)) {
    const near = nearest(node.name, DIRECTIVES);
    context.diagnostics.push(
      diagnostic('content.unknown-admonition', `There is no directive \`:::${node.name}\`.`, {
        place,
        hint: near ? `Did you mean \`:::${near}\`?` : `Known ones are ${listNames(DIRECTIVES)}.`,
      }),
    );
  }
  const end = node.position?.end;
  const lastLine = end?.offset === undefined ? ':::' : context.text.slice(0, end.offset).split('\n').at(-1)!;
  if (!/^[\s>]*:{3,}\s*$/.test(lastLine)) {
    context.diagnostics.push(
      diagnostic('content.unclosed-directive', `\`:::${node.name}\` is never closed: it takes in the rest of its parent.`, {
        place,
        hint: 'End it with a line of as many colons as it starts with.',
      }),
    );
  }
}
