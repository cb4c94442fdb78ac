import { isExternalAddress } from '../../core/address.ts';
import { escapeEnd, escapeLineStart, escapeText, inlineCode } from './escape.ts';
import type { Element, Node } from './tree.ts';

/** Where inline content is. */
export interface InlineContext {
  /** The absolute URL of the page. */
  readonly page: string;
  readonly inLink?: boolean;
  readonly inEmphasis?: boolean;
  /** The text of a line break. Default: a Markdown line break. */
  readonly lineBreak?: string;
}

/** Returns nodes as one paragraph of Markdown. Blocks in them become part of the text. */
export function inlineOf(nodes: readonly Node[], context: InlineContext): string {
  const text = join(nodes, context).trim();
  if (context.lineBreak !== undefined) return text;
  return text.includes('\n') ? text.split('\n').map(escapeLineStart).join('\n') : escapeLineStart(text);
}

const AT_EDGES: Neighbors = { before: ' ', after: ' ' };

function join(nodes: readonly Node[], context: InlineContext, edges = AT_EDGES): string {
  // The parts before the last one never change. Appending to one long text would copy it for each line break.
  const parts: string[] = [];
  let previous: Node = '';
  for (const [index, node] of nodes.entries()) {
    const last = parts.at(-1) ?? '';
    const next =
      typeof node === 'string'
        ? escapeEnd(textOf(node, context), () => firstCharacter(nodes, index + 1, NO_MARKS) ?? edges.after)
        : elementOf(node, context, {
            before: last.at(-1) ?? edges.before,
            after: firstCharacter(nodes, index + 1) ?? edges.after,
          });
    append(parts, isSeparated(previous, node, { last, next }) ? ` ${next}` : next);
    previous = node;
  }
  return parts.join('');
}

/** White space collapses across elements, and an exclamation mark before a link would make it an image. */
function append(parts: string[], next: string): void {
  const last = parts.at(-1) ?? '';
  const isExclaimed = last.endsWith('!') && next.startsWith('[');
  if (isExclaimed) parts[parts.length - 1] = `${last.slice(0, -1)}\\!`;
  const added = next.startsWith(' ') && /\s/.test(last.at(-1) ?? '') ? next.slice(1) : next;
  if (added !== '') parts.push(added);
}

/** Links without white space between them look like buttons, and two pieces of code in a row would be one. */
function isSeparated(previous: Node, node: Node, { last, next }: Record<'last' | 'next', string>): boolean {
  if (typeof previous === 'string' || typeof node === 'string') return false;
  return (previous.name === 'a' && node.name === 'a') || (last.endsWith('`') && next.startsWith('`'));
}

function textOf(text: string, { inLink = false }: InlineContext): string {
  const escaped = escapeText(text.replace(/[ \t\n\r\f]+/g, ' '));
  return inLink ? escaped.replaceAll(']', '\\]') : escaped;
}

interface Neighbors {
  readonly before: string;
  readonly after: string;
}

function elementOf(element: Element, context: InlineContext, neighbors: Neighbors): string {
  const { name, attributes, children } = element;
  switch (name) {
    case 'br':
      return context.lineBreak ?? '\\\n';
    case 'code':
    case 'samp':
      return inlineCode(plainText(children));
    case 'pre':
      return inlineCode(plainText(children));
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
      return emphasis('*', element, context, neighbors);
    case 'strong':
    case 'b':
      return emphasis('**', element, context, neighbors);
    case 'del':
    case 's':
      return emphasis('~~', element, context, neighbors);
    case 'a':
      return link(element, context, neighbors);
    case 'img':
      return image(attributes, context);
    case 'video':
    case 'audio':
    case 'iframe':
      return media(element, context);
    case 'input':
      return attributes.has('checked') ? '[x]' : '[ ]';
    case 'sup':
      return footnoteReference(element) ?? `<sup>${join(children, context)}</sup>`;
    case 'sub':
      return `<sub>${join(children, context)}</sub>`;
    case 'small':
      return ` ${join(children, context)}`;
    case 'span':
      return span(element, context, neighbors);
    default:
      return element.isBlock ? ` ${join(children, context)} ` : join(children, context, neighbors);
  }
}

