import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { opensElement, skipElement } from '../../core/html/elements.ts';
import { unescapeHtml } from '../../core/text/escape.ts';

/** An element of a page. Elements of the interface, such as buttons and icons, are not in the tree. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
  /** Whether the element is a block, or contains one. */
  isBlock: boolean;
}

/** An element, or text without character references. */
export type Node = Element | string;

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li main menu ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements that are not content. */
const OMITTED = new Set('head nav wbr script style template noscript select textarea dialog object canvas'.split(' '));

/** The classes of parts of the interface. */
const INTERFACE =
  /(?:^|\s)(?:heading-link|toc-block|article-footer|back-to-top|api-filter|api-count|api-index|term-definition|data-footnote-backref|post-card-actions|page-actions)(?:\s|$)/;

/** The elements that the start tag of an element closes if their end tags are missing, and the elements that end the search. */
const IMPLIED_END: ReadonlyMap<string, readonly [closed: RegExp, scope: RegExp]> = new Map([
  ['li', [/^li$/, /^(?:ul|ol|menu)$/]],
  ['dt', [/^d[td]$/, /^dl$/]],
  ['dd', [/^d[td]$/, /^dl$/]],
  ['tr', [/^tr$/, /^table$/]],
  ['td', [/^t[dh]$/, /^t(?:able|r)$/]],
  ['th', [/^t[dh]$/, /^t(?:able|r)$/]],
]);

/** The depth at which browsers stop nesting elements too: what follows becomes a sibling. The functions that read the tree are recursive. */
const MAX_DEPTH = 512;

/** Parses the HTML of a page. It never fails: elements that are not closed end with their parent. */
export function parseTree(html: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [], isBlock: true };
  const stack: Element[] = [root];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const parent = stack.at(-1)!;
    if (tokens.kind === 'text') addText(parent, unescapeHtml(tokens.text()));
    else if (tokens.kind === 'end') closeElement(stack, tokens.name);
    else if (tokens.kind === 'start') openElement(stack, tokens);
  }
  while (stack.length > 1) markParent(stack);
  return root;
}

/** Adds text to the text before it, because a line break opportunity in a name does not divide the name. */
function addText({ children }: Element, text: string): void {
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + text;
  else children.push(text);
}

function openElement(stack: Element[], tokens: HtmlTokenizer): void {
  const { name } = tokens;
  const element: Element = { name, attributes: attributesOf(tokens), children: [], isBlock: BLOCKS.has(name) };
  if (element.isBlock) closeImplied(stack, name);
  const parent = stack.at(-1)!;
  if (name === 'svg') return void parent.children.push(...nameOfDrawing(element, tokens));
  if (isOmitted(element)) return opensElement(tokens) ? skipElement(tokens) : undefined;
  parent.children.push(element);
  if (name === 'pre') return readCode(element, tokens);
  if (opensElement(tokens) && stack.length < MAX_DEPTH) stack.push(element);
  else if (element.isBlock) parent.isBlock = true;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf(tokens: HtmlTokenizer): ReadonlyMap<string, string> {
  const all = tokens.attributes();
  if (all.length === 0) return NO_ATTRIBUTES;
  return new Map(all.map(({ name, value = '' }) => [name, value.includes('&') ? unescapeHtml(value) : value]));
}

function isOmitted({ name, attributes }: Element): boolean {
  if (OMITTED.has(name) || attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true;
  const classes = attributes.get('class') ?? '';
  if (name === 'button') return classes !== 'term';
  if (name === 'input') return attributes.get('type') !== 'checkbox';
  return attributes.get('role') === 'status' || INTERFACE.test(classes);
}

/** Returns the name of a drawing as text. Icons have none. */
function nameOfDrawing({ attributes }: Element, tokens: HtmlTokenizer): string[] {
  const isHidden = attributes.get('aria-hidden') === 'true';
  let [label, isTitle] = [attributes.get('aria-label'), false];
  let depth = opensElement(tokens) ? 1 : 0;
  while (depth > 0 && tokens.next()) {
    if (tokens.kind === 'text' && isTitle) label ??= unescapeHtml(tokens.text());
    isTitle = tokens.kind === 'start' && tokens.name === 'title';
    if (tokens.name !== 'svg') continue;
    depth += tokens.kind === 'end' ? -1 : opensElement(tokens) ? 1 : 0;
  }
  return isHidden || label === undefined ? [] : [label];
}

/** Reads the text of a code block. Its highlighting is not part of the tree. */
function readCode(element: Element, tokens: HtmlTokenizer): void {
  let text = '';
  while (tokens.next() && !(tokens.kind === 'end' && tokens.name === 'pre')) {
    if (tokens.kind === 'text') text += tokens.text();
    else if (tokens.kind === 'start' && tokens.name === 'br') text += '\n';
  }
  element.children.push(unescapeHtml(text));
}

function closeElement(stack: Element[], name: string): void {
  const at = stack.findLastIndex((element, index) => index > 0 && element.name === name);
  if (at === -1) return;
  while (stack.length > at) markParent(stack);
}

/** A block ends an open paragraph, and an item ends the item before it. */
function closeImplied(stack: Element[], name: string): void {
  if (stack.at(-1)!.name === 'p') markParent(stack);
  const [closed, scope] = IMPLIED_END.get(name) ?? [];
  if (!closed || !scope) return;
  for (let at = stack.length - 1; at > 0 && !scope.test(stack[at]!.name); at--) {
    if (closed.test(stack[at]!.name)) return closeElement(stack, stack[at]!.name);
  }
}

/** Closes the innermost element. */
function markParent(stack: Element[]): void {
  const { isBlock } = stack.pop()!;
  if (isBlock) stack.at(-1)!.isBlock = true;
}
