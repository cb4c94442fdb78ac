import type { Locator } from 'playwright-core';
import { eventually } from './eventually.ts';

interface EditorElement extends HTMLElement {
  readonly __lexicalEditor: {
    getEditorState(): {
      readonly _selection: {
        readonly anchor: { readonly key: string; readonly offset: number; readonly type: string };
      } | null;
    };
    getElementByKey(key: string): HTMLElement | null;
  };
}

/**
 * Waits until the browser has sent its `selectionchange` event for the last change of the text. Lexical takes the first event
 * after such a change for its own, so it would ignore a key that moves the caret before that.
 */
export const selectionReported = (text: Locator): Promise<void> =>
  text.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * Presses a key that moves the caret, and waits until Lexical's selection is where the browser's is. Lexical learns the position from a
 * later event, so an update before that (an insertion by a button, for example) would use the old position.
 */
export async function moveCaret(text: Locator, key: string): Promise<void> {
  await selectionReported(text);
  await text.press(key);
  await eventually(() => isInSync(text)).toBe(true);
}

const isInSync = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const { __lexicalEditor: editor } = element as EditorElement;
    const anchor = editor.getEditorState()._selection?.anchor;
    const container = anchor && editor.getElementByKey(anchor.key);
    if (!container) return false;
    const { anchorNode, anchorOffset } = getSelection()!;
    const isContainer = anchor.type === 'text' ? container.contains(anchorNode) : container === anchorNode;
    return isContainer && anchorOffset === anchor.offset;
  });