function span({ attributes, children }: Element, context: InlineContext, edges: Neighbors): string {
  const [name] = (attributes.get('class') ?? '').split(' ');
  if (name === 'badge') return ` (${join(children, context).trim()})`;
  const formula = name === 'math' ? texOf(children) : undefined;
  return formula === undefined ? join(children, context, edges) : `$${formula.trim()}$`;
}

/** Returns the TeX source of a formula. */
export function texOf(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.name === 'annotation' ? plainText(node.children) : texOf(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns emphasized text. Emphasis inside emphasis, and emphasis that Markdown would not recognize because of the characters next to it,
 * is written as plain text.
 */
function emphasis(mark: string, { children }: Element, context: InlineContext, edges: Neighbors): string {
  const { before, after } = edges;
  const content = join(children, { ...context, inEmphasis: true }, edges);
  const text = content.trim();
  if (context.inEmphasis || text === '') return content;
  const [start, end] = [/^\s*/.exec(content)![0], /\s*$/.exec(content)![0]];
  const opens = canStand(start === '' ? before : ' ', text[0]!);
  const closes = canStand(end === '' ? after : ' ', text.at(-1)!);
  return opens && closes ? start + mark + text + mark + end : content;
}

/** Returns whether a mark can be between two characters (CommonMark, "left-flanking delimiter run"). */
function canStand(outside: string, inside: string): boolean {
  if (/[*~_\\]/.test(outside)) return false;
  return !isPunctuation(inside) || /\s/.test(outside) || isPunctuation(outside);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function link({ attributes, children }: Element, context: InlineContext, edges: Neighbors): string {
  const href = attributes.get('href');
  if (href === undefined || context.inLink) return join(children, { ...context, inLink: true }, edges);
  const text = join(children, { ...context, inLink: true });
  const label = text.trim() || escapeText(attributes.get('aria-label') ?? '');
  return label === ''
    ? text
    : `${/^\s/.test(text) ? ' ' : ''}[${label}](${destination(href, context)})${/\s$/.test(text) ? ' ' : ''}`;
}

function image(attributes: Element['attributes'], context: InlineContext): string {
  const [alt, src] = [attributes.get('alt') ?? '', attributes.get('src')];
  if (alt.trim() === '' || src === undefined) return '';
  return `![${textOf(alt.trim(), { ...context, inLink: true })}](${destination(src, context)})`;
}

function media({ attributes, children }: Element, context: InlineContext): string {
  const source = children.find((child): child is Element => typeof child !== 'string' && child.name === 'source');
  const src = attributes.get('src') ?? source?.attributes.get('src');
  if (src === undefined) return '';
  const label = attributes.get('title') ?? attributes.get('aria-label') ?? src;
  return `[${textOf(label, { ...context, inLink: true })}](${destination(src, context)})`;
}

/** Returns an absolute address in the form that Markdown needs. */
function destination(address: string, { page }: InlineContext): string {
  const url = absoluteUrl(address.trim(), page).replace(/\s/g, encodeURIComponent);
  return /[()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}

function absoluteUrl(address: string, page: string): string {
  if (isExternalAddress(address) && !address.startsWith('//')) return address;
  if (address.startsWith('#')) return page + address;
  if (/^\/(?!\/)/.test(address)) return page.slice(0, page.indexOf('/', 'https://'.length)) + address;
  return URL.canParse(address, page) ? new URL(address, page).href : address;
}

function footnoteReference({ children: [child] }: Element): string | undefined {
  if (child === undefined || typeof child === 'string' || !child.attributes.has('data-footnote-ref')) return undefined;
  return `[^${plainText(child.children).trim()}]`;
}

/** Returns the text of nodes, unescaped. */
export function plainText(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

const EMPHASIS = new Set('em i cite dfn strong b del s'.split(' '));

/** For text, where emphasis counts as plain text: it may be written without its marks. */
const NO_MARKS: ReadonlySet<string> = new Set();

/** Returns the first character after a node, or undefined at the end. Elements in `marked` begin with a mark. */
function firstCharacter(
  nodes: readonly Node[],
  from: number,
  marked: ReadonlySet<string> = EMPHASIS,
): string | undefined {
  for (let index = from; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (typeof node !== 'string' && (node.isBlock || node.name === 'br')) return ' ';
    if (typeof node !== 'string' && marked.has(node.name)) return '*';
    const text = typeof node === 'string' ? node : plainText(node.children);
    if (text !== '') return text[0]!;
  }
  return undefined;
}
