import type { Nodes, RootContent } from 'mdast';
import { sourcePathFrom } from '../../core/paths.ts';
import { addRef, isExternal, placeInside, type TransformContext } from './context.ts';

/** The fields of MDX's own nodes that we read. */
interface JsxNode {
  readonly name: string | null;
  readonly attributes: { type: string; name?: string; value?: unknown }[];
}
interface EsmNode {
  readonly data?: { readonly estree?: { readonly body: readonly ImportNode[] } };
}
interface ImportNode {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly { readonly type: string; readonly local: { readonly name: string } }[];
}

const REFERENCE_ATTRIBUTES: Readonly<Record<string, 'link' | 'image'>> = { href: 'link', to: 'link', src: 'image' };

/** Notes which components of an MDX file are Markdown files themselves: their headings join the table of contents. */
export function noteImports(context: TransformContext, node: RootContent): void {
  for (const statement of (node as unknown as EsmNode).data?.estree?.body ?? []) {
    const from = statement.source?.value;
    if (statement.type !== 'ImportDeclaration' || typeof from !== 'string' || !/\.mdx?$/.test(from)) continue;
    const name = statement.specifiers?.find((one) => one.type === 'ImportDefaultSpecifier')?.local.name;
    if (name !== undefined) context.partials.set(name, sourcePathFrom(context.file, from));
  }
}

/** An element or component in MDX: string attributes that name a page or an image become slots. */
export function jsxElement(context: TransformContext, node: RootContent): void {
  const { name, attributes } = node as unknown as JsxNode;
  const partial = name === null ? undefined : context.partials.get(name);
  if (partial) context.headings.push({ partial });
  for (const attribute of attributes) {
    const kind = REFERENCE_ATTRIBUTES[attribute.name ?? ''];
    if (!kind || typeof attribute.value !== 'string' || isExternal(attribute.value)) continue;
    if (attribute.name === 'to' && name === name?.toLowerCase()) continue;
    attribute.value = addRef(context, kind, attribute.value, placeInside(context, node as Nodes, attribute.value));
  }
}

/** Whether a node is the marker that ends the part of a post which lists show. */
export function isTruncation(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->$/.test(node.value.trim());
  const { type, value } = node as unknown as { type: string; value?: string };
  return type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(value ?? '');
}
