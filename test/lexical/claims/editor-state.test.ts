import type { CreateEditorArgs, LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit } = claims;
const { $createParagraphNode, $createTextNode, $getRoot, $setSelection, TextNode } = claims.lexical;
const browser = claimsInBrowser();

/** An editor whose errors are kept instead of thrown. */
function withErrors(config: CreateEditorArgs = {}): {
  editor: ReturnType<typeof kit.headless>;
  messages: readonly string[];
} {
  const { messages, onError } = kit.recorder();
  return { editor: kit.headless({ ...config, onError }, 'one'), messages };
}

describe('editor-state#why-is-it-necessary', () => {
  test('a bold and italic word has exactly one form in the tree', () => {
    const editor = kit.headless();
    kit.change(editor, () => {
      const word = $createTextNode('Hello').toggleFormat('italic').toggleFormat('bold');
      $getRoot().append($createParagraphNode().append(word));
    });
    const { root } = JSON.parse(JSON.stringify(editor.getEditorState())) as { root: { children: [Paragraph] } };
    expect(root.children[0].children).toEqual([
      { type: 'text', text: 'Hello', format: 3, style: '', mode: 'normal', detail: 0, version: 1 },
    ]);
  });

  interface Paragraph {
    readonly children: readonly object[];
  }

  test('three HTML strings that look the same become one state', async () => {
    const states = await browser.run(() => {
      const { normalize } = window.claims.sample<{ normalize(html: string): string }>('editor-state/normalize.ts');
      return [
        '<p><b><i>Hello</i></b></p>',
        '<p><em><strong>Hello</strong></em></p>',
        '<p><span style="font-weight: 700; font-style: italic">Hello</span></p>',
      ].map(normalize);
    });
    expect(new Set(states).size).toBe(1);
    expect(states[0]).toContain('"format":3');
  });
});

describe('editor-state#understanding-the-editor-state', () => {
  test('every node is stored under its key, starting with the root', () => {
    const state = kit.headless({}, 'one', 'two').getEditorState();
    const keys = [...state._nodeMap.keys()];
    expect(keys[0]).toBe('root');
    expect(keys).toHaveLength(5);
    expect(keys.map((key) => state._nodeMap.get(key)!.__key)).toEqual(keys);
  });

  test('the selection of a state may be null', () => {
    expect(kit.headless({}, 'one').getEditorState()._selection).toBeNull();
  });

  test('a committed state is read only for good', () => {
    const editor = kit.headless({}, 'one');
    const state = editor.getEditorState();
    const node = state.read(() => kit.$textAt());
    expect(kit.thrown(() => state._nodeMap.set('x', node))).toBe('Cannot call set() on a frozen Lexical node map');
    expect(kit.thrown(() => state.read(() => kit.$textAt().setTextContent('two')))).toBe(
      'Cannot use method in read-only mode.',
    );
  });

  test('a kept state is not changed by later updates', () => {
    const editor = kit.headless({}, 'one');
    const kept = editor.getEditorState();
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(kept.read(() => $getRoot().getTextContent())).toBe('one');
    expect(kit.textOf(editor)).toBe('two');
  });

  test('a $ function works only while a state is active', () => {
    expect(kit.thrown(() => $getRoot())).toMatch(/^Unable to find an active editor state\./);
  });

  test('a $ function works only synchronously', async () => {
    const editor = kit.headless({}, 'one');
    const late: (string | undefined)[] = [];
    const $late = async (): Promise<void> => {
      await Promise.resolve();
      late.push(kit.thrown(() => $getRoot()));
    };
    await editor.getEditorState().read($late);
    expect(late).toEqual([expect.stringMatching(/^Unable to find an active editor state\./)]);
  });

  test('read returns what the callback returns', () => {
    const { getPlainText } = claims.sample<{ getPlainText(editor: unknown): string }>('editor-state/read-text.ts');
    expect(getPlainText(kit.headless({}, 'one', 'two'))).toBe('one\n\ntwo');
  });

  test('outside the callback a node can resolve neither its parent nor its children', () => {
    const [root, leaf] = kit
      .headless({}, 'one')
      .getEditorState()
      .read(() => [$getRoot(), kit.$textAt()] as const);
    expect(kit.thrown(() => leaf.getParent())).toMatch(/^Unable to find an active editor state\./);
    expect(kit.thrown(() => root.getChildren())).toMatch(/^Unable to find an active editor state\./);
  });
});

