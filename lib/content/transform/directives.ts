import type { Paragraph, Parents } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { nearest } from '../../core/text/suggest.ts';
import { listNames } from '../../core/text/escape.ts';
import { element } from './blocks.ts';
import { checkCodeGroup, CODE_GROUP } from './code/code-group.ts';
import type { TransformContext } from './context.ts';
import { card, cards, isDirective } from './elements/cards.ts';
import {
  checkAttributes,
  checkClosed,
  locationOfOpening,
  setElement as set,
  warnAbout as warn,
  type Build,
  type Directive,
} from './elements/directive.ts';
import { addIconToTitle } from './elements/directive-icon.ts';
import { fileTree } from './elements/file-tree.ts';
import { glossaryList } from './elements/glossary.ts';
import { typeTable } from './elements/type-table.ts';
import { textOf } from './inline.ts';

export type { Directive };

/** The names of admonitions. `secondary` is another name for `note`. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important', 'secondary'];

/** The other directives. The reference on docsgen.dev shows their comments. */
const BUILDERS: Readonly<Record<string, Build>> = {
  /**
   * Shows its `tab` directives as tabs. Tabs with the same `group` attribute show the same choice on all pages.
   *
   * @example
   * ::::tabs{group="language"}
   * :::tab[TypeScript]
   * Strict types.
   * :::
   * :::tab[JavaScript]
   * No types.
   * :::
   * ::::
   */
  tabs: (context, node) => {
    set(node, 'div', { className: ['tabs'], dataGroup: node.attributes?.['group'] ?? undefined });
    if (!node.children.some((child) => isDirective(child, 'tab')))
      warn(context, node, 'These tabs have no tab.', tabHint);
  },
  /**
   * One tab of a `tabs` directive. The label is its title. `value` is the name of the choice that the browser stores; the default is the
   * label.
   *
   * @example
   * ::::tabs
   * :::tab[macOS]{value="mac"}
   * Press ⌘K.
   * :::
   * ::::
   */
  tab: tabPanel,
  /**
   * A section that the reader expands. The label is its summary; the default is `Details`. With the attribute `open`, it starts expanded.
   *
   * @example
   * :::details[How does it work?]{open}
   * It reads the final HTML.
   * :::
   */
  details: (context, node, label) => {
    if (node.children.length === 0)
      warn(context, node, 'This section is empty.', 'Write its content before the closing colons.');
    set(node, 'details', { open: node.attributes?.['open'] !== undefined });
    node.children.unshift(element('summary', {}, label?.children ?? [{ type: 'text', value: 'Details' }]));
  },
  /**
   * Its content, as in VitePress, where Vue does not compile it.
   *
   * @example
   * :::v-pre
   * This is `{{ text }}`.
   * :::
   */
  'v-pre': (_, node) => set(node, 'div', {}),
  /**
   * Its content in an element with the class `vp-raw`, as in VitePress, for styles of the site.
   *
   * @example
   * :::raw
   * A chart
   * :::
   */
  raw: (_, node) => set(node, 'div', { className: ['vp-raw'] }),
  /**
   * Shows its code blocks as tabs. The label of a fence, or else its title, is the name of the tab. Groups with the same `group` attribute
   * show the same choice on all pages.
   *
   * @example
   * :::code-group
   * ```ts [TypeScript]
   * const port: number = 3000;
   * ```
   *
   * ```js [JavaScript]
   * const port = 3000;
   * ```
   * :::
   */
  [CODE_GROUP]: (context, node) => {
    checkCodeGroup(context, node);
    set(node, 'div', { className: ['tabs'], dataGroup: node.attributes?.['group'] ?? undefined });
  },
  /**
   * Shows a numbered list as the steps of one task.
   *
   * @example
   * :::steps
   * 1. Install the package.
   * 2. Start the server.
   * :::
   */
  steps: (context, node) => {
    set(node, 'div', { className: ['steps'] });
    if (!node.children.some((child) => child.type === 'list' && child.ordered === true)) {
      warn(
        context,
        node,
        'These steps have no numbered list.',
        'Write a list that starts with `1. `. Its items are the steps.',
      );
    }
  },
  /**
   * Shows the items of a list, or `card` directives, as a grid of cards. A link in bold text is the title of its card.
   *
   * @example
   * :::cards
   * - **[Check links](../check/links.md)**
   *
   *   Find broken links before readers do.
   * :::
   */
  cards,
  /**
   * One card of a `cards` directive. The label is its title. With `href`, a click on the card opens a page. `icon` is the name of an icon.
   *
   * @example
   * ::::cards
   * :::card[Check links]{href="../check/links.md" icon="link"}
   * Find broken links before readers do.
   * :::
   * ::::
   */
  card,
  /**
   * Shows a nested list as files and folders. The text after a name is a comment. A name in bold is highlighted, a name that ends in `/`
   * is a folder, and `…` stands for other files.
   *
   * @example
   * :::file-tree
   * - content/
   *   - docs/
   *     - **intro.md** the first page
   *     - …
   * - site.config.ts
   * :::
   */
  'file-tree': fileTree,
  /**
   * Lists all terms of the glossary with their definitions. Terms on other pages link to this list.
   *
   * @example
   * :::glossary
   * :::
   */
  glossary: glossaryList,
  /**
   * Shows the props of a component as a table: the parameters of a hook, or the properties of the first parameter of any other function.
   * `of` is the name of a symbol of the API reference, and `acme/react#Button` one of a certain module. `only` and `omit` are lists of
   * names.
   *
   * @example
   * :::props-table{of="LinkCard" omit="icon"}
   * :::
   */
  'props-table': typeTable('PropsTable'),
  /**
   * Shows the members of an interface, type, class or enum as a table, with the attributes of `props-table`.
   *
   * @example
   * :::type-table{of="NavbarView"}
   * :::
   */
  'type-table': typeTable('TypeTable'),
};

