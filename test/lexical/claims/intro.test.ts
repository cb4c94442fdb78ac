import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LexicalCommand, LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { ROOT } from '../../support/source-tree.ts';
import { expectStatement } from './page-code.ts';

const { kit, lexical } = claims;
const { $getRoot, COMMAND_PRIORITY_LOW, TextNode } = lexical;
const browser = claimsInBrowser();

const PACKAGE = join(ROOT, 'node_modules/lexical');

describe('intro#introduction', () => {
  test('the core package has no dependencies', () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
      dependencies?: object;
    };
    expect(Object.keys(dependencies)).toEqual([]);
  });

  test('its production module is about 31 KB once minified and gzipped', () => {
    const size = gzipSync(readFileSync(join(PACKAGE, 'Lexical.prod.mjs'))).length;
    expect(Math.abs(size / 1024 - 31)).toBeLessThan(1);
  });

  test('it knows five kinds of content: root, paragraphs, text, tabs and line breaks', () => {
    const types = [...kit.headless()._nodes.keys()].filter((type) => type !== 'artificial');
    expect(types.sort()).toEqual(['linebreak', 'paragraph', 'root', 'tab', 'text']);
  });

  test('a plugin can be registered later, but the node classes have to be known when the editor is created', () => {
    const register = (editor: LexicalEditor): unknown =>
      editor.registerNodeTransform(claims.richText.HeadingNode, () => {});
    expect(kit.thrown(() => register(kit.headless()))).toMatch(/^Node HeadingNode has not been registered\./);
    expect(kit.thrown(() => register(kit.headless({ nodes: [claims.richText.HeadingNode] })))).toBeUndefined();
  });
});

describe('intro#introduction', () => {
  test('after an error in an update, the editor goes back to the last version, and other editors are not affected', () => {
    expectStatement('intro.mdx', 'the editor reverts to the last working version. Other editors on the page');
    const { messages, onError } = kit.recorder();
    const [first, second] = [kit.headless({ onError }, 'one'), kit.headless({}, 'one')];
    kit.change(first, () => {
      kit.$textAt().setTextContent('half');
      throw new Error('no');
    });
    kit.change(second, () => kit.$textAt().setTextContent('two'));
    expect([messages, kit.textOf(first), kit.textOf(second)]).toEqual([['no'], 'one', 'two']);
  });
});

describe('intro#what-can-be-built-with-lexical', () => {
  test('the same model runs in Node.js without a DOM', () => {
    expect(typeof document).toBe('undefined');
    expect(kit.textOf(kit.headless({}, 'one'))).toBe('one');
  });
});

describe('intro#editor-instances', () => {
  test('an editor without an element accepts updates and produces states', () => {
    const editor = lexical.createEditor({ namespace: 'detached', onError: kit.rethrow });
    kit.change(editor, () => kit.$fill('one'));
    expect(kit.textOf(editor)).toBe('one');
  });

  test('an editor can move from one element to another without losing its content', async () => {
    const texts = await browser.run(() => {
      const { editor, root } = window.claims.kit.mount({}, 'one');
      const other = document.body.appendChild(document.createElement('div'));
      editor.setRootElement(other);
      return [root.textContent, other.textContent, window.claims.kit.textOf(editor)];
    });
    expect(texts).toEqual(['', 'one', 'one']);
  });

  test('one page can hold any number of editors', async () => {
    const texts = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const first = here.mount({}, 'one');
      const second = core.createEditor({ namespace: 'second', onError: here.rethrow });
      second.setRootElement(document.body.appendChild(document.createElement('div')));
      here.change(second, () => here.$fill('two'));
      here.change(first.editor, () => here.$fill('three'));
      return [...document.body.children].map((element) => element.textContent);
    });
    expect(texts).toEqual(['three', 'two']);
  });
});

describe('intro#editor-states', () => {
  test('a new state shares all untouched nodes with the previous one', () => {
    const editor = kit.headless({}, 'one', 'two');
    const before = editor.getEditorState();
    kit.change(editor, () => kit.$textAt(0).setTextContent('changed'));
    const [then, now] = [before, editor.getEditorState()].map((state) => state.read(() => kit.$textAt(1)));
    expect(now).toBe(then);
  });

  test('a state survives a round trip through JSON, without keys and selection', () => {
    const editor = kit.headless({}, 'one', 'two');
    const json = JSON.stringify(editor.getEditorState());
    expect(json).not.toMatch(/key|selection/i);
    expect(JSON.stringify(kit.headless().parseEditorState(json))).toBe(json);
  });
});

