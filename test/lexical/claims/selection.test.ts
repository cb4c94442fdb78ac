import type { BaseSelection, LexicalEditor, PointType, RangeSelection, ElementNode as Element } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $createNodeSelection, $createParagraphNode, $createRangeSelection, $getRoot, $getSelection } = lexical;
const { $isRangeSelection, $setSelection } = lexical;
const { TableCellNode, TableNode, TableRowNode } = claims.table;
const browser = claimsInBrowser();

const selectionOf = (editor: LexicalEditor): BaseSelection | null => editor.getEditorState()._selection;
const $range = (): RangeSelection => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error('There is no range selection.');
  return selection;
};
const where = ({ key, offset, type }: PointType): object => ({ key, offset, type });

describe('selection#types-of-selection', () => {
  test('Lexical reads the selection from the browser when the user moves the caret', async () => {
    await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, 'Hello');
      richText.registerRichText(editor);
      await here.focusWith(editor, () => core.$getRoot().selectStart());
      Object.assign(window, { editor });
    });
    await browser.page().keyboard.press('ArrowRight');
    const offset = (): Promise<number | undefined> =>
      browser.run(() => {
        const { editor } = window as unknown as { editor: LexicalEditor };
        return (editor.getEditorState()._selection as RangeSelection | null)?.focus.offset;
      });
    await expect.poll(offset).toBe(1);
  });

  test('Lexical writes the selection back to the browser after a commit', async () => {
    const found = await browser.run(() => {
      const { kit: here } = window.claims;
      const { editor } = here.mount({}, 'Hello');
      here.change(editor, () => void here.$textAt().select(1, 3));
      const { anchorNode, anchorOffset, focusOffset } = getSelection()!;
      return [anchorNode!.textContent, anchorOffset, focusOffset];
    });
    expect(found).toEqual(['Hello', 1, 3]);
  });

  test('undo restores it', () => {
    const editor = kit.headless({}, 'Hello');
    claims.history.registerHistory(editor, claims.history.createEmptyHistoryState(), 1000);
    kit.change(editor, () => void kit.$textAt().select(2, 2));
    kit.change(editor, () => void kit.$textAt().setTextContent('Bye').select(0, 0));
    editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
    expect((selectionOf(editor) as RangeSelection).anchor.offset).toBe(2);
  });

  test('all three classes have getNodes, getTextContent, is and clone', () => {
    kit.change(kit.headless({ nodes: [TableNode, TableRowNode, TableCellNode] }, 'x'), () => {
      const selections = [$createRangeSelection(), $createNodeSelection(), claims.table.$createTableSelection()];
      for (const selection of selections) {
        const clone = selection.clone();
        expect(clone).not.toBe(selection);
        expect(clone.is(selection)).toBe(true);
        expect([typeof selection.getNodes, typeof selection.getTextContent]).toEqual(['function', 'function']);
      }
    });
  });
});

describe('selection#rangeselection', () => {
  test('the focus may come before the anchor', () => {
    kit.change(kit.headless({}, 'Hello'), () => {
      expect(kit.$textAt().select(3, 1).isBackward()).toBe(true);
      expect(kit.$textAt().select(1, 3).isBackward()).toBe(false);
    });
  });

  test('in a text, a point has the key of the text node and a character index', () => {
    const editor = kit.headless({}, 'Hello');
    kit.change(editor, () => {
      const { anchor, focus } = kit.$textAt().select(1, 1);
      const expected = { key: kit.$textAt().getKey(), offset: 1, type: 'text' };
      expect([where(anchor), where(focus)]).toEqual([expected, expected]);
    });
  });

  test('in an empty paragraph, a point has the key of the paragraph and a child index', () => {
    const editor = kit.headless({}, '');
    kit.change(editor, () => {
      const paragraph = $getRoot().getFirstChildOrThrow<Element>();
      const { anchor, focus } = paragraph.selectEnd();
      const expected = { key: paragraph.getKey(), offset: 0, type: 'element' };
      expect([where(anchor), where(focus)]).toEqual([expected, expected]);
    });
  });

  test('format of a caret is what the next typed character will get', () => {
    const editor = kit.headless({}, 'Hello');
    kit.change(editor, () => {
      const selection = kit.$textAt().select(5, 5);
      selection.formatText('bold');
      expect(selection.hasFormat('bold')).toBe(true);
      selection.insertText('!');
    });
    kit.change(editor, () => {
      expect(
        $getRoot()
          .getAllTextNodes()
          .map((node) => [node.getTextContent(), node.getFormat()]),
      ).toEqual([
        ['Hello', 0],
        ['!', 1],
      ]);
    });
  });

  test('format of a range is what all selected text has in common', async () => {
    const formats = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, 'one');
      richText.registerRichText(editor);
      here.change(editor, () => {
        const added = core.$createTextNode('two').setFormat(3);
        here.$textAt().setFormat(1).insertAfter(added);
      });
      await here.settled();
      const [first, last] = [...document.querySelectorAll('span')].map((span) => span.firstChild!);
      const texts = [...document.querySelectorAll('strong')].map((strong) => strong.firstChild!);
      getSelection()!.setBaseAndExtent(texts[0] ?? first!, 0, texts[1] ?? last!, 2);
      await new Promise((resolve) => setTimeout(resolve, 30));
      return (editor.getEditorState()._selection as RangeSelection | null)?.format;
    });
    expect(formats).toBe(1);
  });
});

