import type { Nodes, RootContent } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { listNames } from '../../../core/text/escape.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { TEXT_DIRECTIVES } from '../../markdown/inline/text-directive.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';
import { checkAttributes, locationOfValue } from './directive.ts';
import { made, textNode, type MadeElement } from './element.ts';
import { ICON_NAMES, iconElement, iconNode } from './icon.ts';
import { termNodes } from './term.ts';

/** A directive in text: `:name[value]{attributes}`. */
export interface TextDirectiveNode {
  readonly type: 'textDirective';
  readonly name: (typeof TEXT_DIRECTIVES)[number];
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly position?: Nodes['position'];
}

interface TextBuilder {
  readonly attributes: readonly string[];
  /** Creates the element. Undefined if there is none, which `check` reports. */
  readonly build: (node: TextDirectiveNode) => MadeElement | undefined;
  readonly check?: (context: TransformContext, node: TextDirectiveNode) => void;
}

/** The text directives. The reference on docsgen.dev shows their comments. */
const TEXT_BUILDERS: Readonly<Record<TextDirectiveNode['name'], TextBuilder>> = {
  /**
   * A short label. `type` is the name of an admonition, which determines the color.
   *
   * @example
   * Streaming :badge[New] and workers :badge[Deprecated]{type="warning"}
   */
  badge: { attributes: ['type'], build: badge, check: checkBadge },
  /**
   * An icon. `label` is its meaning for screen readers. Omit it if the text next to the icon has the same meaning.
   *
   * @example
   * :icon[rocket] Start here
   */
  icon: { attributes: ['label'], build: (node) => iconElement(node.value, node.attributes['label']), check: checkIcon },
  /**
   * A key, or several keys with a plus between them.
   *
   * @example
   * Press :kbd[Ctrl+K] to search.
   */
  kbd: { attributes: [], build: keys },
  /**
   * A term of the glossary. A click shows its definition. `name` is the name in the glossary, if the text is different.
   *
   * @example
   * A page can contain an :term[island], or several :term[islands]{name="island"}.
   */
  term: { attributes: ['name'], build: () => undefined },
};

/** Turns a text directive into its element, and reports its mistakes. A directive without an element becomes its text. */
export function textDirective(context: TransformContext, node: TextDirectiveNode): RootContent | RootContent[] {
  checkTextDirective(context, node);
  if (node.name === 'term' && node.value.trim() !== '') return term(context, node);
  const element = elementOf(node);
  if (!element) return textNode(node.value);
  return node.name === 'icon' ? iconNode(element, context.mdx) : (element as unknown as RootContent);
}

/** Returns the element of a text directive. */
export function elementOf(node: TextDirectiveNode): MadeElement | undefined {
  return TEXT_BUILDERS[node.name].build(node);
}

/** Reports the mistakes in a text directive. */
export function checkTextDirective(context: TransformContext, node: TextDirectiveNode): void {
  const { name, value, attributes, position } = node;
  const shown = `:${name}`;
  const { attributes: known, check } = TEXT_BUILDERS[name];
  checkAttributes(context, { shown, attributes, ...(position && { position }) }, known);
  if (value.trim() === '')
    return warn(
      context,
      locationOfNode(context, node),
      `\`:${name}[]\` is empty.`,
      `Write text in the brackets: \`:${name}[…]\`.`,
    );
  check?.(context, node);
  const end = position?.end.offset;
  if (end !== undefined && context.text[end] === '{') {
    const location = { ...locationOfNode(context, node), length: 1, column: position?.end.column ?? 1 };
    warn(
      context,
      location,
      `The text after \`:${name}[…]\` is not a list of attributes, so the page shows it.`,
      'Write attributes as `{key="value"}`. To show a brace, write a space before it.',
    );
  }
}

/** Reports the mistakes in the text directives of a title, which is not transformed. */
export function checkTitle(context: TransformContext, node: Nodes): void {
  if ((node.type as string) === 'textDirective') checkTextDirective(context, node as unknown as TextDirectiveNode);
  else if ('children' in node) for (const child of node.children) checkTitle(context, child);
}

