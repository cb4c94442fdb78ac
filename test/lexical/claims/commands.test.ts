import type { LexicalCommand, LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $getRoot, COMMAND_PRIORITY_EDITOR, COMMAND_PRIORITY_LOW, createCommand } = lexical;
const { COMMAND_PRIORITY_CRITICAL, COMMAND_PRIORITY_HIGH, COMMAND_PRIORITY_NORMAL } = lexical;
const browser = claimsInBrowser();

const PING = createCommand<string>('PING');

describe('commands#commands', () => {
  test('handlers run from the highest priority to the lowest, within one in order of registration', () => {
    const editor = kit.headless();
    const log: string[] = [];
    const on = (name: string, priority: 0 | 1 | 2 | 3 | 4): void => {
      const handler = (): boolean => {
        log.push(name);
        return false;
      };
      editor.registerCommand(PING, handler, priority);
    };
    on('low', COMMAND_PRIORITY_LOW);
    on('critical', COMMAND_PRIORITY_CRITICAL);
    on('low too', COMMAND_PRIORITY_LOW);
    on('high', COMMAND_PRIORITY_HIGH);
    on('editor', COMMAND_PRIORITY_EDITOR);
    on('normal', COMMAND_PRIORITY_NORMAL);
    editor.dispatchCommand(PING, '');
    expect(log).toEqual(['critical', 'high', 'normal', 'low', 'low too', 'editor']);
  });

  test('the first handler that returns true ends it, and the remaining ones are not called', () => {
    const editor = kit.headless();
    const log: number[] = [];
    for (const result of [false, true, false]) {
      const handler = (): boolean => {
        log.push(log.length);
        return result;
      };
      editor.registerCommand(PING, handler, COMMAND_PRIORITY_LOW);
    }
    editor.dispatchCommand(PING, '');
    expect(log).toEqual([0, 1]);
  });
});

describe('commands#createcommand', () => {
  test('a command is identified by the object: two calls with one name make two commands', () => {
    const editor = kit.headless();
    const twin = createCommand<string>('PING');
    expect(twin).not.toBe(PING);
    editor.registerCommand(PING, () => true, COMMAND_PRIORITY_LOW);
    expect([editor.dispatchCommand(PING, ''), editor.dispatchCommand(twin, '')]).toEqual([true, false]);
  });
});

describe('commands#editordispatchcommand', () => {
  test('the result says whether any handler returned true', () => {
    const editor = kit.headless();
    const results: boolean[] = [];
    for (const result of [false, true]) {
      const remove = editor.registerCommand(PING, () => result, COMMAND_PRIORITY_LOW);
      results.push(editor.dispatchCommand(PING, ''));
      remove();
    }
    expect(results).toEqual([false, true]);
  });

  test('a command that nobody listens to returns false', () => {
    expect(kit.headless().dispatchCommand(PING, '')).toBe(false);
  });

  test('handlers run inside an update that dispatchCommand opens', async () => {
    const editor = kit.headless({}, 'one');
    const handler = (text: string): boolean => {
      kit.$textAt().setTextContent(text);
      return true;
    };
    editor.registerCommand(PING, handler, COMMAND_PRIORITY_LOW);
    editor.dispatchCommand(PING, 'two');
    await kit.settled();
    expect(kit.textOf(editor)).toBe('two');
  });

  test('inside an update of the same editor the handlers join it and run synchronously', () => {
    const editor = kit.headless({}, 'one');
    const log: string[] = [];
    editor.registerCommand(PING, () => log.push($getRoot().getTextContent()) > 0, COMMAND_PRIORITY_LOW);
    kit.change(editor, () => {
      kit.$textAt().setTextContent('two');
      log.push(`${editor.dispatchCommand(PING, '')}`);
    });
    expect(log).toEqual(['two', 'true']);
  });

  test('from an onUpdate callback the dispatch is queued, and you get false', async () => {
    const editor = kit.headless({}, 'one');
    const log: unknown[] = [];
    editor.registerCommand(PING, () => log.push('handled') > 0, COMMAND_PRIORITY_LOW);
    kit.change(editor, () => kit.$textAt().setTextContent('two'), {
      onUpdate: () => void log.push(editor.dispatchCommand(PING, '')),
    });
    await kit.settled();
    expect(log).toEqual([false, 'handled']);
  });
});

