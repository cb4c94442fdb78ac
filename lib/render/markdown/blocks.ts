import type { Block, ToBlocks } from './block.ts';
import { codeBlock, codeOf, declaration } from './code.ts';
import { inlineOf, plainText, texOf, type InlineContext } from './inline.ts';
import { definitionList, linkList, listOf } from './lists.ts';
import { tableOf } from './tables.ts';
import type { Element, Node } from './tree.ts';

/** Returns nodes as Markdown blocks. */
export const blocksOf: ToBlocks = (nodes, context) => {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endParagraph = (): void => {
    blocks.push(...paragraph(run, context));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !node.isBlock || node.name === 'a') run.push(node);
    else {
      endParagraph();
      blocks.push(...separated(blockOf(node, context), blocks.at(-1)));
    }
  }
  endParagraph();
  return blocks;
};

/** Joins blocks with empty lines. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}

/** Two lists in a row would be one list, so that the second one gets other markers. */
function separated(blocks: readonly Block[], previous: Block | undefined): readonly Block[] {
  const [first, ...others] = blocks;
  if (!first || first.kind !== previous?.kind || !first.kind.endsWith('list')) return blocks;
  const isPlain = previous.text.startsWith('- ');
  const text =
    first.kind === 'list'
      ? isPlain
        ? first.text.replace(/^-/gm, '*')
        : first.text
      : first.text.replace(/^(\d+)\./gm, previous.text.startsWith('1.') ? '$1)' : '$1.');
  return [{ ...first, text }, ...others];
}

