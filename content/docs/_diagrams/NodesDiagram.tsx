import { Fragment, type JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

interface BaseClass {
  readonly name: string;
  readonly kind?: 'subject';
  /** The subclasses, by package. An empty package name continues the previous line. */
  readonly subclasses: readonly (readonly [from: string, classes: string])[];
}

const BASES: readonly BaseClass[] = [
  {
    name: 'ElementNode',
    kind: 'subject',
    subclasses: [
      ['lexical', 'RootNode, ParagraphNode'],
      ['rich-text', 'HeadingNode, QuoteNode'],
      ['list', 'ListNode, ListItemNode'],
      ['link', 'LinkNode — AutoLinkNode'],
      ['code', 'CodeNode'],
      ['table', 'TableNode, TableRowNode,'],
      ['', 'TableCellNode'],
      ['mark', 'MarkNode'],
      ['overflow', 'OverflowNode'],
    ],
  },
  {
    name: 'TextNode',
    kind: 'subject',
    subclasses: [
      ['lexical', 'TabNode'],
      ['code', 'CodeHighlightNode'],
      ['hashtag', 'HashtagNode'],
    ],
  },
  {
    name: 'DecoratorNode',
    kind: 'subject',
    subclasses: [
      ['react', 'DecoratorBlockNode,'],
      ['', 'HorizontalRuleNode'],
    ],
  },
  { name: 'LineBreakNode', subclasses: [] },
];

/** The height of a line of classes, and the padding above and below the lines of a panel. */
const [LINE, PADDING] = [20, 8];
const heightOf = ({ subclasses }: BaseClass): number => subclasses.length * LINE + 2 * PADDING;

/** Renders the subclasses of a base class in a panel, with the package name before each line. */
function Subclasses({
  at: [x, y, width],
  of,
}: {
  readonly at: readonly [number, number, number];
  readonly of: BaseClass;
}): JSX.Element {
  return (
    <>
      <Group at={[x, y, width, heightOf(of)]} />
      {of.subclasses.map(([from, classes], line) => (
        <Fragment key={classes}>
          {from !== '' && <Words at={[x + 12, y + PADDING + 14 + line * LINE]} lines={[from]} look="start note" />}
          <Words at={[x + 80, y + PADDING + 14 + line * LINE]} lines={[`\`${classes}\``]} look="start" />
        </Fragment>
      ))}
    </>
  );
}

/** Returns each base class with the top of its panel, where the panels are stacked vertically. */
function stacked(step: (base: BaseClass) => number): (readonly [BaseClass, number])[] {
  const tops = BASES.map((_, index) => BASES.slice(0, index).reduce((sum, base) => sum + step(base), 0));
  return BASES.map((base, index) => [base, tops[index]!] as const);
}

const WIDE = stacked((base) => heightOf(base) + 12);
const wideMiddle = (base: BaseClass, top: number): number => top + Math.max(heightOf(base), 32) / 2;

const wide: Drawing = {
  width: 600,
  height: 396,
  lines: [
    `M120 196h20M140 ${wideMiddle(...WIDE[0]!)}V${wideMiddle(...WIDE.at(-1)!)}`,
    ...WIDE.map(([base, top]) => `M140 ${wideMiddle(base, top)}h20`),
    ...WIDE.filter(([base]) => base.kind).map(([base, top]) => `M284 ${wideMiddle(base, top)}h20`),
  ],
  shapes: (
    <>
      <Box at={[0, 180, 120, 32]} lines={['`LexicalNode`']} />
      {WIDE.map(([base, top]) => (
        <Fragment key={base.name}>
          <Box at={[160, wideMiddle(base, top) - 16, 124, 32]} kind={base.kind} lines={[`\`${base.name}\``]} />
          {base.kind && <Subclasses at={[304, top, 296]} of={base} />}
        </Fragment>
      ))}
    </>
  ),
};

const NARROW = stacked((base) => heightOf(base) + 52);

const narrow: Drawing = {
  width: 304,
  height: 568,
  lines: [
    `M12 28V${NARROW.at(-1)![1] + 58}`,
    ...NARROW.map(([, top]) => `M12 ${top + 58}h12`),
    ...NARROW.filter(([base]) => base.kind).map(([, top]) => `M86 ${top + 72}v8`),
  ],
  shapes: (
    <>
      <Box at={[0, 0, 120, 28]} lines={['`LexicalNode`']} />
      {NARROW.map(([base, top]) => (
        <Fragment key={base.name}>
          <Box at={[24, top + 44, 124, 28]} kind={base.kind} lines={[`\`${base.name}\``]} />
          {base.kind && <Subclasses at={[24, top + 80, 280]} of={base} />}
        </Fragment>
      ))}
    </>
  ),
};

/** Shows the hierarchy of the node classes. */
export function NodesDiagram(): JSX.Element {
  return (
    <Diagram
      id="nodes"
      title="The node classes"
      description={
        'LexicalNode is the base class of all nodes. Four classes extend it: ElementNode, TextNode, DecoratorNode and ' +
        'LineBreakNode. ElementNode is extended by RootNode and ParagraphNode in the package lexical, HeadingNode and ' +
        'QuoteNode in @lexical/rich-text, ListNode and ListItemNode in @lexical/list, LinkNode and its subclass ' +
        'AutoLinkNode in @lexical/link, CodeNode in @lexical/code, TableNode, TableRowNode and TableCellNode in ' +
        '@lexical/table, MarkNode in @lexical/mark, and OverflowNode in @lexical/overflow. TextNode is extended by ' +
        'TabNode in lexical, CodeHighlightNode in @lexical/code and HashtagNode in @lexical/hashtag. DecoratorNode is ' +
        'extended by DecoratorBlockNode and HorizontalRuleNode in @lexical/react. Nothing extends LineBreakNode.'
      }
      wide={wide}
      narrow={narrow}
    >
      The node classes of all packages. <code>AutoLinkNode</code> extends <code>LinkNode</code>. Your classes can extend
      the colored base classes.
    </Diagram>
  );
}