describe('commands#where-the-built-in-commands-come-from', () => {
  /** Presses keys in a rich text editor with the caret at the end, and returns the commands that came of it. */
  async function pressed(...keys: readonly string[]): Promise<string[]> {
    await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, 'one');
      richText.registerRichText(editor);
      const log: string[] = [];
      Object.assign(window, { log });
      for (const [name, value] of Object.entries(core)) {
        if (!/_COMMAND$/.test(name)) continue;
        const command = value as LexicalCommand<unknown>;
        editor.registerCommand(
          command,
          (payload) => {
            const said = payload instanceof Event ? payload.constructor.name : payload;
            log.push(said === undefined ? name : `${name} ${String(said)}`);
            return false;
          },
          core.COMMAND_PRIORITY_CRITICAL,
        );
      }
      await here.focusWith(editor, () => core.$getRoot().selectEnd());
      log.length = 0;
    });
    for (const key of keys) await browser.page().keyboard.press(key);
    return browser.run(async () => {
      await window.claims.kit.settled();
      return (window as unknown as { log: string[] }).log;
    });
  }

  test('KEY_DOWN_COMMAND comes first, then a specific one, and key commands carry the KeyboardEvent', async () => {
    expect((await pressed('Enter')).slice(0, 3)).toEqual([
      'KEY_DOWN_COMMAND KeyboardEvent',
      'KEY_ENTER_COMMAND KeyboardEvent',
      'INSERT_PARAGRAPH_COMMAND',
    ]);
    expect((await pressed('Tab')).slice(0, 2)).toEqual([
      'KEY_DOWN_COMMAND KeyboardEvent',
      'KEY_TAB_COMMAND KeyboardEvent',
    ]);
    expect((await pressed('Escape'))[1]).toBe('KEY_ESCAPE_COMMAND KeyboardEvent');
    expect((await pressed('ArrowUp'))[1]).toBe('KEY_ARROW_UP_COMMAND KeyboardEvent');
  });

  test('if somebody handles KEY_DOWN_COMMAND, no specific one follows', async () => {
    const handled = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      let calls = 0;
      editor.registerCommand(core.KEY_DOWN_COMMAND, () => true, core.COMMAND_PRIORITY_LOW);
      editor.registerCommand(core.KEY_ENTER_COMMAND, () => calls++ > -1, core.COMMAND_PRIORITY_CRITICAL);
      root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      return calls;
    });
    expect(handled).toBe(0);
  });

  test('shortcuts become FORMAT_TEXT, UNDO, REDO and SELECT_ALL', async () => {
    expect(await pressed('Control+b')).toContain('FORMAT_TEXT_COMMAND bold');
    expect(await pressed('Control+i')).toContain('FORMAT_TEXT_COMMAND italic');
    expect(await pressed('Control+z')).toContain('UNDO_COMMAND');
    expect(await pressed('Control+y')).toContain('REDO_COMMAND');
    expect(await pressed('Control+a')).toContain('SELECT_ALL_COMMAND KeyboardEvent');
  });

  test('DELETE_CHARACTER_COMMAND carries a boolean for backward', async () => {
    expect(await pressed('Backspace')).toContain('DELETE_CHARACTER_COMMAND true');
    expect(await pressed('Control+Backspace')).toContain('DELETE_WORD_COMMAND true');
    expect(await pressed('Home', 'Delete')).toContain('DELETE_CHARACTER_COMMAND false');
  });

  test('clipboard, focus, pointer and selection have commands', async () => {
    expect(await pressed('Control+a', 'Control+c', 'Control+v')).toEqual(
      expect.arrayContaining(['COPY_COMMAND ClipboardEvent', 'PASTE_COMMAND ClipboardEvent']),
    );
    expect(await pressed('Control+a', 'Control+x')).toContain('CUT_COMMAND ClipboardEvent');
    expect(await pressed('ArrowLeft')).toContain('SELECTION_CHANGE_COMMAND');
    await pressed();
    await browser.page().locator('[contenteditable]').click();
    const log = await browser.run(() => (window as unknown as { log: string[] }).log);
    expect(log.some((entry) => entry.startsWith('CLICK_COMMAND'))).toBe(true);
    await browser.run(() => window.document.querySelector<HTMLElement>('[contenteditable]')!.blur());
    const after = await browser.run(() => (window as unknown as { log: string[] }).log);
    expect(after.some((entry) => entry.startsWith('BLUR_COMMAND'))).toBe(true);
  });

  test('the history announces CAN_UNDO and CAN_REDO', () => {
    const editor = kit.headless({}, 'one');
    claims.history.registerHistory(editor, claims.history.createEmptyHistoryState(), 1000);
    const log: unknown[] = [];
    for (const command of [lexical.CAN_UNDO_COMMAND, lexical.CAN_REDO_COMMAND]) {
      editor.registerCommand(command, (value) => log.push(command.type, value) < 0, COMMAND_PRIORITY_LOW);
    }
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    kit.change(editor, () => kit.$textAt().setTextContent('three'));
    editor.dispatchCommand(lexical.UNDO_COMMAND, undefined);
    expect(log.slice(0, 2)).toEqual(['CAN_UNDO_COMMAND', true]);
    expect(log).toEqual(expect.arrayContaining(['CAN_REDO_COMMAND']));
  });

  test('during a composition keys dispatch nothing', async () => {
    await pressed();
    const devtools = await browser.page().context().newCDPSession(browser.page());
    await devtools.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
    const log = await browser.run(() => {
      const seen = (window as unknown as { log: string[] }).log;
      seen.length = 0;
      const root = document.querySelector('[contenteditable]')!;
      root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return seen;
    });
    expect(log).toEqual([]);
  });
});