describe('selection#nodeselection', () => {
  test('it is changed with add, delete and clear, and tested with has', () => {
    kit.change(kit.headless({}, 'one', 'two', 'three'), () => {
      const [first, , third] = $getRoot().getChildrenKeys() as [string, string, string];
      const selection = $createNodeSelection();
      selection.add(first);
      selection.add(third);
      expect(selection.getNodes().map((node) => node.getKey())).toEqual([first, third]);
      selection.delete(first);
      expect([selection.has(first), selection.has(third)]).toEqual([false, true]);
      selection.clear();
      expect(selection.getNodes()).toEqual([]);
    });
  });

  test('an empty node selection becomes null at the end of the update', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      $setSelection($createNodeSelection());
      $getRoot().getFirstChildOrThrow().markDirty();
    });
    expect(selectionOf(editor)).toBeNull();
  });

  test('inserting text into it does nothing', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      const selection = $createNodeSelection();
      selection.add($getRoot().getFirstChildOrThrow().getKey());
      $setSelection(selection);
      const given: BaseSelection = selection;
      given.insertText('x');
      given.insertRawText('x');
    });
    expect(kit.textOf(editor)).toBe('one');
  });
});

describe('selection#gridselection', () => {
  test('the core has no such class; @lexical/table has it as TableSelection, and exports only the type', () => {
    expect(Object.keys(lexical).filter((name) => /Grid/.test(name))).toEqual([]);
    expect(Object.keys(claims.table)).not.toContain('TableSelection');
    kit.change(kit.headless(), () => {
      const selection = claims.table.$createTableSelection();
      expect(selection.constructor.name).toBe('TableSelection');
      expect(claims.table.$isTableSelection(selection)).toBe(true);
    });
  });

  test('from the first cell to the centre of a 3 × 3 table: shape, nodes, and the texts of four cells', () => {
    const editor = kit.headless({ nodes: [TableNode, TableRowNode, TableCellNode] });
    const { $getSelectedCellTexts } = claims.sample<{ $getSelectedCellTexts(): string[] }>(
      'selection/table-selection.ts',
    );
    kit.change(editor, () => {
      const table = claims.table.$createTableNodeWithDimensions(3, 3, false);
      $getRoot().append(table);
      const cells = table
        .getChildren<Element>()
        .flatMap((row) => row.getChildren<InstanceType<typeof TableCellNode>>());
      cells.forEach((cell, index) => {
        cell.getFirstChildOrThrow<Element>().append(lexical.$createTextNode(`${index}`));
      });
      const selection = claims.table.$createTableSelection();
      selection.set(table.getKey(), cells[0]!.getKey(), cells[4]!.getKey());
      $setSelection(selection);
      expect(selection.tableKey).toBe(table.getKey());
      expect(where(selection.focus)).toEqual({ key: cells[4]!.getKey(), offset: 0, type: 'element' });
      expect(selection.getShape()).toEqual({ fromX: 0, fromY: 0, toX: 1, toY: 1 });
      const types = selection.getNodes().map((node) => node.getType());
      expect([...new Set(types)].sort()).toEqual(['paragraph', 'table', 'tablecell', 'tablerow', 'text']);
      expect(types.filter((type) => type === 'tablerow')).toHaveLength(2);
      expect($getSelectedCellTexts()).toEqual(['0', '1', '3', '4']);
    });
  });
});

