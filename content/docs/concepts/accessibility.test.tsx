import assert from 'node:assert/strict';
import { getNearestEditorFromDOMNode, $getRoot, FORMAT_TEXT_COMMAND } from 'lexical';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { change } from '../_tests/editors.ts';
import { Announcer } from './src/Announcer';
import { CommentEditor } from './src/CommentEditor';
import { Toolbar } from './src/Toolbar';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const main = document.body.appendChild(document.createElement('main'));
await act(async () =>
  createRoot(main).render(
    <CommentEditor>
      <Toolbar />
      <Announcer />
    </CommentEditor>,
  ),
);
const box = main.querySelector<HTMLElement>('[role=textbox]')!;
const editor = getNearestEditorFromDOMNode(box)!;
const attribute = (name: string): string | null => box.getAttribute(name);

// The names and states of the editor.
assert.equal(attribute('aria-labelledby'), 'comment-label');
assert.equal(attribute('aria-describedby'), 'comment-help');
assert.equal(attribute('aria-multiline'), 'true');
assert.equal(attribute('aria-required'), 'true');
assert.equal(attribute('aria-placeholder'), 'Share your thoughts');
assert.equal(attribute('contenteditable'), 'true');
assert.equal(attribute('aria-readonly'), null);

// A toolbar is one tab stop, which the arrow keys move through.
const buttons = [...main.querySelectorAll('button')];
const tabStops = (): string[] => buttons.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
assert.deepEqual(tabStops(), ['bold']);
const press = (key: string): Promise<void> =>
  act(async () => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
await act(async () => buttons[0]!.focus());
await press('ArrowLeft');
assert.deepEqual(tabStops(), ['underline']);
await press('ArrowRight');
assert.deepEqual(tabStops(), ['bold']);

// A format is announced, and its button shows its state.
await act(async () => change(editor, () => void $getRoot().selectEnd().insertText('one')));
await act(async () => change(editor, () => void $getRoot().getAllTextNodes()[0]!.select(0)));
const toggle = (): Promise<void> =>
  act(async () => {
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold');
    change(editor, () => undefined);
  });
const status = (): string | null => main.querySelector('[role=status]')!.textContent;
await toggle();
assert.equal(status(), 'bold on');
assert.equal(buttons[0]!.getAttribute('aria-pressed'), 'true');
await toggle();
assert.equal(status(), 'bold off');
assert.equal(buttons[0]!.getAttribute('aria-pressed'), 'false');

// Escape removes the focus from a rich-text editor.
await act(async () => box.focus());
assert.equal(document.activeElement, box);
await press('Escape');
assert.notEqual(document.activeElement, box);

// Read only: the element is not editable.
await act(async () => editor.setEditable(false));
assert.equal(attribute('contenteditable'), 'false');
assert.equal(attribute('aria-readonly'), 'true');