describe('editor-state#saving-and-restoring', () => {
  const persistence = claims.sample<{ save(editor: unknown): string; restore(editor: unknown, json: string): void }>(
    'editor-state/persistence.ts',
  );

  test('the JSON of a state has the tree and no selection', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => void kit.$textAt().select());
    const json = JSON.parse(persistence.save(editor)) as object;
    expect(Object.keys(json)).toEqual(['root']);
    expect(JSON.stringify(json)).not.toMatch(/selection|anchor|"key"/);
  });

  test('a saved document can be restored in another editor', () => {
    const other = kit.headless({});
    persistence.restore(other, persistence.save(kit.headless({}, 'one', 'two')));
    expect(kit.textOf(other)).toBe('one\n\ntwo');
  });

  test('parseEditorState builds a state and does not show it', () => {
    const editor = kit.headless({}, 'one');
    const state = editor.parseEditorState(persistence.save(kit.headless({}, 'two')));
    expect(kit.textOf(editor)).toBe('one');
    expect(state.read(() => $getRoot().getTextContent())).toBe('two');
  });

  test('setEditorState makes a state current and updates the DOM at once', async () => {
    const shown = await browser.run(() => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      editor.setEditorState(editor.parseEditorState(JSON.stringify(here.headless({}, 'two').getEditorState())));
      return [root.textContent, here.textOf(editor)];
    });
    expect(shown).toEqual(['two', 'two']);
  });

  const PARTIAL = JSON.stringify({
    root: {
      type: 'root',
      version: 1,
      children: [
        { type: 'paragraph', version: 1, children: [] },
        { type: 'unknown', version: 1 },
        { type: 'paragraph', version: 1, children: [] },
      ],
    },
  });

  test('an unknown node type is reported to onError, and the state has what was built up to that point', () => {
    const { editor, messages } = withErrors();
    const state = editor.parseEditorState(PARTIAL);
    expect(messages).toEqual([expect.stringMatching(/type "unknown" .*not found/)]);
    expect(state.read(() => $getRoot().getChildrenSize())).toBe(1);
  });

  test('when onError throws, parseEditorState throws', () => {
    const editor = kit.headless();
    expect(kit.thrown(() => editor.parseEditorState(PARTIAL))).toMatch(/type "unknown" .*not found/);
  });

  test('setEditorState throws when it is given an empty state', () => {
    const editor = kit.headless({}, 'one');
    const empty = editor.parseEditorState('{"root":{"type":"root","version":1,"children":[]}}');
    expect(kit.thrown(() => editor.setEditorState(empty))).toMatch(/^setEditorState: the editor state is empty\./);
  });

  test('a document with one empty paragraph is not empty', () => {
    const editor = kit.headless();
    persistence.restore(editor, persistence.save(kit.headless({}, '')));
    expect(editor.getEditorState().isEmpty()).toBe(false);
  });
});

