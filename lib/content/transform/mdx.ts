import type { Nodes, RootContent } from 'mdast';
import type { Ref } from '../../core/model/index.ts';
import { sourcePath, sourcePathFrom, type SourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { checkProps } from '../mdx/check-props.ts';
import { COMPONENT_PROPS } from '../mdx/component-props.ts';
import { addRef, isExternal, locationInside, locationOfNode, sourceOf, type TransformContext } from './context.ts';
import { referenceKind } from './html.ts';
import { checkTheme, themeOf } from './elements/image-theme.ts';

/** The fields of MDX nodes that the transformation uses. */
export interface JsxNode {
  readonly name: string | null;
  readonly attributes: JsxAttribute[];
}
interface JsxAttribute {
  readonly type: string;
  readonly name?: string;
  value?: unknown;
  readonly position?: Nodes['position'];
}
interface EsmNode {
  readonly data?: { readonly estree?: { readonly body: readonly ImportNode[] } };
}
interface ImportNode {
  readonly type: string;
  readonly declaration?: Declaration | null;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly { readonly type: string; readonly local: { readonly name: string } }[];
}

interface Declaration {
  readonly id?: { readonly name?: string } | null;
  readonly declarations?: readonly Declaration[];
}

/** Only the names of attributes are known for components. */
const OF_COMPONENTS: ReadonlyMap<string, Ref['kind']> = new Map([
  ['href', 'link'],
  ['to', 'link'],
  ['src', 'source'],
]);

/**
 * Records the names that an MDX file declares, and which of them are Markdown files, because their headings join the table
 * of contents.
 */
export function noteImports(context: TransformContext, node: RootContent): void {
  if ((node.type as string) !== 'mdxjsEsm') return;
  for (const statement of (node as unknown as EsmNode).data?.estree?.body ?? []) {
    const from = statement.source?.value;
    if (from !== 'docsgen/components') for (const name of namesOf(statement)) context.declared.add(name);
    const name = statement.specifiers?.find((one) => one.type === 'ImportDefaultSpecifier')?.local.name;
    if (name !== undefined && typeof from === 'string') noteDefaultImport(context, name, from);
  }
}

function noteDefaultImport(context: TransformContext, name: string, from: string): void {
  if (from === '@docusaurus/BrowserOnly') context.browserOnly.add(name);
  // A name with an exclamation mark is the text of a file.
  if (/^[^!]*\.mdx?$/.test(from)) context.partials.set(name, importedFile(context, from));
}

function importedFile({ file }: TransformContext, from: string): SourcePath {
  return from.startsWith('@site/') ? sourcePath(from.slice('@site/'.length)) : sourcePathFrom(file, from);
}

function namesOf({ specifiers = [], declaration }: ImportNode): string[] {
  const declared = declaration ? [declaration, ...(declaration.declarations ?? [])] : [];
  return [...specifiers.map(({ local }) => local.name), ...declared.flatMap(({ id }) => id?.name ?? [])];
}

/** Replaces string attributes that refer to a page or a file with placeholders. */
export function jsxElement(context: TransformContext, node: RootContent): void {
  const { name, attributes } = node as unknown as JsxNode;
  const partial = name === null ? undefined : context.partials.get(name);
  if (partial) context.headings.push({ partial });
  if (name !== null) context.used.add(name);
  checkComponent(context, node);
  if (name === 'Island' || context.browserOnly.has(name ?? '')) noteSource(context, node, attributes);
  for (const attribute of [...attributes]) {
    if (typeof attribute.value !== 'string' || attribute.name === undefined) continue;
    const kind = kindOf(context, name, attribute.name);
    if (kind === undefined || /srcset$/i.test(attribute.name)) continue;
    refer(context, node, { attribute, kind });
  }
}

/** Returns what an attribute refers to. Of the components with a `src`, docsgen only knows that its `Figure` shows an image. */
function kindOf({ declared }: TransformContext, name: string | null, attribute: string): Ref['kind'] | undefined {
  if (name === 'Figure' && attribute === 'src' && !declared.has(name)) return 'image';
  const isComponent = name === null || /^[A-Z]|[.]/.test(name);
  return isComponent ? OF_COMPONENTS.get(attribute) : referenceKind(name, attribute.toLowerCase());
}

/** Reports mistakes in the props of docsgen's components. Expressions are not checked. */
function checkComponent(context: TransformContext, node: RootContent): void {
  const { name, attributes } = node as unknown as JsxNode;
  const props = name === null || context.declared.has(name) ? undefined : COMPONENT_PROPS.get(name);
  if (!props || name === null) return;
  const location = locationInside(context, node, [1, name.length]);
  const written = attributes.map((attribute) => ({
    ...(attribute.name !== undefined && { name: attribute.name }),
    ...(typeof attribute.value === 'string' && { value: attribute.value }),
    location: attribute.position ? locationOfNode(context, { position: attribute.position }) : location,
  }));
  context.diagnostics.push(...checkProps({ name, location, attributes: written }, props));
}

interface Reference {
  readonly attribute: JsxAttribute;
  readonly kind: Ref['kind'];
}

/** Replaces the address in an attribute with a placeholder. */
function refer(context: TransformContext, node: RootContent, { attribute, kind }: Reference): void {
  const value = attribute.value as string;
  const location = locationOfValue(context, node, attribute);
  if (kind === 'image') checkTheme(context, value, location);
  const theme = kind === 'image' ? themeOf(value) : undefined;
  const target = theme ? value.slice(0, -theme.suffix.length) : value;
  if (theme) addClass((node as unknown as JsxNode).attributes, theme.className);
  attribute.value = isExternal(value) && kind !== 'link' ? target : addRef(context, kind, target, location);
}

function addClass(attributes: JsxAttribute[], className: string): void {
  const written = attributes.find(({ name }) => name === 'className');
  if (typeof written?.value === 'string') written.value = `${written.value} ${className}`;
  else if (!written) attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: className });
}