const OPENER = /(?<!\\):([a-z][a-z-]+)\[([^[\]\n]*\])?/gi;

/** Reports text that looks like a directive: with a misspelled name, or without its closing bracket. */
export function strayTextDirectives(context: TransformContext, node: Nodes): void {
  if (!context.hasOpeners()) return;
  const source = sourceOf(context, node);
  for (const { 1: name = '', 2: closed, index } of source.matchAll(OPENER)) {
    const location = locationInside(context, node, [index, name.length + 2]);
    const shown = `To show the text, write \`\\:${name}[\`.`;
    if ((TEXT_DIRECTIVES as readonly string[]).includes(name)) {
      const hint = `Close it in the same line: \`:${name}[…]\`. ${shown}`;
      warn(context, location, `\`:${name}[\` is not closed, so the page shows it as text.`, hint);
      continue;
    }
    // After a letter or a digit, a colon is prose: `a:item[x]`. Two colons are checked as a leaf directive.
    if (/^[\w:]$/.test(source[index - 1] ?? '')) continue;
    const near = nearest(name, TEXT_DIRECTIVES);
    if (near === undefined && closed === undefined) continue;
    const known = near === undefined ? DIRECTIVES_IN_TEXT : `Did you mean \`:${near}[…]\`?`;
    warn(context, location, `Unknown directive \`:${name}[…]\`, so the page shows it as text.`, `${known} ${shown}`);
  }
}

const DIRECTIVES_IN_TEXT = `Directives in text are ${listNames(TEXT_DIRECTIVES.map((name) => `:${name}[…]`))}.`;

function badge({ value, attributes: { type } }: TextDirectiveNode): MadeElement {
  const isKnown = type !== undefined && BADGES.includes(type);
  const element = made('span', { className: isKnown ? ['badge', `badge-${type}`] : ['badge'] }, [textNode(value)]);
  return { ...element, data: { ...element.data, isDecoration: true } };
}

/** The types of badges: the names of admonitions. */
const BADGES: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important'];

function checkBadge(context: TransformContext, node: TextDirectiveNode): void {
  const { type } = node.attributes;
  if (type === undefined || BADGES.includes(type)) return;
  const near = nearest(type, BADGES);
  warn(
    context,
    locationOfValue(context, { shown: ':badge', ...node }, 'type'),
    `There is no badge of the type \`${type}\`.`,
    near ? `Did you mean \`${near}\`?` : `The types are ${BADGES.join(', ')}.`,
  );
}

function checkIcon(context: TransformContext, node: TextDirectiveNode): void {
  const { value } = node;
  if (ICON_NAMES.includes(value)) return;
  const near = nearest(value, ICON_NAMES);
  warn(
    context,
    locationOfNode(context, node),
    `There is no icon named \`${value}\`.`,
    near ? `Did you mean \`${near}\`?` : `The icons are ${ICON_NAMES.join(', ')}.`,
  );
}

function term(context: TransformContext, node: TextDirectiveNode): RootContent[] {
  const { value, attributes } = node;
  const location =
    attributes['name'] === undefined
      ? locationOfNode(context, node)
      : locationOfValue(context, { shown: ':term', ...node }, 'name');
  return termNodes(context, value, { name: attributes['name'] ?? value, location });
}

/** A plus between two keys separates them: `Ctrl++` consists of `Ctrl` and `+`. */
function keys({ value }: TextDirectiveNode): MadeElement {
  const names = value.split(/(?<=[^+\s]|[^+\s]\s)\+(?=.)/).map((name) => name.trim());
  if (names.length < 2) return made('kbd', {}, [textNode(value.trim())]);
  return made(
    'kbd',
    {},
    names.flatMap((name, index) => [...(index > 0 ? [textNode('+')] : []), made('kbd', {}, [textNode(name)])]),
  );
}

function warn(context: TransformContext, location: SourceLocation, message: string, hint: string): void {
  context.diagnostics.push(diagnostic('content.invalid-directive', message, { location, hint }));
}
