import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Words } from './parts.tsx';

interface TreeNode {
  readonly name: string;
  readonly row: number;
  readonly depth: number;
  readonly kind?: 'subject' | 'outside';
}

const CURRENT: readonly TreeNode[] = [
  { name: 'root', row: 0, depth: 0 },
  { name: 'paragraph `1`', row: 1, depth: 1 },
  { name: 'text `2`', row: 2, depth: 2 },
  { name: 'quote `3`', row: 3, depth: 1 },
  { name: 'list `4`', row: 4, depth: 1 },
  { name: 'item `5`', row: 5, depth: 2, kind: 'outside' },
];

const PENDING: readonly TreeNode[] = [
  ...CURRENT.filter(({ row }) => row < 5).map((node): TreeNode =>
    [2, 4].includes(node.row) ? { ...node, kind: 'subject' } : node,
  ),
  { name: 'item `6`', row: 6, depth: 2, kind: 'subject' },
];

/** The effect of the reconciler on the nodes of each row. */
const DOM: readonly (readonly [of: string, lines: readonly string[]])[] = [
  ['root', ['visited: a descendant is dirty']],
  ['root, `1`', ['visited: a descendant is dirty']],
  ['`2`', ['`updateDOM` → `false`: kept', '`true`: replaced by `createDOM`']],
  ['`3`', ['not dirty: skipped with children']],
  ['`4`', ['visited: child keys compared']],
  ['`5`', ['missing key: removed']],
  ['`6`', ['new key: `createDOM`, inserted']],
];

/** The position of a tree, and the indent of its children: from the left, or from the right if `indent` is negative. */
interface Grid {
  readonly left: number;
  readonly width: number;
  readonly indent: number;
}

/** The top of the first row, and the distance between rows. A box is 28 high. */
const [TOP, ROW] = [24, 36];
const middle = (row: number): number => TOP + row * ROW + 14;

function Tree({ nodes, grid }: { readonly nodes: readonly TreeNode[]; readonly grid: Grid }): JSX.Element {
  return (
    <>
      {nodes.map(({ name, row, depth, kind }) => {
        const inset = depth * Math.abs(grid.indent);
        const x = grid.left + (grid.indent > 0 ? inset : 0);
        return <Box key={name} at={[x, middle(row) - 14, grid.width - inset, 28]} kind={kind} lines={[name]} />;
      })}
    </>
  );
}

/** Returns the lines from each node to its children. */
function branches(nodes: readonly TreeNode[], { left, width, indent }: Grid): string[] {
  return nodes.flatMap((parent, index) => {
    const after = nodes.slice(index + 1);
    const end = after.findIndex(({ depth }) => depth <= parent.depth);
    const rows = after
      .slice(0, end === -1 ? undefined : end)
      .filter(({ depth }) => depth === parent.depth + 1)
      .map(({ row }) => row);
    if (rows.length === 0) return [];
    const x = (indent > 0 ? left : left + width) + (parent.depth + 0.5) * indent;
    const trunk = `M${x} ${middle(parent.row) + 14}V${middle(Math.max(...rows))}`;
    return [trunk, ...rows.map((row) => `M${x} ${middle(row)}h${indent / 2}`)];
  });
}

/** The rows of nodes that both states share, and of nodes that the pending state cloned. */
const [SAME, CLONED] = [
  [1, 3],
  [2, 4],
] as const;

/** Draws both trees, with a line between identical nodes and an arrow from each node to its clone. */
function trees(current: Grid, pending: Grid): Pick<Drawing, 'lines' | 'arrows' | 'shapes'> {
  const gap = [current.left + current.width, pending.left] as const;
  const between = (gap[0] + gap[1]) / 2;
  return {
    lines: [
      ...branches(CURRENT, current),
      ...branches(PENDING, pending),
      ...SAME.map((row) => `M${gap[0]} ${middle(row)}H${gap[1]}`),
    ],
    arrows: CLONED.map((row) => `M${gap[0] + 2} ${middle(row)}H${gap[1] - 3}`),
    shapes: (
      <>
        <Words at={[current.left + current.width / 2, 12]} lines={['current state']} look="head" />
        <Words at={[pending.left + pending.width / 2, 12]} lines={['pending state']} look="head" />
        <Tree nodes={CURRENT} grid={current} />
        <Tree nodes={PENDING} grid={pending} />
        {[...SAME, ...CLONED].map((row, index) => (
          <Words
            key={row}
            at={[between, middle(row) - 4]}
            lines={[index < SAME.length ? 'same' : 'clone']}
            look="note"
          />
        ))}
      </>
    ),
  };
}

const wideTrees = trees({ left: 0, width: 144, indent: 20 }, { left: 208, width: 144, indent: -20 });
const narrowTrees = trees({ left: 0, width: 128, indent: 16 }, { left: 176, width: 128, indent: -16 });

const wide: Drawing = {
  ...wideTrees,
  width: 600,
  height: 272,
  shapes: (
    <>
      {wideTrees.shapes}
      <Words at={[376, 12]} lines={['effect on the DOM']} look="start head" />
      {DOM.map(([, lines], row) => (
        <Words key={row} at={[376, middle(row) + 4 - (lines.length - 1) * 8]} lines={lines} look="start" />
      ))}
    </>
  ),
};

const narrow: Drawing = {
  ...narrowTrees,
  width: 304,
  height: 432,
  shapes: (
    <>
      {narrowTrees.shapes}
      <Words at={[0, 308]} lines={['effect on the DOM']} look="start head" />
      <Words
        at={[0, 328]}
        lines={DOM.slice(1).flatMap(([of, lines]) => lines.map((_, i) => (i === 0 ? of : '')))}
        look="start"
      />
      <Words at={[60, 328]} lines={DOM.slice(1).flatMap(([, lines]) => lines)} look="start" />
    </>
  ),
};

/** Shows which elements the reconciler changes when two states differ. */
export function ReconcilerDiagram(): JSX.Element {
  return (
    <Diagram
      id="reconciler"
      title="Reconciliation"
      description={
        'Two trees, side by side. In the current state, the root contains a paragraph with key 1 and text 2, a quote with ' +
        'key 3, and a list with key 4 and item 5. In the pending state, text 2 and list 4 are clones, and the list ' +
        'contains item 6 instead. The root and paragraph 1 are visited because a descendant is dirty. For text 2, updateDOM ' +
        'is called: if it returns false, the element is kept, and if it returns true, createDOM creates a new element that ' +
        'replaces it. Quote 3 is the same object and not dirty, so it is skipped with its children. List 4 is visited, and ' +
        'the keys of its children are compared: item 5 is missing, so its element is removed, and item 6 is new, so ' +
        'createDOM creates an element, which is inserted.'
      }
      wide={wide}
      narrow={narrow}
    >
      The numbers are node keys. In this update, a text node changed, and a new list item replaced another one.
    </Diagram>
  );
}