/** Adds where an `<Island>` or `<BrowserOnly>` is written, for its errors. No stack names this location, because it is not in the compiled MDX. */
function noteSource(context: TransformContext, node: RootContent, attributes: JsxAttribute[]): void {
  if (!node.position) return;
  const { file, line, column } = locationOfNode(context, node);
  attributes.push({ type: 'mdxJsxAttribute', name: 'docsgen-source', value: `${file}:${line}:${column}` });
}

/** Reports whether an element is docsgen's `<Term>` or `<Glossary>`. */
export function isOfGlossary({ declared }: TransformContext, node: RootContent): boolean {
  const { name } = node as unknown as JsxNode;
  return (name === 'Term' || name === 'Glossary') && !declared.has(name);
}

/** Reports whether an element is a link. */
export function isLinkElement(node: RootContent): boolean {
  const { attributes } = node as unknown as JsxNode;
  return attributes.some(({ name }) => name === 'href' || name === 'to');
}

function locationOfValue(context: TransformContext, node: RootContent, attribute: JsxAttribute): SourceLocation {
  const value = attribute.value as string;
  const holder = attribute.position ? { position: attribute.position } : node;
  const at = sourceOf(context, holder).indexOf(value);
  return at === -1 || value === ''
    ? locationOfNode(context, holder)
    : locationInside(context, holder, [at, value.length]);
}

/** Reports whether a node is the truncation marker of a post. */
export function isTruncation(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->$/.test(node.value.trim());
  const { type, value } = node as unknown as { type: string; value?: string };
  return /^mdx(?:Flow|Text)Expression$/.test(type) && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(value ?? '');
}

/**
 * Removes a truncation marker from the end of a paragraph and reports whether there was one. In Markdown a comment that starts a line ends
 * the paragraph, but in MDX it does not.
 */
export function takeTruncation(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false;
  const last = node.children.at(-1);
  if (!last || !isTruncation(last)) return false;
  node.children.pop();
  return true;
}