describe('selection#null', () => {
  test('there is no selection before the editor has been focused', async () => {
    const selection = await browser.run(() => {
      const { kit: here } = window.claims;
      getSelection()!.removeAllRanges();
      return here.mount({}, 'one').editor.getEditorState()._selection;
    });
    expect(selection).toBeNull();
  });

  test('when the focus moves to another field, the state keeps its last selection', async () => {
    const kept = await browser.run(async () => {
      const { kit: here, richText } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      const field = document.body.appendChild(document.createElement('input'));
      here.change(editor, () => void here.$textAt().select(1, 2));
      const before = document.activeElement === root;
      field.focus();
      await new Promise((resolve) => setTimeout(resolve, 30));
      const { anchor } = editor.getEditorState()._selection as RangeSelection;
      return [before, document.activeElement === field, anchor.offset];
    });
    expect(kept).toEqual([true, true, 1]);
  });

  /** What an update finds that runs outside of any event, while the caret is in another field. */
  const outside = (): Promise<unknown[]> =>
    browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, 'one', 'two');
      richText.registerRichText(editor);
      const field = document.body.appendChild(document.createElement('input'));
      await here.focusWith(editor, () => here.$textAt().select(1, 1));
      field.focus();
      await new Promise((resolve) => setTimeout(resolve, 30));
      const found: unknown[] = [];
      here.change(editor, () => {
        const previous = core.$getPreviousSelection();
        found.push(core.$getSelection(), core.$isRangeSelection(previous) && previous.anchor.offset);
        core.$insertNodes([core.$createTextNode('X')]);
      });
      return [...found, here.textOf(editor)];
    });

  test('an update outside of any event reads the selection anew: null if the caret is in another field by then', async () => {
    expect((await outside())[0]).toBeNull();
  });

  test('$getPreviousSelection still returns the last one, and $insertNodes falls back on it', async () => {
    expect((await outside()).slice(1)).toEqual([1, 'oXne\n\ntwo']);
  });
});

describe('selection#reading', () => {
  test('a selection that moves is a new state, so an update listener is enough', () => {
    const editor = kit.headless({}, 'Hello');
    const seen: unknown[] = [];
    claims
      .sample<{ registerToolbar(editor: LexicalEditor, onChange: (state: unknown) => void): void }>(
        'selection/toolbar-state.ts',
      )
      .registerToolbar(editor, (state) => void seen.push(state));
    kit.change(editor, () => void kit.$textAt().select(0, 4));
    expect(seen).toEqual([{ bold: false, italic: false, text: 'Hell' }]);
  });

  test('isCollapsed tells a caret from a range', () => {
    kit.change(kit.headless({}, 'Hello'), () => {
      expect(kit.$textAt().select(1, 1).isCollapsed()).toBe(true);
      expect(kit.$textAt().select(1, 2).isCollapsed()).toBe(false);
    });
  });

  test('getNodes lists nodes that are selected only in part; extract splits them at both ends', () => {
    kit.change(kit.headless({}, 'Hello'), () => {
      const selection = kit.$textAt().select(1, 3);
      expect(selection.getNodes().map((node) => node.getTextContent())).toEqual(['Hello']);
      expect(selection.extract().map((node) => node.getTextContent())).toEqual(['el']);
      expect($getRoot().getAllTextNodes()).toHaveLength(3);
    });
  });
});

describe('selection#setting', () => {
  test('select, selectStart, selectEnd and selectNext return the new selection', () => {
    kit.change(kit.headless({}, 'one', 'two'), () => {
      const block = $getRoot().getFirstChildOrThrow<Element>();
      const calls = [
        () => block.select(0, 1),
        () => block.selectStart(),
        () => block.selectEnd(),
        () => block.selectNext(),
      ];
      for (const call of calls) expect(call()).toBe($getSelection());
    });
  });

  test('the samples select a range, nodes, or nothing', () => {
    const sample = claims.sample<{
      $selectRange(node: unknown, from: number, to: number): void;
      $selectNodes(keys: string[]): void;
      $clearSelection(): void;
    }>('selection/set-selection.ts');
    kit.change(kit.headless({}, 'Hello'), () => {
      sample.$selectRange(kit.$textAt(), 1, 3);
      expect($getSelection()!.getTextContent()).toBe('el');
      sample.$selectNodes($getRoot().getChildrenKeys());
      expect(
        $getSelection()!
          .getNodes()
          .map((node) => node.getType()),
      ).toEqual(['paragraph']);
      sample.$clearSelection();
      expect($getSelection()).toBeNull();
    });
  });
});