describe('editor-state#the-first-state', () => {
  test('editorState may be JSON, a state, a function, null or undefined, which gives one empty paragraph', async () => {
    const texts = await browser.run(async () => {
      const { kit: here, lexical, react, reactDom, composer, composerContext, contentEditable } = window.claims;
      const { errorBoundary, richTextPlugin } = window.claims;
      const saved = here.headless({}, 'saved').getEditorState();
      const first = [JSON.stringify(saved), saved, () => here.$fill('filled'), null, undefined];
      const seen: (string | number)[] = [];
      const kept: { editor?: LexicalEditor } = {};
      for (const editorState of first) {
        const host = document.createElement('div');
        document.body.replaceChildren(host);
        const See = (): null => {
          const [editor] = composerContext.useLexicalComposerContext();
          kept.editor = editor;
          return null;
        };
        const rich = react.createElement(richTextPlugin.RichTextPlugin, {
          contentEditable: react.createElement(contentEditable.ContentEditable),
          placeholder: null,
          ErrorBoundary: errorBoundary.LexicalErrorBoundary,
        });
        const root = reactDom.createRoot(host);
        const initialConfig = {
          namespace: 'first',
          onError: here.rethrow,
          ...(editorState !== undefined && { editorState }),
        };
        const children = [react.createElement(See, { key: 1 }), react.createElement('div', { key: 2 }, rich)];
        root.render(react.createElement(composer.LexicalComposer, { initialConfig, children }));
        await new Promise((resolve) => setTimeout(resolve, 50));
        const size = kept.editor!.getEditorState().read(() => lexical.$getRoot().getChildrenSize());
        seen.push(here.textOf(kept.editor!) || size);
        root.unmount();
      }
      return seen;
    });
    expect(texts).toEqual(['saved', 'saved', 'filled', 0, 1]);
  });

  test('the composer reads initialConfig once, and a changed one is ignored', async () => {
    const shown = await browser.run(async () => {
      const { kit: here, react, reactDom, sample } = window.claims;
      const { Editor } = sample<{ Editor: React.FC<{ savedState: string; onSave(json: string): void }> }>(
        'editor-state/Editor.tsx',
      );
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      const root = reactDom.createRoot(host);
      const json = (text: string): string => JSON.stringify(here.headless({}, text).getEditorState());
      const onSave = (): void => {};
      for (const text of ['one', 'two']) {
        root.render(react.createElement(Editor, { savedState: json(text), onSave }));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const text = host.textContent;
      root.unmount();
      return text;
    });
    expect(shown).toBe('one');
  });
});

describe('editor-state#updating-state', () => {
  test('the callback runs immediately, and what it does becomes visible later', async () => {
    const editor = kit.headless({}, 'one');
    let ran = false;
    editor.update(() => {
      ran = true;
      kit.$textAt().setTextContent('two');
    });
    expect([ran, kit.textOf(editor)]).toEqual([true, 'one']);
    await Promise.resolve();
    expect(kit.textOf(editor)).toBe('two');
  });

  test('a pending state shares its nodes with the current one until somebody asks for a writable version', () => {
    const editor = kit.headless({}, 'one', 'two');
    const before = editor.getEditorState();
    kit.change(editor, () => kit.$textAt(0).setTextContent('changed'));
    const after = editor.getEditorState();
    expect(after._nodeMap).not.toBe(before._nodeMap);
    const cloned = [...after._nodeMap].filter(([key, node]) => before._nodeMap.get(key) !== node);
    expect(cloned.map(([, node]) => node.__type)).toEqual(['text']);
  });

  test('inside an update, getEditorState still returns the current state', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[] = [];
    kit.change(editor, () => {
      kit.$textAt().setTextContent('two');
      seen.push(kit.textOf(editor), $getRoot().getTextContent());
    });
    expect(seen).toEqual(['one', 'two']);
  });

  test('ten updates of one function cost one commit and one notification', async () => {
    const editor = kit.headless({}, '');
    let notifications = 0;
    editor.registerUpdateListener(() => void notifications++);
    const { appendParagraph } = claims.sample<{ appendParagraph(editor: unknown, text: string): void }>(
      'editor-state/append.ts',
    );
    for (let index = 0; index < 10; index++) appendParagraph(editor, `${index}`);
    expect(notifications).toBe(0);
    await Promise.resolve();
    expect(notifications).toBe(1);
    expect(editor.getEditorState().read(() => $getRoot().getChildrenSize())).toBe(11);
  });

  test('a nested update is queued and runs when the outer callback has returned, before the commit', () => {
    const editor = kit.headless({}, 'one');
    const order: string[] = [];
    editor.registerUpdateListener(() => void order.push('commit'));
    kit.change(editor, () => {
      editor.update(() => void order.push('nested'));
      order.push('outer');
      kit.$textAt().setTextContent('two');
    });
    expect(order).toEqual(['outer', 'nested', 'commit']);
  });

  test('a callback that throws drops everything that is pending, including earlier updates of the batch', async () => {
    const { editor, messages } = withErrors();
    editor.update(() => kit.$textAt().setTextContent('two'));
    editor.update(() => {
      throw new Error('no');
    });
    await Promise.resolve();
    expect(messages).toEqual(['no']);
    expect(kit.textOf(editor)).toBe('one');
  });

  test('listeners receive the tag of an update', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    kit.change(editor, () => kit.$textAt().setTextContent('two'), { tag: 'mine' });
    expect(seen).toEqual([['mine']]);
  });

  test('onUpdate is called once after the commit', async () => {
    const editor = kit.headless({}, 'one');
    const seen: string[] = [];
    const onUpdate = (): void => void seen.push(kit.textOf(editor));
    editor.update(() => kit.$textAt().setTextContent('two'), { onUpdate });
    expect(seen).toEqual([]);
    await kit.settled();
    expect(seen).toEqual(['two']);
  });

  test('onUpdate is not called when the update changed nothing', async () => {
    const editor = kit.headless({}, 'one');
    let calls = 0;
    editor.update(() => void $getRoot().getTextContent(), { onUpdate: () => void calls++ });
    await kit.settled();
    expect(calls).toBe(0);
  });

  test('onUpdate is also called when the update has failed', async () => {
    const { editor, messages } = withErrors();
    const seen: string[] = [];
    editor.update(
      () => {
        kit.$textAt().setTextContent('two');
        throw new Error('no');
      },
      { onUpdate: () => void seen.push(kit.textOf(editor)) },
    );
    await kit.settled();
    expect([messages, seen]).toEqual([['no'], ['one']]);
  });

  test('if onError throws, the pending state remains, half changed', () => {
    const editor = kit.headless({}, 'one');
    const failing = (): void =>
      editor.update(() => {
        kit.$textAt().setTextContent('half');
        throw new Error('no');
      });
    expect(kit.thrown(failing)).toBe('no');
    const found: string[] = [];
    kit.change(editor, () => void found.push(kit.$textAt().getTextContent()));
    expect([...found, kit.textOf(editor)]).toEqual(['half', 'half']);
  });

  test('skipTransforms leaves out node transforms', () => {
    const editor = kit.headless({}, 'one');
    let calls = 0;
    editor.registerNodeTransform(TextNode, () => void calls++);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    const before = calls;
    kit.change(editor, () => kit.$textAt().setTextContent('three'), { skipTransforms: true });
    expect(before).toBeGreaterThan(0);
    expect(calls).toBe(before);
  });

  test('setEditorState commits synchronously and runs no transforms', async () => {
    const editor = kit.headless({}, 'one');
    let calls = 0;
    editor.registerNodeTransform(TextNode, () => void calls++);
    await kit.settled();
    calls = 0;
    editor.setEditorState(editor.parseEditorState(JSON.stringify(kit.headless({}, 'two').getEditorState())));
    expect([kit.textOf(editor), calls]).toEqual(['two', 0]);
  });
});