describe('commands#editorregistercommand', () => {
  test('it throws without a priority', () => {
    const register = kit.headless().registerCommand as unknown as (command: unknown, handler: () => boolean) => void;
    expect(kit.thrown(() => register(PING, () => true))).toBe('Listener for type "command" requires a "priority".');
  });

  test('it returns a function that removes the handler', () => {
    const editor = kit.headless();
    editor.registerCommand(PING, () => true, COMMAND_PRIORITY_LOW)();
    expect(editor.dispatchCommand(PING, '')).toBe(false);
  });

  test('the handler gets the payload, and the editor on which the command was dispatched', () => {
    const parent = kit.headless();
    const child = kit.headless({ parentEditor: parent });
    const log: unknown[] = [];
    parent.registerCommand(PING, (payload, editor) => log.push(payload, editor === child) < 0, COMMAND_PRIORITY_LOW);
    child.dispatchCommand(PING, 'x');
    expect(log).toEqual(['x', true]);
  });

  test('changes of several handlers are committed together', async () => {
    const editor = kit.headless({}, 'one', 'two');
    let commits = 0;
    editor.registerUpdateListener(() => void commits++);
    for (const index of [0, 1]) {
      const handler = (): boolean => {
        kit.$textAt(index).setTextContent('changed');
        return false;
      };
      editor.registerCommand(PING, handler, COMMAND_PRIORITY_LOW);
    }
    editor.dispatchCommand(PING, '');
    await kit.settled();
    expect([commits, kit.textOf(editor)]).toEqual([1, 'changed\n\nchanged']);
  });

  test('the sample inserts a callout', async () => {
    const { registerCallouts } = claims.sample<{ registerCallouts(editor: LexicalEditor): () => void }>(
      'commands/callouts.ts',
    );
    const { INSERT_CALLOUT_COMMAND } = claims.sample<{ INSERT_CALLOUT_COMMAND: LexicalCommand<{ tone: string }> }>(
      'commands/commands.ts',
    );
    const editor = kit.headless({}, 'one');
    registerCallouts(editor);
    kit.change(editor, () => void kit.$textAt().select());
    expect(editor.dispatchCommand(INSERT_CALLOUT_COMMAND, { tone: 'warning' })).toBe(true);
    await kit.settled();
    expect(kit.textOf(editor)).toContain('Careful: ');
  });
});

