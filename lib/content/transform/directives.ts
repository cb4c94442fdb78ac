import type { Properties } from 'hast';
import type { Paragraph, Parents, RootContent } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { nearest } from '../../core/text/suggest.ts';
import { listNames } from '../../core/text/escape.ts';
import { element } from './blocks.ts';
import { locationOfNode, type TransformContext } from './context.ts';
import { textOf } from './inline.ts';

/** A container directive (`:::name[label]{key=value}`). */
export interface Directive {
  readonly type: 'containerDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  children: RootContent[];
  data?: { hName?: string; hProperties?: Properties };
  position?: RootContent['position'];
}

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important', 'secondary'];

type Build = (context: TransformContext, node: Directive, label: Paragraph | undefined, parent: Parents) => void;

const BUILDERS: Readonly<Record<string, Build>> = {
  tabs: (_, node) => set(node, 'div', { className: ['tabs'], dataGroup: node.attributes?.['group'] ?? undefined }),
  tab: tabPanel,
  details: (_, node, label) => {
    set(node, 'details', { open: node.attributes?.['open'] !== undefined });
    node.children.unshift(element('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
  },
  steps: (_, node) => set(node, 'div', { className: ['steps'] }),
  cards: (_, node) => set(node, 'div', { className: ['cards'] }),
};

const DIRECTIVES = [...ADMONITIONS, ...Object.keys(BUILDERS)];

/**
 * Turns a container directive into an element. A directive with an unknown name becomes an `info` admonition, with a
 * warning.
 */
export function directiveBlock(context: TransformContext, node: Directive, parent: Parents): void {
  checkClosed(context, node);
  const label = takeLabel(node);
  const build = Object.hasOwn(BUILDERS, node.name) ? BUILDERS[node.name] : undefined;
  if (build) return build(context, node, label, parent);
  if (!ADMONITIONS.includes(node.name)) context.diagnostics.push(unknownName(context, node));
  admonition(node, label);
}

/** Turns a directive into an admonition. Its title is the label, or else its name. */
export function admonition(node: Directive, label: Paragraph | undefined): void {
  const known = ADMONITIONS.includes(node.name) ? node.name : 'info';
  const name = known === 'secondary' ? 'note' : known;
  set(node, 'aside', {
    className: ['admonition', `admonition-${name}`],
    // The role is not a landmark, because a page has many admonitions.
    role: 'note',
    ariaLabel: node.name === known ? name : node.name,
  });
  const title = label?.children ?? [{ type: 'text', value: node.name === known ? name : node.name }];
  node.children.unshift(element('p', { className: ['admonition-title'] }, title));
}

const tabHint = 'Write `:::tab[Label]` … `:::` inside `::::tabs` … `::::`.';

function tabPanel(context: TransformContext, node: Directive, label: Paragraph | undefined, parent: Parents): void {
  const text = (label ? textOf(label) : (node.attributes?.['label'] ?? '')).trim();
  if (text === '') warn(context, node, 'This tab has no label.', tabHint);
  if ((parent as unknown as Directive).name !== 'tabs')
    warn(context, node, 'This tab is not inside `:::tabs`.', tabHint);
  set(node, 'section', { className: ['tab'], dataLabel: text, dataValue: node.attributes?.['value'] ?? undefined });
  node.children.unshift(element('p', { className: ['tab-label'] }, label?.children ?? [{ type: 'text', value: text }]));
}

function set(node: Directive, hName: string, hProperties: Properties): void {
  node.data = { ...node.data, hName, hProperties };
}

function takeLabel(node: Directive): Paragraph | undefined {
  const [first] = node.children;
  const isLabel =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return isLabel ? (node.children.shift() as Paragraph) : undefined;
}

function unknownName(context: TransformContext, node: Directive) {
  const near = nearest(node.name, DIRECTIVES);
  return diagnostic('content.unknown-admonition', `Unknown directive \`:::${node.name}\`.`, {
    location: locationOfOpening(context, node),
    hint: near ? `Did you mean \`:::${near}\`?` : `Known directives are ${listNames(DIRECTIVES)}.`,
  });
}

function checkClosed(context: TransformContext, node: Directive): void {
  const end = node.position?.end.offset;
  if (end === undefined) return;
  const lastLine = context.text.slice(context.text.lastIndexOf('\n', end - 1) + 1, end);
  const isOneLine = node.position?.start.line === node.position?.end.line;
  if (!isOneLine && /^[\s>]*:{3,}\s*$/.test(lastLine)) return;
  context.diagnostics.push(
    diagnostic(
      'content.unclosed-directive',
      `\`:::${node.name}\` is not closed, so it contains the rest of its parent.`,
      {
        location: locationOfOpening(context, node),
        hint: 'Close it with a line that has the same number of colons as the first line. A directive that contains other directives needs more colons than they do.',
      },
    ),
  );
}

/** Reports colons that neither open nor close a directive, because they would be shown as text. */
export function strayColons(context: TransformContext, node: Paragraph): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(':::')) return;
  const isEnd = /^:+\s*$/.test(first.value.split('\n', 1)[0]!);
  context.diagnostics.push(
    diagnostic(
      'content.invalid-directive',
      isEnd ? 'These colons do not close a directive.' : 'This is not a directive, so the page shows it as text.',
      {
        location: { ...locationOfNode(context, node), length: 3 },
        hint: isEnd
          ? 'A directive that contains other directives needs more colons than they do: `::::note` … `:::tip` … `:::` … `::::`.'
          : 'Write the name directly after the colons, then the title: `:::tip Title`.',
      },
    ),
  );
}

function warn(context: TransformContext, node: Directive, message: string, hint: string): void {
  context.diagnostics.push(
    diagnostic('content.invalid-directive', message, { location: locationOfOpening(context, node), hint }),
  );
}

/** Returns the location of the colons and the name. */
function locationOfOpening(context: TransformContext, node: Directive): SourceLocation {
  return { ...locationOfNode(context, node), length: node.name.length + 3 };
}
