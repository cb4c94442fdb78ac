import type { HistoryState } from '@lexical/history';
import type { LexicalEditor, RangeSelection } from 'lexical';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $getRoot, $getSelection, $setSelection, TextNode } = lexical;
const { COMMAND_PRIORITY_LOW, CLEAR_EDITOR_COMMAND, CLEAR_HISTORY_COMMAND, REDO_COMMAND, UNDO_COMMAND } = lexical;
const { createEmptyHistoryState, registerHistory } = claims.history;
const browser = claimsInBrowser();

const DELAY = 1000;

/** Time stands still unless a test lets it pass. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

interface Typist {
  readonly editor: LexicalEditor;
  readonly history: HistoryState;
  readonly type: (text: string) => void;
  readonly backspace: (times: number) => void;
  readonly undo: () => string;
  readonly redo: () => string;
  readonly steps: () => number;
}

/** An editor with a history and the caret at the end of its text. Each character is a commit of its own. */
function typist(...texts: string[]): Typist {
  const editor = kit.headless({}, ...texts);
  const history = createEmptyHistoryState();
  registerHistory(editor, history, DELAY);
  kit.change(editor, () => void $getRoot().selectEnd());
  const dispatch = (command: typeof UNDO_COMMAND): string => {
    editor.dispatchCommand(command, undefined);
    return kit.textOf(editor);
  };
  return {
    editor,
    history,
    type: (text) => {
      for (const character of text) kit.change(editor, () => ($getSelection() as RangeSelection).insertText(character));
    },
    backspace: (times) => {
      for (let time = 0; time < times; time++) kit.change(editor, $backspace);
    },
    undo: () => dispatch(UNDO_COMMAND),
    redo: () => dispatch(REDO_COMMAND),
    steps: () => history.undoStack.length,
  };
}

/** What Backspace does in the middle of a text, without the DOM that `deleteCharacter` asks. */
function $backspace(): void {
  const { anchor } = $getSelection() as RangeSelection;
  const node = anchor.getNode() as InstanceType<typeof TextNode>;
  node.spliceText(anchor.offset - 1, 1, '', true);
}

describe('history#setting-it-up', () => {
  test('registering adds handlers for four commands, all with the lowest priority, and an update listener', () => {
    const editor = kit.headless();
    const remove = registerHistory(editor, createEmptyHistoryState(), DELAY);
    const commands = [UNDO_COMMAND, REDO_COMMAND, CLEAR_HISTORY_COMMAND, CLEAR_EDITOR_COMMAND];
    const sizes = commands.map((command) => editor._commands.get(command)!.map((handlers) => handlers.size));
    expect(sizes).toEqual(commands.map(() => [1, 0, 0, 0, 0]));
    expect(editor._listeners.update.size).toBe(1);
    remove();
    expect([editor._commands.size, editor._listeners.update.size]).toEqual([0, 0]);
  });
});

describe('history#what-is-stored', () => {
  test('the history is an undo stack, a redo stack and a current entry', () => {
    expect(createEmptyHistoryState()).toEqual({ current: null, redoStack: [], undoStack: [] });
  });

  test('an entry is a reference to an editor and a committed state', () => {
    const { editor, history } = typist('one');
    expect(history.current).toEqual({ editor, editorState: editor.getEditorState() });
    expect(history.current!.editorState).toBe(editor.getEditorState());
  });

  test('a push moves the current entry to the undo stack and empties the redo stack', () => {
    const { editor, history, type, undo } = typist('one');
    const before = history.current!.editorState;
    type('!');
    expect(history.undoStack.map(({ editorState }) => editorState)).toEqual([before]);
    undo();
    expect(history.redoStack).toHaveLength(1);
    kit.change(editor, () => kit.$textAt().setTextContent('other'), { tag: 'history-push' });
    expect(history.redoStack).toEqual([]);
  });

  test('a merge replaces the current entry and leaves the stacks as they are', () => {
    const { editor, history, steps } = typist('one');
    kit.change(editor, () => kit.$textAt().setTextContent('two'), { tag: 'history-merge' });
    expect(steps()).toBe(0);
    expect(history.current!.editorState).toBe(editor.getEditorState());
  });

  test('undo moves the current entry to the redo stack and sets the state on top of the undo stack', () => {
    const { editor, history, type, undo, redo } = typist('one');
    type('!');
    const [current, previous] = [history.current, history.undoStack[0]];
    expect(undo()).toBe('one');
    expect(history.redoStack).toEqual([current]);
    expect(editor.getEditorState()).toBe(previous!.editorState);
    expect(redo()).toBe('one!');
  });

  test('the caret returns to where it was before the step', () => {
    const { editor, type, undo } = typist('one');
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    wait(2 * DELAY);
    type('x');
    undo();
    expect((editor.getEditorState()._selection as RangeSelection).anchor.offset).toBe(1);
  });
});

