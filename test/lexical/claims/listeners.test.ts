import type { LexicalEditor, ElementNode as Element } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit } = claims;
const { $createTextNode, $getRoot, COMMAND_PRIORITY_LOW } = claims.lexical;
const browser = claimsInBrowser();

describe('listeners#listeners', () => {
  test('every register method returns a function that removes the listener', () => {
    const editor = kit.headless({}, 'one');
    const log: string[] = [];
    const removers = [
      editor.registerUpdateListener(() => void log.push('update')),
      editor.registerTextContentListener(() => void log.push('text')),
      editor.registerEditableListener(() => void log.push('editable')),
    ];
    removers.forEach((remove) => remove());
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    editor.setEditable(false);
    expect(log).toEqual([]);
  });

  test('mergeRegister folds the functions into one', () => {
    const { registerStatus } = claims.sample<{
      registerStatus(editor: LexicalEditor, onText: (n: number) => void, onMode: (on: boolean) => void): () => void;
    }>('listeners/register.ts');
    const editor = kit.headless({}, 'one');
    const log: unknown[] = [];
    const remove = registerStatus(
      editor,
      (length) => void log.push(length),
      (editable) => void log.push(editable),
    );
    kit.change(editor, () => kit.$textAt().setTextContent('three'));
    editor.setEditable(false);
    expect(log).toEqual([5, false]);
    remove();
    kit.change(editor, () => kit.$textAt().setTextContent('four'));
    editor.setEditable(true);
    expect(log).toEqual([5, false]);
  });

  test('by the time a listener runs, the new state is committed', () => {
    const editor = kit.headless({}, 'one');
    const seen: boolean[] = [];
    editor.registerUpdateListener(({ editorState }) => void seen.push(editor.getEditorState() === editorState));
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(seen).toEqual([true]);
  });

  test('four of the six belong to a commit: mutation, decorator, text content, update', async () => {
    const order = await browser.run(async () => {
      const { kit: here, lexical, sample } = window.claims;
      const { VideoNode } = sample<{ VideoNode: typeof lexical.DecoratorNode }>('nodes/VideoNode.tsx');
      const Video = VideoNode as unknown as new (src: string) => InstanceType<typeof lexical.DecoratorNode>;
      const { editor } = here.mount({ nodes: [VideoNode] }, 'one');
      const log: string[] = [];
      editor.registerUpdateListener(() => void log.push('update'));
      editor.registerTextContentListener(() => void log.push('text content'));
      editor.registerDecoratorListener(() => void log.push('decorator'));
      editor.registerMutationListener(VideoNode, () => void log.push('mutation'));
      here.change(editor, () => {
        lexical.$getRoot().append(new Video('x'));
        here.$textAt().setTextContent('two');
      });
      await here.settled();
      return log;
    });
    expect(order).toEqual(['mutation', 'decorator', 'text content', 'update']);
  });
});