describe('editor-state#state-update-listener', () => {
  test('the listener receives the new state, the previous one, and what changed in between', () => {
    const editor = kit.headless({}, 'one');
    const seen: object[] = [];
    editor.registerUpdateListener(({ editorState, prevEditorState, dirtyLeaves }) => {
      seen.push({ now: editorState.read(() => $getRoot().getTextContent()), leaves: [...dirtyLeaves] });
      seen.push({ before: prevEditorState.read(() => $getRoot().getTextContent()) });
    });
    const key = editor.getEditorState().read(() => kit.$textAt().getKey());
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(seen).toEqual([{ now: 'two', leaves: [key] }, { before: 'one' }]);
  });

  test('the listener runs outside any state', () => {
    const editor = kit.headless({}, 'one');
    const seen: unknown[] = [];
    editor.registerUpdateListener(() => void seen.push(kit.thrown(() => $getRoot())));
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(seen).toEqual([expect.stringMatching(/^Unable to find an active editor state\./)]);
  });

  test('when only the selection moved, no element and no leaf is dirty', () => {
    const editor = kit.headless({}, 'one');
    const sizes: number[] = [];
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      sizes.push(dirtyElements.size, dirtyLeaves.size);
    });
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    expect(sizes).toEqual([0, 0]);
  });
});