describe('history#one-step-or-two', () => {
  test('a commit of undo carries the tag historic and is discarded', () => {
    const { editor, steps, type, undo } = typist('one');
    type('!');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    undo();
    expect(new Set(seen.flat())).toEqual(new Set(['historic']));
    expect(steps()).toBe(0);
  });

  test('history-push wins over history-merge', () => {
    const { editor, steps } = typist('one');
    const callback = (): void => {
      lexical.$addUpdateTag('history-push');
      kit.$textAt().setTextContent('two');
    };
    kit.change(editor, callback, { tag: 'history-merge' });
    expect(steps()).toBe(1);
  });

  test('history-merge merges only if the current entry belongs to the same editor', () => {
    const history = createEmptyHistoryState();
    const [one, other] = [kit.headless({}, 'one'), kit.headless({}, 'other')];
    for (const editor of [one, other]) registerHistory(editor, history, DELAY);
    kit.change(one, () => kit.$textAt().setTextContent('two'));
    kit.change(other, () => kit.$textAt().setTextContent('three'), { tag: 'history-merge' });
    expect(history.undoStack).toHaveLength(1);
  });

  test('a commit that changed only the selection is merged, and discarded if there is none any more', () => {
    const { editor, history, steps } = typist('one');
    kit.change(editor, () => void kit.$textAt().select(0, 0));
    expect(history.current!.editorState).toBe(editor.getEditorState());
    const kept = history.current;
    kit.change(editor, () => $setSelection(null));
    expect([steps(), history.current]).toEqual([0, kept]);
  });

  test('one leaf that is dirty and in fact unchanged, because a transform reverted it, is merged', async () => {
    const { editor, steps } = typist('one');
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() !== 'one') node.setTextContent('one');
    });
    await kit.settled();
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect([kit.textOf(editor), steps()]).toEqual(['one', 0]);
  });

  test('another change is pushed, and never continues anything', () => {
    const { editor, steps } = typist('one');
    for (const format of ['bold', 'italic'] as const) kit.change(editor, () => void kit.$textAt().toggleFormat(format));
    expect(steps()).toBe(2);
  });

  test('typing is also a new text node with one character', () => {
    const { steps, type } = typist('');
    type('ab');
    expect(steps()).toBe(1);
  });

  test('for typing the selection must have been a caret before and after', () => {
    const { editor, steps, type } = typist('one');
    type('a');
    kit.change(editor, () => void kit.$textAt().setTextContent('oneab').select(0, 5));
    expect(steps()).toBe(2);
  });
});

describe('history#continuous-typing', () => {
  test('a step is a burst: spaces and punctuation are characters like any other', () => {
    const { steps, type, undo } = typist('one');
    type(' two, three');
    expect(steps()).toBe(1);
    expect(undo()).toBe('one');
  });

  test('the time is measured from one change to the next', () => {
    const { steps, type } = typist('one');
    for (const character of 'abcdef') {
      type(character);
      wait(DELAY - 100);
    }
    expect(steps()).toBe(1);
  });

  test('a pause that is longer than the delay ends the step', () => {
    const { type, undo } = typist('one');
    type('ab');
    wait(DELAY + 1);
    type('cd');
    expect([undo(), undo()]).toEqual(['oneab', 'one']);
  });
});