describe('intro#reading-and-updating-editor-state', () => {
  const { appendLine, countWords } = claims.sample<{
    appendLine(editor: LexicalEditor, line: string): void;
    countWords(editor: LexicalEditor): number;
  }>('intro/src/word-count.ts');

  test('the samples append a line and count words', async () => {
    const editor = kit.headless({}, 'one two');
    appendLine(editor, 'three four');
    expect(countWords(editor)).toBe(2);
    await kit.settled();
    expect(countWords(editor)).toBe(4);
  });

  test('a $ function throws when no closure is open', () => {
    expect(kit.thrown(() => $getRoot())).toMatch(/^Unable to find an active editor state\./);
  });

  test('in read, writing throws, and so do functions that need an editor', () => {
    const state = kit.headless({}, 'one').getEditorState();
    expect(kit.thrown(() => state.read(() => kit.$textAt().setTextContent('two')))).toBe(
      'Cannot use method in read-only mode.',
    );
    expect(kit.thrown(() => state.read(() => lexical.$getEditor()))).toMatch(/^Unable to find an active editor\./);
  });

  test('in a transform and in a command listener, $ functions work and nodes may be changed', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const command = lexical.createCommand<void>('SET');
    const handler = (): boolean => {
      kit.$textAt(0).setTextContent('command');
      return true;
    };
    editor.registerCommand(command, handler, COMMAND_PRIORITY_LOW);
    editor.registerNodeTransform(TextNode, () => {
      if (kit.$textAt(1).getTextContent() === 'two') kit.$textAt(1).setTextContent('transform');
    });
    editor.dispatchCommand(command, undefined);
    await kit.settled();
    expect(kit.textOf(editor)).toBe('command\n\ntransform');
  });

  test('in an update, mutation or text listener, $ functions work only inside read', async () => {
    const messages = await browser.run(async () => {
      const { kit: here, lexical: core } = window.claims;
      const { editor } = here.mount({}, 'one');
      const seen: (string | undefined)[] = [];
      const note = (): void => {
        seen.push(here.thrown(() => core.$getRoot())?.slice(0, 38), here.textOf(editor));
      };
      editor.registerUpdateListener(note);
      editor.registerTextContentListener(note);
      editor.registerMutationListener(core.TextNode, note);
      editor.update(() => here.$textAt().setTextContent('two'));
      await here.settled();
      return seen;
    });
    const each = ['Unable to find an active editor state.', 'two'];
    expect(messages).toEqual([...each, ...each, ...each]);
  });

  test('the state right after an update is still the old one, unless it is discrete', () => {
    const editor = kit.headless({}, 'one');
    const before = editor.getEditorState();
    editor.update(() => kit.$textAt().setTextContent('two'));
    expect(editor.getEditorState()).toBe(before);
    kit.change(editor, () => {});
    expect(kit.textOf(editor)).toBe('two');
  });

  test('later calls in the same tick work on the same clone', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[] = [];
    editor.update(() => kit.$textAt().setTextContent('two'));
    editor.update(() => void seen.push($getRoot().getTextContent()));
    expect(seen).toEqual(['two']);
  });

  test('a read of getEditorState() inside an update sees the last committed state', () => {
    const editor = kit.headless({}, 'one');
    const seen: string[] = [];
    kit.change(editor, () => {
      kit.$textAt().setTextContent('two');
      seen.push(kit.textOf(editor));
    });
    expect(seen).toEqual(['one']);
  });

  test('getLatest returns the version in the open state, however old the reference is', () => {
    const editor = kit.headless({}, 'one');
    const old = editor.getEditorState().read(() => kit.$textAt());
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    const latest = editor.getEditorState().read(() => old.getLatest().__text);
    expect([old.__text, latest]).toEqual(['one', 'two']);
  });

  test('keys are handed out anew each time a document is loaded', () => {
    const editor = kit.headless({}, 'one');
    const json = JSON.stringify(editor.getEditorState());
    const keys = [1, 2].map(() => editor.parseEditorState(json).read(() => kit.$textAt().getKey()));
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('intro#dom-reconciler', () => {
  test('a changed text node in a long document touches one text in the DOM', async () => {
    const touched = await browser.run(() => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, ...Array.from({ length: 500 }, (_, index) => `line ${index}`));
      const observer = new MutationObserver(() => {});
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      here.change(editor, () => here.$textAt(250).setTextContent('line 250!'));
      return observer.takeRecords().map(({ type, target }) => `${type} ${target.textContent}`);
    });
    expect(touched).toEqual(['characterData line 250!']);
  });

  test('only dirty nodes and their ancestors are looked at', async () => {
    const calls = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const seen: string[] = [];
      class Watched extends core.ParagraphNode {
        static override getType(): string {
          return 'watched';
        }
        static override clone(node: Watched): Watched {
          return new Watched(node.__key);
        }
        override updateDOM(): boolean {
          seen.push(this.getTextContent());
          return false;
        }
      }
      const { editor } = here.mount({ nodes: [Watched] });
      here.change(editor, () => {
        for (const text of ['one', 'two', 'three']) {
          core.$getRoot().append(new Watched().append(core.$createTextNode(text)));
        }
      });
      here.change(editor, () => here.$textAt(1).setTextContent('changed'));
      return seen;
    });
    expect(calls).toEqual(['changed']);
  });

  test('dir is set to ltr or rtl for every block by its text', async () => {
    const directions = await browser.run(() => {
      const { root } = window.claims.kit.mount({}, 'English', 'مرحبا', '');
      return [...root.children].slice(0, 2).map((block) => block.getAttribute('dir'));
    });
    expect(directions).toEqual(['ltr', 'rtl']);
  });

  test('foreign changes are read back as input where possible and reverted otherwise', async () => {
    const found = await browser.run(async () => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      await new Promise((resolve) => setTimeout(resolve, 150));
      root.querySelector('span')!.firstChild!.nodeValue = 'one two';
      await here.settled();
      const read = here.textOf(editor);
      root.append(document.createElement('hr'));
      await here.settled();
      return [read, root.querySelector('hr') === null, here.textOf(editor)];
    });
    expect(found).toEqual(['one two', true, 'one two']);
  });
});