describe('listeners#registerupdatelistener', () => {
  test('it is called for a commit that changed nothing but the selection', () => {
    const editor = kit.headless({}, 'one');
    let calls = 0;
    editor.registerUpdateListener(() => void calls++);
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    expect(calls).toBe(1);
  });

  test('dirtyElements says which elements were changed themselves', () => {
    const editor = kit.headless({}, 'one');
    const seen: object[] = [];
    editor.registerUpdateListener(({ dirtyElements, editorState }) => {
      const types = [...dirtyElements].map(([key, itself]) => [editorState._nodeMap.get(key)!.__type, itself]);
      seen.push(Object.fromEntries(types) as object);
    });
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    kit.change(editor, () => $getRoot().getFirstChildOrThrow().markDirty());
    expect(seen).toEqual([
      { paragraph: false, root: false },
      { paragraph: true, root: false },
    ]);
  });

  test('normalizedNodes has the keys of text nodes that were merged', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ normalizedNodes }) => void seen.push([...normalizedNodes]));
    const keys: string[] = [];
    kit.change(editor, () => {
      const added = $createTextNode(' two');
      $getRoot().getFirstChildOrThrow<Element>().append(added);
      keys.push(kit.$textAt().getKey(), added.getKey());
    });
    expect(seen[0]!.sort()).toEqual(keys.sort());
  });

  test('tags come from the options of update and from $addUpdateTag', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    const callback = (): void => {
      claims.lexical.$addUpdateTag('second');
      kit.$textAt().setTextContent('two');
    };
    kit.change(editor, callback, { tag: 'first' });
    expect(seen).toEqual([['first', 'second']]);
  });

  test('an unconditional update in an update listener never ends', async () => {
    const editor = kit.headless({}, 'one');
    let commits = 0;
    const remove = editor.registerUpdateListener(() => {
      commits++;
      if (commits === 50) remove();
      editor.update(() => kit.$textAt().markDirty());
    });
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    for (let turn = 0; turn < 5; turn++) await kit.settled();
    expect(commits).toBe(50);
  });

  test('dispatchCommand in an update listener returns false, whatever the handlers say', async () => {
    const editor = kit.headless({}, 'one');
    const command = claims.lexical.createCommand<void>('PING');
    const log: unknown[] = [];
    const handler = (): boolean => {
      log.push('handled');
      return true;
    };
    editor.registerCommand(command, handler, COMMAND_PRIORITY_LOW);
    editor.registerUpdateListener(() => void log.push(editor.dispatchCommand(command, undefined)));
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    await kit.settled();
    expect(log).toEqual([false, 'handled']);
  });
});

describe('listeners#registertextcontentlistener', () => {
  test('formatting, moving the caret or another kind of block do not count', () => {
    const editor = kit.headless({ nodes: [claims.richText.HeadingNode] }, 'one');
    let calls = 0;
    editor.registerTextContentListener(() => void calls++);
    kit.change(editor, () => void kit.$textAt().toggleFormat('bold'));
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    kit.change(editor, () => {
      $getRoot().getFirstChildOrThrow().replace(claims.richText.$createHeadingNode('h1'), true);
    });
    expect(calls).toBe(0);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(calls).toBe(1);
  });

  test('the argument is the text of the root, with two newlines between blocks', () => {
    const editor = kit.headless({}, 'one', 'two');
    const seen: string[] = [];
    editor.registerTextContentListener((text) => void seen.push(text));
    kit.change(editor, () => kit.$textAt().setTextContent('first'));
    expect(seen).toEqual(['first\n\ntwo']);
  });
});