describe('selection#changing-content-through-it', () => {
  test('the samples quote the selected text and make headings of the selected blocks', async () => {
    const { makeHeading, quoteSelection } = claims.sample<{
      makeHeading(editor: LexicalEditor): void;
      quoteSelection(editor: LexicalEditor): void;
    }>('selection/wrap.ts');
    const editor = kit.headless({ nodes: [claims.richText.HeadingNode] }, 'Hello', 'other');
    kit.change(editor, () => void kit.$textAt().select(0, 5));
    quoteSelection(editor);
    makeHeading(editor);
    await kit.settled();
    const blocks = editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => `${node.getType()} ${node.getTextContent()}`),
    );
    expect(blocks).toEqual(['heading “Hello”', 'paragraph other']);
  });
});

describe('selection#pitfalls', () => {
  test('the selection of a committed state is frozen in development, and its clone is not', () => {
    const editor = kit.headless({}, 'Hello');
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    const committed = selectionOf(editor)!;
    expect(Object.isFrozen(committed)).toBe(true);
    kit.change(editor, () => {
      expect(kit.thrown(() => $setSelection(committed))).toBe(
        '$setSelection called on frozen selection object. Ensure selection is cloned before passing in.',
      );
      $setSelection(committed.clone());
    });
  });

  test('assigning the offset of a point does not mark the selection dirty, set() does', () => {
    const editor = kit.headless({}, 'Hello');
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    kit.change(editor, () => {
      const { anchor, focus } = $range();
      anchor.offset = focus.offset = 3;
      expect($range().dirty).toBe(false);
      anchor.set(anchor.key, 4, 'text');
      expect($range().dirty).toBe(true);
    });
  });

  test('after such an assignment alone, the browser does not follow', async () => {
    const offsets = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor } = here.mount({}, 'Hello');
      here.change(editor, () => void here.$textAt().select(1, 1));
      const seen: number[] = [];
      here.change(editor, () => {
        const selection = core.$getSelection() as RangeSelection;
        selection.anchor.offset = selection.focus.offset = 3;
      });
      seen.push(getSelection()!.anchorOffset);
      here.change(editor, () => {
        const { anchor, focus } = core.$getSelection() as RangeSelection;
        for (const point of [anchor, focus]) point.set(point.key, 3, 'text');
      });
      return [...seen, getSelection()!.anchorOffset];
    });
    expect(offsets).toEqual([1, 3]);
  });

  test('setting a range selection takes the focus, setting null does not', async () => {
    const focused = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'Hello');
      const field = document.body.appendChild(document.createElement('input'));
      field.focus();
      here.change(editor, () => {
        here.$textAt().setTextContent('Bye').select();
        core.$setSelection(null);
      });
      const quiet = document.activeElement === field;
      here.change(editor, () => void here.$textAt().select());
      return [quiet, document.activeElement === root];
    });
    expect(focused).toEqual([true, true]);
  });

  test('a node selection does not take the focus, and in read mode no selection does', async () => {
    const focused = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const $selectNode = (): void => {
        const selection = core.$createNodeSelection();
        selection.add(core.$getRoot().getFirstChildOrThrow().getKey());
        core.$setSelection(selection);
      };
      const $selectRange = (): void => void here.$textAt().select();
      const cases = [
        [true, $selectRange],
        [true, $selectNode],
        [false, $selectNode],
        [false, $selectRange],
      ] as const;
      return cases.map(([editable, $select]) => {
        const { editor, root } = here.mount({}, 'Hello');
        // The element stays one that can be edited, so it could take the focus.
        editor.setEditable(editable);
        document.body.appendChild(document.createElement('input')).focus();
        here.change(editor, $select);
        return document.activeElement === root;
      });
    });
    expect(focused).toEqual([true, false, false, false]);
  });

  test('removing selected nodes moves the selection to a sibling', () => {
    const editor = kit.headless({}, 'one', 'two');
    kit.change(editor, () => void kit.$textAt(1).select());
    kit.change(editor, () => $getRoot().getLastChildOrThrow().remove());
    const anchor = editor.getEditorState().read(() => ($getSelection() as RangeSelection).anchor.getNode());
    expect(editor.getEditorState().read(() => anchor.getTextContent())).toBe('one');
  });

  test('when a point ends up on a node that no longer exists, the update fails', () => {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ onError }, 'one');
    kit.change(editor, () => void kit.$textAt().select());
    kit.change(editor, () => void $getRoot().getFirstChildOrThrow().replace($createParagraphNode()));
    expect(messages).toEqual([expect.stringMatching(/^updateEditor: selection has been lost/)]);
    expect(kit.textOf(editor)).toBe('one');
    kit.change(editor, () => {
      const paragraph = $createParagraphNode();
      $getRoot().getFirstChildOrThrow().replace(paragraph);
      paragraph.select();
    });
    expect([messages.length, kit.textOf(editor)]).toEqual([1, '']);
  });
});
