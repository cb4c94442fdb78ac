import type {
  HTMLTableElementWithWithTableSelectionState,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import type { ElementNode } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical, table } = claims;
const nodes = [table.TableNode, table.TableRowNode, table.TableCellNode];
const browser = claimsInBrowser();

type Pair = readonly [number, number];

/** Returns the spans of a merged cell in the second row and column after an operation at the cell in `row` and `column`. */
function spansAfter(operation: () => void, spans: Pair, [row, column]: Pair): Pair | 'removed' {
  const [rowSpan, columnSpan] = spans;
  const editor = kit.headless({ nodes });
  let result: Pair | 'removed' = 'removed';
  kit.change(editor, () => {
    const node = table.$createTableNodeWithDimensions(4, 4, false);
    lexical.$getRoot().append(node);
    const rows = node.getChildren<TableRowNode>();
    const cells = rows.map((each) => each.getChildren<TableCellNode>());
    const merged = cells[1]![1]!.setRowSpan(rowSpan).setColSpan(columnSpan);
    const covered = cells.slice(1, 1 + rowSpan).flatMap((each) => each.slice(1, 1 + columnSpan));
    covered.filter((cell) => !cell.is(merged)).forEach((cell) => cell.remove());
    cells[row]![column]!.selectStart();
    operation();
    if (merged.isAttached()) result = [merged.getLatest().getRowSpan(), merged.getLatest().getColSpan()];
  });
  return result;
}

describe('packages/lexical-table#exports', () => {
  test('$unmergeCell adds empty cells', () => {
    const sizes: number[] = [];
    kit.change(kit.headless({ nodes }), () => {
      const node = table.$createTableNodeWithDimensions(1, 2, false);
      lexical.$getRoot().append(node);
      const row = node.getFirstChildOrThrow<TableRowNode>();
      row.getLastChildOrThrow().remove();
      row.getFirstChildOrThrow<TableCellNode>().setColSpan(2).selectStart();
      table.$unmergeCell();
      sizes.push(...row.getChildren<ElementNode>().map((cell) => cell.getChildrenSize()));
    });
    expect(sizes).toEqual([1, 0]);
  });
});

describe('packages/lexical-table#notes-and-pitfalls', () => {
  test('deleting a row of a merged cell, except its first row, increases the row span', () => {
    expect(spansAfter(table.$deleteTableRow__EXPERIMENTAL, [3, 1], [1, 0])).toEqual([2, 1]);
    expect(spansAfter(table.$deleteTableRow__EXPERIMENTAL, [3, 1], [2, 0])).toEqual([4, 1]);
  });

  test('deleting the first column of a cell that spans both rows and columns removes the cell', () => {
    expect(spansAfter(table.$deleteTableColumn__EXPERIMENTAL, [1, 2], [0, 1])).toEqual([1, 1]);
    expect(spansAfter(table.$deleteTableColumn__EXPERIMENTAL, [2, 2], [0, 1])).toBe('removed');
  });

  test('inserting through a cell that spans both rows and columns increases the span too much', () => {
    expect(spansAfter(table.$insertTableRow__EXPERIMENTAL, [2, 1], [1, 0])).toEqual([3, 1]);
    expect(spansAfter(table.$insertTableRow__EXPERIMENTAL, [2, 2], [1, 0])).toEqual([4, 2]);
    expect(spansAfter(table.$insertTableColumn__EXPERIMENTAL, [1, 2], [0, 1])).toEqual([1, 3]);
    expect(spansAfter(table.$insertTableColumn__EXPERIMENTAL, [2, 2], [0, 1])).toEqual([2, 4]);
  });

  /** Mounts a table of three rows and columns with the text 0 to 8, and puts the caret in the cell in the middle. */
  async function openTable(withHandlers: boolean): Promise<void> {
    await browser.run(() => {
      const { kit: here, lexical: core, richText, table: tables } = window.claims;
      const { editor } = here.mount({ nodes: [tables.TableNode, tables.TableRowNode, tables.TableCellNode] });
      richText.registerRichText(editor);
      const cellText = (): string =>
        editor.getEditorState().read(() => {
          const selection = core.$getSelection();
          const isTable = tables.$isTableSelection(selection);
          if (!isTable && !core.$isRangeSelection(selection)) return 'none';
          const cells = selection.getNodes().filter((node) => tables.$isTableCellNode(node));
          const at = [selection.anchor, selection.focus].map((point) => point.getNode().getTextContent());
          return isTable ? `table of ${cells.length}` : `range from ${at.join(' to ')}`;
        });
      here.change(editor, () => {
        const node = tables.$createTableNodeWithDimensions(3, 3, false);
        core.$getRoot().append(node);
        const cells = node.getChildren<typeof node>().flatMap((row) => row.getChildren<typeof node>());
        cells.forEach((cell, index) => {
          cell.getFirstChildOrThrow<typeof node>().append(core.$createTextNode(String(index)));
        });
      });
      Object.assign(window, { editor, cellText });
    });
    if (withHandlers) {
      await browser.run(() => {
        const { lexical: core, table: tables } = window.claims;
        const { editor } = window as unknown as { editor: ReturnType<typeof core.createEditor> };
        editor.getEditorState().read(() => {
          const node = core.$getRoot().getFirstChildOrThrow<TableNode>();
          tables.applyTableHandlers(
            node,
            editor.getElementByKey(node.getKey()) as HTMLTableElementWithWithTableSelectionState,
            editor,
            true,
          );
        });
      });
    }
    await browser.page().getByRole('cell', { name: '4' }).click();
    await selectionIs('range from 4 to 4');
  }

  const selectionIs = (expected: string): Promise<void> =>
    browser
      .page()
      .waitForFunction((text) => (window as unknown as { cellText(): string }).cellText() === text, expected)
      .then(() => {});

  test('without applyTableHandlers, Arrow Down moves to the next cell of the row, and with it to the cell below', async () => {
    await openTable(false);
    await browser.page().keyboard.press('ArrowDown');
    await selectionIs('range from 5 to 5');
    await openTable(true);
    await browser.page().keyboard.press('ArrowDown');
    await selectionIs('range from 7 to 7');
  });

  test('without applyTableHandlers, typing in a selection across cells deletes cells', async () => {
    await openTable(false);
    await browser
      .page()
      .getByRole('cell', { name: '6' })
      .click({ modifiers: ['Shift'] });
    await selectionIs('range from 4 to 6');
    await browser.page().keyboard.type('x');
    await browser.page().waitForFunction(() => document.querySelectorAll('td').length < 9);
  });

  test('a TableSelection can contain only one cell', () => {
    kit.change(kit.headless({ nodes }), () => {
      const node = table.$createTableNodeWithDimensions(2, 2, false);
      lexical.$getRoot().append(node);
      const cell = table.$getTableCellNodeFromLexicalNode(node.getFirstDescendant()!)!;
      const selection = table.$createTableSelection();
      selection.set(node.getKey(), cell.getKey(), cell.getKey());
      expect(selection.getNodes().filter(table.$isTableCellNode)).toEqual([cell]);
    });
  });
});
