import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $getRoot } = lexical;
const browser = claimsInBrowser();

describe('design#lexicals-design', () => {
  test('there are no headings in the core, no undo and no HTML', () => {
    const names = Object.keys(lexical).filter((name) => /Heading|registerHistory|HistoryState|\$generate/.test(name));
    expect(names).toEqual([]);
    expect(kit.headless().dispatchCommand(lexical.UNDO_COMMAND, undefined)).toBe(false);
  });
});

describe('design#double-buffering', () => {
  test('while an update is pending, the current state matches the page', async () => {
    const found = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      editor.update(() => here.$textAt().setTextContent('two'));
      const pending = [root.textContent, here.textOf(editor)];
      await here.settled();
      return [...pending, root.textContent, here.textOf(editor)];
    });
    expect(found).toEqual(['one', 'one', 'two', 'two']);
  });

  test('if an update throws, the pending state is dropped and the current one remains, on the page too', async () => {
    const found = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { messages, onError } = here.recorder();
      const { editor, root } = here.mount({ onError }, 'one');
      const state = editor.getEditorState();
      editor.update(() => {
        here.$textAt().setTextContent('two');
        throw new Error('no');
      });
      await here.settled();
      return [messages.join(), root.textContent, editor.getEditorState() === state];
    });
    expect(found).toEqual(['no', 'one', true]);
  });

  test('old states stay valid for as long as someone holds them', () => {
    const editor = kit.headless({}, 'one');
    const states = ['two', 'three', 'four'].map((text) => {
      const state = editor.getEditorState();
      kit.change(editor, () => kit.$textAt().setTextContent(text));
      return state;
    });
    expect(states.map((state) => state.read(() => $getRoot().getTextContent()))).toEqual(['one', 'two', 'three']);
    editor.setEditorState(states[0]!);
    expect(kit.textOf(editor)).toBe('one');
  });
});

describe('design#four-concerns', () => {
  test('nodes that nobody touched are the same objects in both states', () => {
    const editor = kit.headless({}, 'one', 'two');
    const before = editor.getEditorState()._nodeMap;
    kit.change(editor, () => kit.$textAt(0).setTextContent('changed'));
    const same = [...editor.getEditorState()._nodeMap].filter(([key, node]) => before.get(key) === node);
    expect(same).toHaveLength(4);
  });

  test('children are told apart by their keys: moving a block moves its element', async () => {
    const moved = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one', 'two', 'three');
      const last = root.lastChild;
      here.change(editor, () => {
        const block = core.$getRoot().getLastChildOrThrow();
        core.$getRoot().getFirstChildOrThrow().insertBefore(block);
      });
      return [root.firstChild === last, root.textContent];
    });
    expect(moved).toEqual([true, 'threeonetwo']);
  });

  test('the core translates Enter into commands, and does not act on them itself', async () => {
    const found = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const results: number[] = [];
      for (const withRichText of [false, true]) {
        const { editor, root } = here.mount({}, 'one');
        if (withRichText) richText.registerRichText(editor);
        here.change(editor, () => void core.$getRoot().selectEnd());
        root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        await here.settled();
        results.push(editor.getEditorState().read(() => core.$getRoot().getChildrenSize()));
      }
      return results;
    });
    expect(found).toEqual([1, 2]);
  });

  test('plain text and rich text act on commands with the lowest priority', async () => {
    const priorities = await browser.run(() => {
      const { kit: here, plainText, richText } = window.claims;
      return [plainText.registerPlainText, richText.registerRichText].map((register) => {
        const { editor } = here.mount();
        register(editor);
        const handlers = [...editor._commands.values()];
        const used = (priority: number): boolean => handlers.some((ofOne) => ofOne[priority]!.size > 0);
        return [0, 1, 2, 3, 4].map(used);
      });
    });
    const lowest = [true, false, false, false, false];
    expect(priorities).toEqual([lowest, lowest]);
  });

  test('no schema is declared: what no transform changes is kept', () => {
    const editor = kit.headless({ nodes: [claims.list.ListNode, claims.list.ListItemNode] });
    kit.change(editor, () => void $getRoot().append(claims.list.$createListItemNode()));
    expect(editor.getEditorState().read(() => $getRoot().getFirstChildOrThrow().getType())).toBe('listitem');
  });
});

describe('design#mutation-observers', () => {
  test('in the common case Lexical lets the browser insert a typed character, and reads the result back', async () => {
    await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      await here.focusWith(editor, () => core.$getRoot().selectEnd());
      const prevented: boolean[] = [];
      Object.assign(window, { editor, prevented });
      root.addEventListener('beforeinput', (event) => void prevented.push(event.defaultPrevented));
    });
    await browser.page().keyboard.press('x');
    const text = (): Promise<unknown> =>
      browser.run(() => {
        const { editor, prevented } = window as unknown as { editor: LexicalEditor; prevented: boolean[] };
        return [window.claims.kit.textOf(editor), prevented];
      });
    await expect.poll(text).toEqual(['onex', [false]]);
  });

  test('a change of text is taken over into the node that owns it', async () => {
    const found = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'teh');
      const key = editor.getEditorState().read(() => here.$textAt().getKey());
      await new Promise((resolve) => setTimeout(resolve, 150));
      root.querySelector('span')!.firstChild!.nodeValue = 'the';
      await here.settled();
      return [here.textOf(editor), editor.getEditorState().read(() => here.$textAt().getKey()) === key];
    });
    expect(found).toEqual(['the', true]);
  });

  test('elements that do not belong there are removed, and elements that have gone missing are put back', async () => {
    const found = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'one', 'two');
      root.append(document.createElement('hr'));
      await here.settled();
      const removed = root.querySelector('hr') === null;
      root.firstElementChild!.remove();
      await here.settled();
      return [removed, root.innerText, here.textOf(editor)];
    });
    expect(found).toEqual([true, 'one\n\ntwo', 'one\n\ntwo']);
  });

  test('while Lexical draws, the observer is disconnected: its own changes come back to nobody', async () => {
    const commits = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { editor } = here.mount({}, 'one');
      let count = 0;
      editor.registerUpdateListener(() => void count++);
      here.change(editor, () => here.$fill('two', 'three'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return count;
    });
    expect(commits).toBe(1);
  });
});

describe('design#independent-of-ui-libraries', () => {
  test('decorate returns any value, and the values are collected by node key', async () => {
    const values = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      class Any extends core.DecoratorNode<unknown> {
        static override getType(): string {
          return 'any';
        }
        static override clone(node: Any): Any {
          return new Any(node.__key);
        }
        override createDOM(): HTMLElement {
          return document.createElement('div');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): unknown {
          return { answer: 42 };
        }
      }
      const { editor } = here.mount({ nodes: [Any] });
      let key = '';
      here.change(editor, () => {
        const node = new Any();
        key = node.getKey();
        core.$getRoot().append(node);
      });
      return editor.getDecorators<unknown>()[key];
    });
    expect(values).toEqual({ answer: 42 });
  });

  test('@lexical/headless is an editor without an element to draw on', () => {
    const editor = kit.headless({}, 'one');
    expect(kit.textOf(editor)).toBe('one');
    expect(kit.thrown(() => editor.setRootElement(null))).toBe('setRootElement is not supported in headless mode');
  });
});