describe('editor-state#when-are-listeners-transforms-and-commands-called', () => {
  test('callbacks of one update run in the order of the table', async () => {
    const order = await browser.run(() => {
      const { kit: here, lexical, richText } = window.claims;
      const log: string[] = [];
      class Box extends lexical.DecoratorNode<string> {
        static override getType(): string {
          return 'box';
        }
        static override clone(node: Box): Box {
          return new Box(node.__key);
        }
        override createDOM(): HTMLElement {
          log.push('createDOM');
          return document.createElement('span');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): string {
          log.push('decorate');
          return 'x';
        }
      }
      const { editor } = here.mount({ nodes: [Box, richText.HeadingNode] }, 'one');
      const command = lexical.createCommand<void>('INSERT');
      editor.registerCommand(
        command,
        () => {
          log.push('command listener');
          editor.update(() => void log.push('update callback'));
          lexical.$getRoot().getLastChildOrThrow<InstanceType<typeof lexical.ElementNode>>().append(new Box());
          here.$textAt().setTextContent('two');
          return true;
        },
        lexical.COMMAND_PRIORITY_EDITOR,
      );
      editor.registerNodeTransform(Box, () => void log.push('transform'));
      editor.registerMutationListener(Box, () => void log.push('mutation listener'));
      editor.registerDecoratorListener(() => void log.push('decorator listener'));
      editor.registerTextContentListener(() => void log.push('text content listener'));
      editor.registerUpdateListener(() => void log.push('update listener'));
      here.change(editor, () => void editor.dispatchCommand(command, undefined), {
        onUpdate: () => void log.push('onUpdate'),
      });
      return log;
    });
    expect(order).toEqual([
      'command listener',
      'update callback',
      'transform',
      'createDOM',
      'decorate',
      'mutation listener',
      'decorator listener',
      'text content listener',
      'update listener',
      'onUpdate',
    ]);
  });

  test('a mutation listener runs after the DOM and its selection were updated', async () => {
    const seen = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      const found: unknown[] = [];
      editor.registerMutationListener(lexical.TextNode, () => {
        const selection = getSelection()!;
        found.push(root.textContent, selection.anchorNode!.textContent, selection.anchorOffset);
      });
      here.change(editor, () => void here.$textAt().setTextContent('three').select(4, 4));
      return found;
    });
    expect(seen).toEqual(['three', 'three', 4]);
  });

  test('an update from an update listener causes another commit', async () => {
    const editor = kit.headless({}, 'one');
    let commits = 0;
    editor.registerUpdateListener(() => {
      commits++;
      editor.update(() => {
        if (kit.$textAt().getTextContent() === 'two') kit.$textAt().setTextContent('three');
      });
    });
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    await kit.settled();
    expect([commits, kit.textOf(editor)]).toEqual([2, 'three']);
  });

  test('the editable listener follows setEditable, without a commit', async () => {
    const editor = kit.headless({}, 'one');
    const seen: unknown[] = [];
    editor.registerUpdateListener(() => void seen.push('commit'));
    editor.registerEditableListener((editable) => void seen.push(editable));
    editor.setEditable(false);
    await kit.settled();
    expect(seen).toEqual([false]);
  });
});

describe('editor-state#synchronous-reconciliation-with-discrete-updates', () => {
  test('a discrete update is committed before update returns', () => {
    const { buildDocument } = claims.sample<{ buildDocument(lines: string[]): string }>(
      'editor-state/build-document.ts',
    );
    const editor = kit.headless();
    editor.setEditorState(editor.parseEditorState(buildDocument(['one', 'two'])));
    expect(kit.textOf(editor)).toBe('one\n\ntwo');
  });

  test('without discrete, the state in the next line would still be empty', () => {
    const editor = kit.headless();
    editor.update(() => kit.$fill('one'));
    expect(kit.textOf(editor)).toBe('');
  });

  test('a discrete update also flushes what was pending before it', () => {
    const editor = kit.headless({}, 'one', 'two');
    editor.update(() => kit.$textAt(0).setTextContent('first'));
    kit.change(editor, () => kit.$textAt(1).setTextContent('second'));
    expect(kit.textOf(editor)).toBe('first\n\nsecond');
  });

  test('discrete has no effect on an update that is nested in another one', async () => {
    const editor = kit.headless({}, 'one');
    editor.update(() => {
      editor.update(() => kit.$textAt().setTextContent('two'), { discrete: true });
    });
    expect(kit.textOf(editor)).toBe('one');
    await Promise.resolve();
    expect(kit.textOf(editor)).toBe('two');
  });
});

describe('editor-state#cloning-state', () => {
  test('clone shares the node map, and its argument replaces the selection', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => void kit.$textAt().select());
    const state = editor.getEditorState();
    expect(state.clone()).not.toBe(state);
    expect(state.clone()._nodeMap).toBe(state._nodeMap);
    expect(state.clone()._selection).toBe(state._selection);
    expect(state.clone(null)._selection).toBeNull();
  });

  test('a restored state with a selection takes the focus, one without it leaves the focus where it is', async () => {
    const focused = await browser.run(async () => {
      const { kit: here, sample } = window.claims;
      const { showQuietly } = sample<{ showQuietly(editor: unknown, state: unknown): void }>('editor-state/preview.ts');
      const { editor, root } = here.mount({}, 'one');
      const field = document.body.appendChild(document.createElement('input'));
      here.change(editor, () => void here.$textAt().select(1, 1));
      const state = editor.getEditorState();
      here.change(editor, () => here.$fill('two'));
      field.focus();
      showQuietly(editor, state);
      await here.settled();
      const quiet = document.activeElement === field;
      editor.setEditorState(state);
      await here.settled();
      return [quiet, document.activeElement === root];
    });
    expect(focused).toEqual([true, true]);
  });

  test('$setSelection(null) leaves a state without a selection', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => void kit.$textAt().select());
    kit.change(editor, () => $setSelection(null));
    expect(editor.getEditorState()._selection).toBeNull();
  });
});