/** The attributes of directives, in addition to `id` and `class`. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ADMONITIONS.map((name) => [name, ['title', 'icon']])),
  tabs: ['group'],
  'code-group': ['group'],
  tab: ['label', 'value'],
  details: ['open'],
  'v-pre': [],
  raw: [],
  steps: [],
  cards: [],
  card: ['href', 'icon'],
  'file-tree': [],
  glossary: [],
  'props-table': ['of', 'only', 'omit'],
  'type-table': ['of', 'only', 'omit'],
};

/** The names of all container directives. */
export const DIRECTIVES: readonly string[] = [...ADMONITIONS, ...Object.keys(BUILDERS)];

/**
 * Turns a container directive into an element. A directive with an unknown name becomes an `info` admonition, with a
 * warning.
 */
export function directiveBlock(context: TransformContext, node: Directive, parent: Parents): void {
  checkClosed(context, node);
  const label = takeLabel(node);
  const isOfSite = context.admonitions.includes(node.name);
  const known = isOfSite
    ? ATTRIBUTES['info']
    : Object.hasOwn(ATTRIBUTES, node.name)
      ? ATTRIBUTES[node.name]
      : undefined;
  if (known) checkAttributes(context, { shown: `:::${node.name}`, ...node }, ['id', 'class', ...known]);
  const build = !isOfSite && Object.hasOwn(BUILDERS, node.name) ? BUILDERS[node.name] : undefined;
  if (build) build(context, node, label, parent);
  else {
    if (!isOfSite && !ADMONITIONS.includes(node.name)) context.diagnostics.push(unknownName(context, node));
    admonition(node, label, isOfSite);
    addIconToTitle(context, node);
  }
  addIdAndClass(node);
}

/** Adds the attributes `id` and `class`, which all directives can have. */
function addIdAndClass({ attributes, data }: Directive): void {
  const id = attributes?.['id'];
  const names = attributes?.['class']?.split(/\s+/).filter((name) => name !== '') ?? [];
  if (!data || (!id && names.length === 0)) return;
  const { className } = data.hProperties ?? {};
  const all = [...(Array.isArray(className) ? className : []), ...names];
  data.hProperties = { ...data.hProperties, ...(all.length > 0 && { className: all }), ...(id && { id }) };
}

/**
 * Turns a directive into an admonition. Its title is the label, the attribute `title`, or else its name. An admonition that the site adds
 * has the class of its name in addition to that of `info`.
 */
export function admonition(node: Directive, label: Paragraph | undefined, isOfSite = false): void {
  const known = ADMONITIONS.includes(node.name) ? node.name : 'info';
  const name = known === 'secondary' ? 'note' : known;
  set(node, 'aside', {
    className: ['admonition', `admonition-${name}`, ...(isOfSite ? [`admonition-${node.name}`] : [])],
    // The role is not a landmark, because a page has many admonitions.
    role: 'note',
    ariaLabel: node.name === known ? name : node.name,
  });
  const fallback = node.attributes?.['title'] || (node.name === known ? name : node.name);
  const title = label?.children ?? [{ type: 'text', value: fallback }];
  node.children.unshift(element('p', { className: ['admonition-title'] }, title));
}

const tabHint = 'Write `:::tab[Label]` … `:::` inside `::::tabs` … `::::`.';

function tabPanel(
  context: TransformContext,
  node: Directive,
  label: Paragraph | undefined,
  parent: Parents | Directive,
): void {
  const text = (label ? textOf(label) : (node.attributes?.['label'] ?? '')).trim();
  if (text === '') warn(context, node, 'This tab has no label.', tabHint);
  if (!isDirective(parent, 'tabs')) warn(context, node, 'This tab is not inside `:::tabs`.', tabHint);
  set(node, 'section', { className: ['tab'], dataLabel: text, dataValue: node.attributes?.['value'] ?? undefined });
  node.children.unshift(element('p', { className: ['tab-label'] }, label?.children ?? [{ type: 'text', value: text }]));
}

function takeLabel(node: Directive): Paragraph | undefined {
  const [first] = node.children;
  const isLabel =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return isLabel ? (node.children.shift() as Paragraph) : undefined;
}

function unknownName(context: TransformContext, node: Directive) {
  const near = nearest(node.name, [...DIRECTIVES, ...context.admonitions]);
  return diagnostic('content.unknown-admonition', `Unknown directive \`:::${node.name}\`.`, {
    location: locationOfOpening(context, node),
    hint: near ? `Did you mean \`:::${near}\`?` : `Known directives are ${listNames(DIRECTIVES)}.`,
  });
}