function paragraph(nodes: readonly Node[], context: InlineContext): Block[] {
  const text = inlineOf(nodes, context);
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

/** The classes of paragraphs that label the content below them. */
const LABEL = /(?:^|\s)(?:card-title|tab-label|api-label|admonition-title)(?:\s|$)/;

function blockOf(element: Element, context: InlineContext): readonly Block[] {
  const { name, children } = element;
  if (/^h[1-6]$/.test(name)) return heading(element, context);
  switch (name) {
    case 'summary':
      return children.some(isHeading) ? blocksOf(children, context) : paragraphOf(element, context);
    case 'p':
    case 'caption':
      return paragraphOf(element, context);
    case 'pre':
      return [codeBlock(element)];
    case 'hr':
      return [{ kind: 'other', text: '---' }];
    case 'blockquote':
      return [quote(blocksOf(children, context))];
    case 'ul':
    case 'ol':
      return listOf(element, context, blocksOf);
    case 'dl':
      return definitionList(element, context, blocksOf);
    case 'table':
      return tableOf(element, context, blocksOf);
    default:
      return containerOf(element, context);
  }
}

function containerOf(element: Element, context: InlineContext): readonly Block[] {
  const { name, attributes, children } = element;
  const classes = (attributes.get('class') ?? '').split(' ');
  if (name === 'figure') return figureOf(element, context);
  if (name === 'aside' && classes.includes('admonition')) return [admonition(element, context)];
  if (classes.includes('api-deprecated')) return [quote([alertMark('warning'), ...blocksOf(children, context)])];
  if (classes.includes('api-long')) return [declaration(codeOf(children))];
  if (name === 'section' && classes.includes('footnotes')) return footnotes(children, context);
  if (classes.includes('math')) return formula(children, context);
  return classes.includes('api-list') || classes.includes('cards')
    ? linkList(element, context, blocksOf)
    : blocksOf(children, context);
}

function heading({ name, attributes, children }: Element, context: InlineContext): readonly Block[] {
  if (LABEL.test(attributes.get('class') ?? '') && attributes.get('class') === 'card-title')
    return strongParagraph(children, context);
  // Markdown removes hashes from the end of a heading.
  const text = inlineOf(children, { ...context, lineBreak: ' ' }).replace(/(?<=^|\s)#+$/, '\\$&');
  return text === '' ? [] : [{ kind: 'other', text: `${'#'.repeat(Number(name[1]))} ${text}` }];
}

function paragraphOf({ name, attributes, children }: Element, context: InlineContext): readonly Block[] {
  const classes = attributes.get('class') ?? '';
  if (name === 'p' && classes.split(' ').includes('api-facts')) return facts(children, context);
  const isLabel = name === 'p' ? LABEL.test(classes) : !isEntry(children);
  return isLabel ? strongParagraph(children, context) : paragraph(children, context);
}

function isHeading(node: Node): boolean {
  return typeof node !== 'string' && /^h[1-6]$/.test(node.name);
}

/** Returns whether a summary is the name of a folder in a file tree, which has an icon and a slash. */
function isEntry(children: readonly Node[]): boolean {
  return /^[^\s]+\/(?:\s|$)/.test(plainText(children).trim());
}

function strongParagraph(children: readonly Node[], context: InlineContext): Block[] {
  const text = inlineOf(children, { ...context, inEmphasis: true, lineBreak: ' ' });
  return text === '' ? [] : [{ kind: 'paragraph', text: `**${text}**` }];
}

/** Facts are in separate elements without white space between them. */
function facts(children: readonly Node[], context: InlineContext): Block[] {
  const parts = children
    .map((child) => inlineOf([child], { ...context, lineBreak: ' ' }))
    .filter((text) => text !== '');
  return parts.length === 0 ? [] : [{ kind: 'paragraph', text: parts.join(' · ') }];
}

/** Code and diagrams have a title; other figures have a caption below their content. */
function figureOf({ attributes, children }: Element, context: InlineContext): readonly Block[] {
  const language = attributes.get('data-language');
  const code = children.find((child): child is Element => typeof child !== 'string' && child.name === 'pre');
  if (language === undefined || !code) return blocksOf(children, context);
  const caption = children.find((child): child is Element => typeof child !== 'string' && child.name === 'figcaption');
  return [codeBlock(code, { language, ...(caption && { title: plainText(caption.children) }) })];
}

/** The alert of GitHub for each type of admonition. */
const ALERTS: Readonly<Record<string, string>> = {
  info: 'NOTE',
  success: 'TIP',
  danger: 'CAUTION',
};

function alertMark(type: string): Block {
  return { kind: 'other', text: `[!${ALERTS[type] ?? type.toUpperCase()}]` };
}

/** A title that differs from the type is the first paragraph. */
function admonition({ attributes, children }: Element, context: InlineContext): Block {
  const type = /admonition-(\w+)/.exec(attributes.get('class') ?? '')?.[1] ?? 'note';
  const isDefault = (node: Node): boolean =>
    typeof node !== 'string' &&
    node.attributes.get('class') === 'admonition-title' &&
    plainText(node.children).trim().toLowerCase() === attributes.get('aria-label')?.toLowerCase();
  return quote([
    alertMark(type),
    ...blocksOf(
      children.filter((child) => !isDefault(child)),
      context,
    ),
  ]);
}

/** Quotes blocks. The mark of an alert is directly above the content. */
function quote(blocks: readonly Block[]): Block {
  const text = joinBlocks(blocks).replace(/^(\[!\w+\])\n\n/, '$1\n');
  return { kind: 'other', text: text.replace(/^/gm, '> ').replace(/^> $/gm, '>') };
}

function footnotes(children: readonly Node[], context: InlineContext): readonly Block[] {
  const list = children.find((child): child is Element => typeof child !== 'string' && child.name === 'ol');
  const items = list?.children.filter((child): child is Element => typeof child !== 'string') ?? [];
  return items.map(({ children: content }, index): Block => {
    const text = joinBlocks(blocksOf(content, context));
    return { kind: 'other', text: `[^${index + 1}]: ${text.replace(/\n(?=.)/g, '\n    ')}` };
  });
}

function formula(children: readonly Node[], context: InlineContext): readonly Block[] {
  const tex = texOf(children);
  return tex === undefined ? blocksOf(children, context) : [{ kind: 'other', text: `$$\n${tex.trim()}\n$$` }];
}