describe('listeners#registermutationlistener', () => {
  test('nodes are created, updated or destroyed, and living ones have an element', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const { editor } = here.mount({}, 'one');
      const seen: unknown[] = [];
      editor.registerMutationListener(lexical.ParagraphNode, (mutations) => {
        for (const [key, mutation] of mutations) seen.push(mutation, editor.getElementByKey(key)?.tagName ?? null);
      });
      here.change(editor, () => void lexical.$getRoot().append(lexical.$createParagraphNode()));
      here.change(editor, () => lexical.$getRoot().getLastChildOrThrow().markDirty());
      here.change(editor, () => lexical.$getRoot().getLastChildOrThrow().remove());
      return seen;
    });
    const neighbour = ['updated', 'P'];
    expect(log.slice(0, 2)).toEqual(neighbour);
    expect(log).toEqual([...neighbour, 'created', 'P', 'updated', 'P', ...neighbour, 'destroyed', null]);
  });

  test('the second argument carries prevEditorState, updateTags and dirtyLeaves', async () => {
    const seen = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const { editor } = here.mount({}, 'one');
      const found: unknown[] = [];
      editor.registerMutationListener(lexical.TextNode, (_mutations, payload) => {
        found.push(Object.keys(payload).sort(), [...payload.updateTags], payload.dirtyLeaves.size);
        found.push(payload.prevEditorState.read(() => lexical.$getRoot().getTextContent()));
      });
      here.change(editor, () => here.$textAt().setTextContent('two'), { tag: 'mine' });
      return found;
    });
    expect(seen).toEqual([['dirtyLeaves', 'prevEditorState', 'updateTags'], ['mine'], 1, 'one']);
  });

  test('only the exact class counts', async () => {
    const calls = await browser.run(() => {
      const { kit: here, lexical, hashtag } = window.claims;
      const { editor } = here.mount({ nodes: [hashtag.HashtagNode] }, 'one');
      let count = 0;
      editor.registerMutationListener(lexical.TextNode, () => void count++);
      here.change(editor, () => {
        const paragraph = lexical.$createParagraphNode().append(hashtag.$createHashtagNode('#tag'));
        lexical.$getRoot().append(paragraph);
      });
      return count;
    });
    expect(calls).toBe(0);
  });

  test('nodes that exist already are not reported when you register', async () => {
    const calls = await browser.run(async () => {
      const { kit: here, lexical } = window.claims;
      const { editor } = here.mount({}, 'one');
      let count = 0;
      editor.registerMutationListener(lexical.TextNode, () => void count++);
      await here.settled();
      return count;
    });
    expect(calls).toBe(0);
  });

  test('typing in the text of a heading changes the text node, not the heading', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical, richText } = window.claims;
      const { editor } = here.mount({ nodes: [richText.HeadingNode] });
      here.change(editor, () => {
        lexical.$getRoot().append(richText.$createHeadingNode('h1').append(lexical.$createTextNode('one')));
      });
      const seen: string[] = [];
      editor.registerMutationListener(richText.HeadingNode, () => void seen.push('heading'));
      editor.registerMutationListener(lexical.TextNode, () => void seen.push('text'));
      here.change(editor, () => here.$textAt().setTextContent('two'));
      return seen;
    });
    expect(log).toEqual(['text']);
  });

  test('a node that moves to another parent is created or updated, by direction, and gets a new element', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const seen: unknown[] = [];
      for (const [from, to] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const { editor } = here.mount({}, 'one', 'two');
        const key = editor.getEditorState().read(() => here.$textAt(from).getKey());
        const before = editor.getElementByKey(key);
        editor.registerMutationListener(lexical.TextNode, (mutations) => void seen.push(mutations.get(key)));
        here.change(editor, () => {
          const target = lexical.$getRoot().getChildAtIndex<InstanceType<typeof lexical.ElementNode>>(to)!;
          target.append(here.$textAt(from).setFormat(1));
        });
        seen.push(editor.getElementByKey(key) !== before);
      }
      return seen;
    });
    expect(log.filter((entry) => typeof entry === 'string').sort()).toEqual(['created', 'updated']);
    expect(log.filter((entry) => typeof entry === 'boolean')).toEqual([true, true]);
  });

  test('registering the same function for a second class replaces the first registration', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const { editor } = here.mount({}, 'one');
      const seen: (string | undefined)[] = [];
      const listener = (mutations: Map<string, unknown>): void => {
        const state = editor.getEditorState();
        for (const key of mutations.keys()) seen.push(state._nodeMap.get(key)?.__type);
      };
      editor.registerMutationListener(lexical.TextNode, listener);
      editor.registerMutationListener(lexical.ParagraphNode, listener);
      here.change(editor, () => {
        here.$textAt().setTextContent('two');
        lexical.$getRoot().getFirstChildOrThrow().markDirty();
      });
      return seen;
    });
    expect(log).toEqual(['paragraph']);
  });

  test('without a root element there is no mutation', async () => {
    const calls = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      const editor = lexical.createEditor({ namespace: 'rootless', onError: here.rethrow });
      let count = 0;
      editor.registerMutationListener(lexical.TextNode, () => void count++);
      here.change(editor, () => here.$fill('one'));
      return count;
    });
    expect(calls).toBe(0);
  });

  test('a headless editor throws when you register', () => {
    const editor = kit.headless();
    expect(kit.thrown(() => editor.registerMutationListener(claims.lexical.TextNode, () => {}))).toBe(
      'registerMutationListener is not supported in headless mode',
    );
  });
});