describe('history#changing-direction', () => {
  test('typing, three times Backspace and typing again are three steps', () => {
    const { backspace, steps, type, undo } = typist('one');
    type('abcd');
    backspace(3);
    type('xy');
    expect(steps()).toBe(3);
    expect([undo(), undo(), undo()]).toEqual(['onea', 'oneabcd', 'one']);
  });

  test('Backspace and Delete are different kinds', () => {
    const { editor, backspace, steps } = typist('abcdef');
    kit.change(editor, () => void kit.$textAt().select(3, 3));
    backspace(1);
    kit.change(editor, () => {
      kit.$textAt().spliceText(2, 1, '');
    });
    expect([kit.textOf(editor), steps()]).toEqual(['abef', 2]);
  });

  test('each deletion of more than one character is a step of its own', () => {
    const { editor, steps } = typist('one two three');
    for (const text of ['one two ', 'one ']) {
      kit.change(editor, () => void kit.$textAt().setTextContent(text).select());
    }
    expect(steps()).toBe(2);
  });
});

describe('history#return', () => {
  test('a new paragraph is a step, and its first character another one', () => {
    const { editor, steps, type, undo } = typist('one');
    type('a');
    kit.change(editor, () => void ($getSelection() as RangeSelection).insertParagraph());
    expect(steps()).toBe(2);
    type('bc');
    expect(steps()).toBe(3);
    expect([undo(), undo()]).toEqual(['onea\n\n', 'onea']);
  });
});

describe('history#moving-the-caret', () => {
  test('moving around adds nothing to the stack, but ends the burst', () => {
    const { editor, steps, type } = typist('one');
    type('a');
    kit.change(editor, () => void kit.$textAt().select(0, 0));
    expect(steps()).toBe(1);
    type('b');
    expect(steps()).toBe(2);
  });

  test('undo puts the caret where it was just before the change', () => {
    const { editor, type, undo } = typist('one');
    type('a');
    kit.change(editor, () => void kit.$textAt().select(2, 2));
    type('b');
    expect(undo()).toBe('onea');
    expect((editor.getEditorState()._selection as RangeSelection).anchor.offset).toBe(2);
  });

  test('turning on bold with a bare caret leaves nothing to undo', () => {
    const { editor, steps } = typist('one');
    kit.change(editor, () => ($getSelection() as RangeSelection).formatText('bold'));
    expect(steps()).toBe(0);
  });
});

describe('history#replacing-a-selection', () => {
  test('the first character is a step by itself, the second one begins a burst', () => {
    const { editor, steps, type, undo } = typist('one two');
    kit.change(editor, () => void kit.$textAt().select(4, 7));
    type('abc');
    expect(steps()).toBe(2);
    expect([undo(), undo()]).toEqual(['one a', 'one two']);
  });
});

describe('history#composition', () => {
  const KEY = { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 } as const;

  interface Scene {
    readonly editor: LexicalEditor;
    readonly state: HistoryState;
    /** How long after the last key press each composition started, in milliseconds. */
    readonly delays: number[];
  }

  /** An editor with a history and the caret behind its text, as properties of the page's window. */
  const open = (): Promise<void> =>
    browser.run(async () => {
      const { kit: here, lexical: core, history, richText } = window.claims;
      const { editor, root } = here.mount({}, 'a');
      richText.registerRichText(editor);
      const state = history.createEmptyHistoryState();
      history.registerHistory(editor, state, 60_000);
      await here.focusWith(editor, () => core.$getRoot().selectEnd());
      const delays: number[] = [];
      let pressed = -Infinity;
      root.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp));
      root.addEventListener('compositionstart', ({ timeStamp }) => delays.push(timeStamp - pressed));
      Object.assign(window, { editor, state, delays });
    });

  /** Composes twice behind some text, and returns the texts of the undo stack and that of the document. */
  async function composed(withKey: boolean): Promise<string[]> {
    await open();
    const devtools = await browser.page().context().newCDPSession(browser.page());
    const text = (): Promise<string> =>
      browser.run(() => window.claims.kit.textOf((window as unknown as Scene).editor));
    let before = 'a';
    for (const word of ['ni', 'hao']) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (withKey) await devtools.send('Input.dispatchKeyEvent', KEY);
      for (let size = 1; size <= word.length; size++) {
        const params = { text: word.slice(0, size), selectionStart: size, selectionEnd: size };
        await devtools.send('Input.imeSetComposition', params);
      }
      await devtools.send('Input.insertText', { text: word.toUpperCase() });
      before += word.toUpperCase();
      await expect.poll(text).toBe(before);
    }
    const { delays, texts } = await browser.run(() => {
      const { editor, state, delays: all } = window as unknown as Scene;
      const states = [...state.undoStack.map((entry) => entry.editorState), editor.getEditorState()];
      const read = states.map((one) => one.read(() => window.claims.lexical.$getRoot().getTextContent()));
      return { delays: all, texts: read };
    });
    // Lexical takes for the work of a key what starts less than 30 milliseconds after it; a busy machine is too late.
    return withKey && delays.some((delay) => delay >= 30) ? composed(withKey) : texts;
  }

  test('all commits of a composition that follows a key press are one step', async () => {
    expect(await composed(true)).toEqual(['a', 'aNI', 'aNIHAO']);
  });

  test('a composition that starts without a key press joins the step before it', async () => {
    expect(await composed(false)).toEqual(['aNIHAO']);
  });
});

