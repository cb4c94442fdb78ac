import type { Nodes, Root, Table } from 'mdast';
import { TooComplex, type Place } from './too-complex.ts';

/** The deepest tree that all later steps, which are recursive, process with the default stack of Node. Pages have about 15 levels. */
const MAX_DEPTH = 400;

/** GFM adds cells to short rows, so a header with many columns multiplies the size of the page. */
const MAX_ADDED_CELLS = 100_000;

const START: Place = { line: 1, column: 1 };

/**
 * Checks the limits of a syntax tree, which the grammar does not know. Doesn't use recursion.
 *
 * @throws TooComplex if the tree is too deep, or if too many cells are missing from its tables.
 */
export function checkTree(tree: Root): void {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new TooComplex('nesting', placeOf(level[0]!));
    const next: Nodes[] = [];
    for (const node of level) {
      if (node.type === 'table') checkTable(node);
      for (const child of 'children' in node ? node.children : []) next.push(child);
    }
    level = next;
  }
}

function checkTable(table: Table): void {
  const columns = table.children[0]?.children.length ?? 0;
  let added = 0;
  for (const { children } of table.children) added += Math.max(0, columns - children.length);
  if (added > MAX_ADDED_CELLS) throw new TooComplex('table', placeOf(table));
}

function placeOf({ position }: Nodes): Place {
  return position?.start ?? START;
}