describe('intro#listeners-node-transforms-and-commands', () => {
  test('the autosave sample saves when the content changed, and not when the caret moved', () => {
    const { registerAutosave } = claims.sample<{
      registerAutosave(editor: LexicalEditor, save: (json: string) => void): () => void;
    }>('intro/src/autosave.ts');
    const editor = kit.headless({}, 'one');
    let saved = 0;
    const remove = registerAutosave(editor, () => void saved++);
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    expect(saved).toBe(0);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(saved).toBe(1);
    remove();
    kit.change(editor, () => kit.$textAt().setTextContent('three'));
    expect(saved).toBe(1);
  });

  test('the sign-off sample needs one line of the toolbar, and declines without a selection', async () => {
    const { SIGN_OFF_COMMAND, registerSignOff } = claims.sample<{
      SIGN_OFF_COMMAND: LexicalCommand<string>;
      registerSignOff(editor: LexicalEditor): () => void;
    }>('intro/src/sign-off.ts');
    const editor = kit.headless({}, 'one ');
    registerSignOff(editor);
    expect(editor.dispatchCommand(SIGN_OFF_COMMAND, 'Ada')).toBe(false);
    kit.change(editor, () => void $getRoot().selectEnd());
    expect(editor.dispatchCommand(SIGN_OFF_COMMAND, 'Ada')).toBe(true);
    await kit.settled();
    expect(kit.textOf(editor)).toBe('one Kind regards, Ada');
  });

  test('a default is replaced by a handler with a higher priority than the package that provides it', async () => {
    const text = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      richText.registerRichText(editor);
      const handler = (event: KeyboardEvent | null): boolean => {
        event!.preventDefault();
        here.$textAt().setTextContent('entered');
        return true;
      };
      editor.registerCommand(core.KEY_ENTER_COMMAND, handler, core.COMMAND_PRIORITY_LOW);
      here.change(editor, () => void core.$getRoot().selectEnd());
      root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await here.settled();
      return here.textOf(editor);
    });
    expect(text).toBe('entered');
  });
});