describe('history#autocorrect-emoji-and-paste', () => {
  test('a correction of several characters is a step of its own', () => {
    const { editor, steps, type } = typist('');
    type('teh');
    kit.change(editor, () => void kit.$textAt().setTextContent('the').select());
    expect(steps()).toBe(2);
  });

  test('only lengths are compared: a correction by which the text grows by one passes for typing', () => {
    const { editor, steps, type } = typist('');
    type('dont');
    kit.change(editor, () => void kit.$textAt().setTextContent("don't").select());
    expect(steps()).toBe(1);
  });

  test('a paste of many characters is a step of its own', () => {
    const { editor, steps, type } = typist('one');
    type('a');
    kit.change(editor, () => ($getSelection() as RangeSelection).insertRawText('pasted'));
    type('b');
    expect(steps()).toBe(3);
  });

  test('an emoji of two UTF-16 code units is a step of its own', () => {
    const { steps, type } = typist('one');
    type('a😀');
    expect(steps()).toBe(2);
  });

  test('if a transform turns -> into →, undo goes back to the state before > was typed', async () => {
    const { editor, type, undo } = typist('a ');
    claims.sample<{ registerArrows(editor: LexicalEditor): void }>('transforms/arrows.ts').registerArrows(editor);
    await kit.settled();
    type('->');
    expect(kit.textOf(editor)).toBe('a →');
    expect(undo()).toBe('a -');
  });
});

describe('history#tags', () => {
  const { fillTitle, insertSignature } =
    claims.sample<Record<'fillTitle' | 'insertSignature', (editor: LexicalEditor, text: string) => void>>(
      'history/tags.ts',
    );

  test('history-merge adds no undo step', async () => {
    const editor = kit.headless();
    const history = createEmptyHistoryState();
    registerHistory(editor, history, DELAY);
    fillTitle(editor, 'Title');
    await kit.settled();
    expect([kit.textOf(editor), history.undoStack.length]).toEqual(['Title', 0]);
  });

  test('history-push is always a step of its own, even in the middle of typing', async () => {
    const { editor, steps, type } = typist('one');
    type('a');
    insertSignature(editor, 'Me');
    await kit.settled();
    expect(steps()).toBe(2);
    const other = typist('one');
    other.type('a');
    const last = (): void => ($getSelection() as RangeSelection).insertText('b');
    kit.change(other.editor, last, { tag: 'history-push' });
    expect(other.steps()).toBe(2);
  });

  test('Lexical uses history-merge when it attaches the root element', async () => {
    const tags = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const element = document.createElement('div');
      document.body.replaceChildren(element);
      const editor = core.createEditor({ namespace: 'tags', onError: here.rethrow });
      const seen: string[] = [];
      editor.registerUpdateListener(({ tags: given }) => void seen.push(...given));
      editor.update(() => here.$fill('one'));
      editor.setRootElement(element);
      return seen;
    });
    expect(tags).toEqual(['history-merge']);
  });

  test('if several updates are batched into one commit, their tags are combined', async () => {
    const editor = kit.headless({}, 'one');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    editor.update(() => kit.$textAt().setTextContent('two'), { tag: 'first' });
    editor.update(() => kit.$textAt().setTextContent('three'), { tag: 'second' });
    await kit.settled();
    expect(seen).toEqual([['first', 'second']]);
  });
});