describe('listeners#registereditablelistener', () => {
  test('it is called only when the value has really changed', () => {
    const editor = kit.headless();
    const seen: boolean[] = [];
    editor.registerEditableListener((editable) => void seen.push(editable));
    editor.setEditable(true);
    editor.setEditable(false);
    editor.setEditable(false);
    expect(seen).toEqual([false]);
  });

  test('an update from this listener stays in the queue until something else starts one', async () => {
    const editor = kit.headless({}, 'one');
    editor.registerEditableListener(() => editor.update(() => kit.$textAt().setTextContent('two')));
    editor.setEditable(false);
    await kit.settled();
    expect(kit.textOf(editor)).toBe('one');
    kit.change(editor, () => {});
    expect(kit.textOf(editor)).toBe('two');
  });

  test('behind queueMicrotask the update runs', async () => {
    const editor = kit.headless({}, 'one');
    editor.registerEditableListener(() => {
      queueMicrotask(() => editor.update(() => kit.$textAt().setTextContent('two')));
    });
    editor.setEditable(false);
    await kit.settled();
    expect(kit.textOf(editor)).toBe('two');
  });
});

describe('listeners#registerdecoratorlistener', () => {
  test('it is called when a decorator was added, removed or decorates to something new, with values by key', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      class Count extends lexical.DecoratorNode<string> {
        __n: string;
        constructor(n: string, key?: string) {
          super(key);
          this.__n = n;
        }
        static override getType(): string {
          return 'count';
        }
        static override clone(node: Count): Count {
          return new Count(node.__n, node.__key);
        }
        override createDOM(): HTMLElement {
          return document.createElement('div');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): string {
          return this.__n;
        }
      }
      const { editor } = here.mount({ nodes: [Count] }, 'one');
      const seen: unknown[] = [];
      editor.registerDecoratorListener<string>((decorators) => void seen.push(Object.values(decorators)));
      let key = '';
      here.change(editor, () => {
        const node = new Count('1');
        key = node.getKey();
        lexical.$getRoot().append(node);
      });
      here.change(editor, () => here.$textAt().setTextContent('two'));
      here.change(editor, () => lexical.$getNodeByKey(key)!.markDirty());
      here.change(editor, () => {
        lexical.$getNodeByKey<Count>(key)!.getWritable().__n = '2';
      });
      here.change(editor, () => lexical.$getNodeByKey(key)!.remove());
      return seen;
    });
    expect(log).toEqual([['1'], ['2'], []]);
  });

  test('the sample renders decorators that return elements', async () => {
    const html = await browser.run(() => {
      const { kit: here, lexical, sample } = window.claims;
      const { registerDomDecorators } = sample<{ registerDomDecorators(editor: LexicalEditor): () => void }>(
        'listeners/decorator-listener.ts',
      );
      class Rule extends lexical.DecoratorNode<HTMLElement> {
        static override getType(): string {
          return 'rule';
        }
        static override clone(node: Rule): Rule {
          return new Rule(node.__key);
        }
        override createDOM(): HTMLElement {
          return document.createElement('div');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): HTMLElement {
          return document.createElement('hr');
        }
      }
      const { editor, root } = here.mount({ nodes: [Rule] });
      registerDomDecorators(editor);
      here.change(editor, () => void lexical.$getRoot().append(new Rule()));
      return root.innerHTML;
    });
    expect(html).toContain('<hr>');
  });
});

describe('listeners#registerrootlistener', () => {
  test('it runs on registration, for each other element, and on removal with null', async () => {
    const log = await browser.run(() => {
      const { kit: here, lexical } = window.claims;
      here.mount();
      const editor = lexical.createEditor({ namespace: 'roots', onError: here.rethrow });
      const [first, second] = ['first', 'second'].map((id) => {
        const element = document.body.appendChild(document.createElement('div'));
        element.id = id;
        element.contentEditable = 'true';
        return element;
      });
      const seen: unknown[] = [];
      const remove = editor.registerRootListener((now, before) => void seen.push([now?.id, before?.id]));
      editor.setRootElement(first!);
      editor.setRootElement(first!);
      editor.setRootElement(second!);
      remove();
      editor.setRootElement(null);
      return JSON.stringify(seen);
    });
    expect(JSON.parse(log)).toEqual([
      [null, null],
      ['first', null],
      ['second', 'first'],
      [null, 'second'],
    ]);
  });
});