describe('commands#intercepting-a-built-in-command', () => {
  test('the sample makes Tab indent the block at the caret, and Shift+Tab the opposite', async () => {
    const indents = await browser.run(() => {
      const { kit: here, lexical: core, richText, sample } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      sample<{ registerTabIndent(editor: LexicalEditor): void }>('commands/tab.ts').registerTabIndent(editor);
      here.change(editor, () => void core.$getRoot().selectEnd());
      const seen: unknown[] = [];
      for (const shiftKey of [false, true]) {
        const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
        root.dispatchEvent(event);
        here.change(editor, () => {
          const block = core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>();
          seen.push(event.defaultPrevented, block.getIndent());
        });
      }
      return seen;
    });
    expect(indents).toEqual([true, 1, true, 0]);
  });

  test('returning true stops the handlers of Lexical, and not the reaction of the browser', async () => {
    const prevented = await browser.run(() => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      editor.registerCommand(core.KEY_ENTER_COMMAND, () => true, core.COMMAND_PRIORITY_LOW);
      here.change(editor, () => void core.$getRoot().selectEnd());
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      root.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toBe(false);
  });
});

describe('commands#priorities', () => {
  test('the constants have the values 0 to 4', () => {
    expect([
      COMMAND_PRIORITY_EDITOR,
      COMMAND_PRIORITY_LOW,
      COMMAND_PRIORITY_NORMAL,
      COMMAND_PRIORITY_HIGH,
      COMMAND_PRIORITY_CRITICAL,
    ]).toEqual([0, 1, 2, 3, 4]);
  });

  test('registerRichText uses the lowest priority, so LOW overrides it', async () => {
    const text = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor } = here.mount({}, 'one');
      editor.registerCommand(core.INSERT_PARAGRAPH_COMMAND, () => true, core.COMMAND_PRIORITY_LOW);
      richText.registerRichText(editor);
      here.change(editor, () => void core.$getRoot().selectEnd());
      editor.dispatchCommand(core.INSERT_PARAGRAPH_COMMAND, undefined);
      await here.settled();
      return here.textOf(editor);
    });
    expect(text).toBe('one');
  });

  test('at each priority the handlers of a nested editor run before those of its parent', () => {
    const parent = kit.headless();
    const child = kit.headless({ parentEditor: parent });
    const log: string[] = [];
    for (const [name, editor] of [['parent', parent] as const, ['child', child] as const]) {
      for (const priority of [COMMAND_PRIORITY_LOW, COMMAND_PRIORITY_HIGH] as const) {
        editor.registerCommand(PING, () => log.push(`${name} ${priority}`) < 0, priority);
      }
    }
    child.dispatchCommand(PING, '');
    expect(log).toEqual(['child 3', 'parent 3', 'child 1', 'parent 1']);
  });
});

describe('commands#pitfalls', () => {
  test('a handler that returns nothing counts as false, and only true itself stops the command', () => {
    const editor = kit.headless();
    let last = 0;
    for (const result of [undefined, 1, 'yes']) {
      editor.registerCommand(PING, () => result as unknown as boolean, COMMAND_PRIORITY_LOW);
    }
    editor.registerCommand(PING, () => last++ < 0, COMMAND_PRIORITY_LOW);
    expect(editor.dispatchCommand(PING, '')).toBe(false);
    expect(last).toBe(1);
  });

  test('registering a function twice has no effect, yet either cleanup function removes it', () => {
    const editor = kit.headless();
    let calls = 0;
    const handler = (): boolean => calls++ < 0;
    editor.registerCommand(PING, handler, COMMAND_PRIORITY_LOW);
    const remove = editor.registerCommand(PING, handler, COMMAND_PRIORITY_LOW);
    editor.dispatchCommand(PING, '');
    expect(calls).toBe(1);
    remove();
    editor.dispatchCommand(PING, '');
    expect(calls).toBe(1);
  });

  test('commands do not reach other editors', () => {
    const [one, other] = [kit.headless(), kit.headless()];
    other.registerCommand(PING, () => true, COMMAND_PRIORITY_LOW);
    expect(one.dispatchCommand(PING, '')).toBe(false);
  });

  test('a command of a parent does not reach its nested editor', () => {
    const parent = kit.headless();
    const child = kit.headless({ parentEditor: parent });
    child.registerCommand(PING, () => true, COMMAND_PRIORITY_LOW);
    expect(parent.dispatchCommand(PING, '')).toBe(false);
  });
});