describe('history#buttons', () => {
  test('the history announces whether undo and redo are possible', async () => {
    const { editor, type, undo } = typist('one');
    const seen: string[] = [];
    for (const [name, command] of [
      ['undo', lexical.CAN_UNDO_COMMAND],
      ['redo', lexical.CAN_REDO_COMMAND],
    ] as const) {
      editor.registerCommand(command, (value) => seen.push(`${name} ${value}`) < 0, COMMAND_PRIORITY_LOW);
    }
    type('a');
    await kit.settled();
    expect(seen).toEqual(['undo true']);
    undo();
    await kit.settled();
    expect(seen.slice(1).sort()).toEqual(['redo true', 'undo false']);
  });
});

describe('history#pitfalls', () => {
  test('the first commit that the history sees cannot be undone', () => {
    const editor = kit.headless({}, 'one');
    const history = createEmptyHistoryState();
    registerHistory(editor, history, DELAY);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    expect([kit.textOf(editor), history.undoStack.length]).toEqual(['two', 0]);
  });

  test('a commit with history-merge after registerHistory makes the next one undoable', () => {
    const editor = kit.headless();
    registerHistory(editor, createEmptyHistoryState(), DELAY);
    kit.change(editor, () => kit.$fill('one'), { tag: 'history-merge' });
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    expect(kit.textOf(editor)).toBe('one');
  });

  test('undo brings the old document back after setEditorState, unless the history is cleared', () => {
    for (const cleared of [false, true]) {
      const { editor, undo } = typist('old');
      editor.setEditorState(editor.parseEditorState(JSON.stringify(kit.headless({}, 'new').getEditorState())));
      if (cleared) editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      expect(undo()).toBe(cleared ? 'new' : 'old');
    }
  });

  test('CLEAR_EDITOR_COMMAND empties both stacks and does not announce it; CLEAR_HISTORY_COMMAND does', async () => {
    for (const command of [CLEAR_EDITOR_COMMAND, CLEAR_HISTORY_COMMAND]) {
      const { editor, history, type } = typist('one');
      type('a');
      await kit.settled();
      const seen: boolean[] = [];
      editor.registerCommand(lexical.CAN_UNDO_COMMAND, (value) => seen.push(value) < 0, COMMAND_PRIORITY_LOW);
      editor.dispatchCommand(command, undefined);
      await kit.settled();
      expect([history.undoStack, history.redoStack]).toEqual([[], []]);
      expect(seen).toEqual(command === CLEAR_HISTORY_COMMAND ? [false] : []);
    }
  });

  test('the stacks have no limit', () => {
    const { editor, steps } = typist('one');
    for (let turn = 0; turn < 500; turn++) kit.change(editor, () => void kit.$textAt().toggleFormat('bold'));
    expect(steps()).toBe(500);
  });

  test('editors with one history state share a history, and a change in another one begins a new step', () => {
    const history = createEmptyHistoryState();
    const [one, other] = [kit.headless({}, 'one'), kit.headless({}, 'other')] as const;
    for (const editor of [one, other]) registerHistory(editor, history, DELAY);
    for (const editor of [one, other, one]) {
      kit.change(editor, () => void $getRoot().selectEnd());
      kit.change(editor, () => ($getSelection() as RangeSelection).insertText('x'));
    }
    expect(history.undoStack).toHaveLength(3);
    const texts = (): string[] => {
      one.dispatchCommand(UNDO_COMMAND, undefined);
      return [kit.textOf(one), kit.textOf(other)];
    };
    expect([texts(), texts(), texts()]).toEqual([
      ['onex', 'otherx'],
      ['onex', 'other'],
      ['one', 'other'],
    ]);
  });
});
