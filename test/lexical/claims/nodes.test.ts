import type { LexicalEditor, LexicalNode } from 'lexical';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, createEditor } = lexical;
const { DecoratorNode, ElementNode, LineBreakNode, ParagraphNode, RootNode, TabNode, TextNode } = lexical;
const { HeadingNode } = claims.richText;
const browser = claimsInBrowser();

// The classes below lack what their tests have no use for, and createEditor warns of each.
const warnings: unknown[] = [];
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation((message) => void warnings.push(message)));
afterAll(() => void vi.restoreAllMocks());

type Element = InstanceType<typeof ElementNode>;
const $firstBlock = (): Element => $getRoot().getFirstChildOrThrow<Element>();
const textsOf = (editor: LexicalEditor): string[] =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((node) => node.getTextContent()),
  );

describe('nodes#base-nodes', () => {
  test('root, text, line break, tab and paragraph are always registered', () => {
    const editor = createEditor({ namespace: 'bare', onError: kit.rethrow });
    expect(editor.hasNodes([RootNode, TextNode, LineBreakNode, TabNode, ParagraphNode])).toBe(true);
    expect(editor.hasNode(HeadingNode)).toBe(false);
  });

  test('a paragraph is an element, and a tab is a text node that holds one tab character', () => {
    const editor = kit.headless();
    kit.change(editor, () => {
      expect($createParagraphNode()).toBeInstanceOf(ElementNode);
      const tab = lexical.$createTabNode();
      expect(tab).toBeInstanceOf(TextNode);
      expect(tab.getTextContent()).toBe('\t');
      expect(kit.thrown(() => tab.setTextContent('x'))).toBe('TabNode does not support setTextContent');
    });
  });
});

describe('nodes#rootnode', () => {
  test("its key is 'root', and it stands for the contenteditable element", async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      return [editor.getEditorState().read(() => core.$getRoot().getKey()), editor.getElementByKey('root') === root];
    });
    expect(found).toEqual(['root', true]);
  });

  test('it cannot be removed, replaced or given siblings', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      const root = $getRoot();
      const other = $createParagraphNode();
      expect([
        kit.thrown(() => root.remove()),
        kit.thrown(() => root.replace(other)),
        kit.thrown(() => root.insertBefore(other)),
        kit.thrown(() => root.insertAfter(other)),
      ]).toEqual(
        ['remove', 'replace', 'insertBefore', 'insertAfter'].map((name) => `${name}: cannot be called on root nodes`),
      );
    });
  });

  test('its text is the plain text of the document, which the reconciler caches', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor } = here.mount({}, 'one', 'two');
      return [editor.getEditorState().read(() => core.$getRoot().__cachedText), here.textOf(editor)];
    });
    expect(found).toEqual(['one\n\ntwo', 'one\n\ntwo']);
  });

  test('it takes elements and decorators only', () => {
    kit.change(kit.headless(), () => {
      expect(kit.thrown(() => $getRoot().append($createTextNode('hi')))).toBe(
        'rootNode.append: Only element or decorator nodes can be appended to the root node',
      );
    });
  });
});

describe('nodes#linebreaknode', () => {
  test('a line break is a node of its own and renders as <br>', async () => {
    const html = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      here.change(editor, () => {
        const block = core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>();
        block.append(core.$createLineBreakNode(), core.$createTextNode('two'));
      });
      return root.innerHTML;
    });
    expect(html).toMatch(/one<\/span><br><span/);
  });

  test('insertRawText turns newlines into line breaks and tabs into TabNodes', () => {
    const editor = kit.headless({}, '');
    kit.change(editor, () => $firstBlock().select().insertRawText('a\nb\tc'));
    const types = editor.getEditorState().read(() =>
      $firstBlock()
        .getChildren()
        .map((node) => node.getType()),
    );
    expect(types).toEqual(['text', 'linebreak', 'text', 'tab', 'text']);
  });
});

describe('nodes#elementnode', () => {
  test('an element is a block unless isInline() returns true, as for links', () => {
    kit.change(kit.headless({ nodes: [claims.link.LinkNode] }), () => {
      expect($createParagraphNode().isInline()).toBe(false);
      expect(claims.link.$createLinkNode('https://example.org').isInline()).toBe(true);
    });
  });

  test('canBeEmpty() decides whether it may stay when its last child is removed', () => {
    class Full extends ParagraphNode {
      static override getType(): string {
        return 'full';
      }
      static override clone(node: Full): Full {
        return new Full(node.__key);
      }
      override canBeEmpty(): boolean {
        return false;
      }
    }
    const editor = kit.headless({ nodes: [Full] });
    kit.change(editor, () => {
      for (const block of [$createParagraphNode(), new Full()]) {
        $getRoot().append(block.append($createTextNode('x')));
      }
    });
    kit.change(editor, () => kit.$textAt(0).remove());
    kit.change(editor, () => kit.$textAt(0).remove());
    const types = editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => node.getType()),
    );
    expect(types).toEqual(['paragraph']);
  });

  test('canIndent() decides whether the indent commands apply', async () => {
    const indents = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const seen: number[] = [];
      for (const allowed of [true, false]) {
        class Block extends core.ParagraphNode {
          static override getType(): string {
            return 'block';
          }
          static override clone(node: Block): Block {
            return new Block(node.__key);
          }
          override canIndent(): boolean {
            return allowed;
          }
        }
        const { editor } = here.mount({ nodes: [Block] });
        richText.registerRichText(editor);
        const $block = (): Block => core.$getRoot().getLastChildOrThrow<Block>();
        here.change(editor, () => {
          core.$getRoot().append(new Block().append(core.$createTextNode('x')));
          $block().selectEnd();
        });
        editor.dispatchCommand(core.INDENT_CONTENT_COMMAND, undefined);
        await here.settled();
        seen.push(editor.getEditorState().read(() => $block().getIndent()));
      }
      return seen;
    });
    expect(indents).toEqual([1, 0]);
  });

  test('insertNewAfter() creates the block after Enter, also in the middle of its text', async () => {
    const tags = await browser.run(async () => {
      const { kit: here, lexical: core, richText, sample } = window.claims;
      const { CalloutNode, $createCalloutNode } = sample<{
        CalloutNode: typeof core.ElementNode;
        $createCalloutNode(): InstanceType<typeof core.ElementNode>;
      }>('nodes/CalloutNode.ts');
      const { editor, root } = here.mount({ nodes: [CalloutNode] });
      richText.registerRichText(editor);
      here.change(editor, () => {
        core.$getRoot().append($createCalloutNode().append(core.$createTextNode('onetwo')));
        here.$textAt().select(3, 3);
      });
      editor.dispatchCommand(core.INSERT_PARAGRAPH_COMMAND, undefined);
      await here.settled();
      return [...root.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    });
    expect(tags).toEqual(['ASIDE one', 'P two']);
  });

  test('collapseAtStart() decides what Backspace does at the start of the document, not of a later block', async () => {
    const tags = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const seen: string[] = [];
      for (const before of [[], ['one']]) {
        const { editor, root } = here.mount({ nodes: [richText.QuoteNode] }, ...before);
        richText.registerRichText(editor);
        here.change(editor, () => {
          const quote = richText.$createQuoteNode().append(core.$createTextNode('two'));
          core.$getRoot().append(quote);
          quote.selectStart();
        });
        root.focus();
        await here.settled();
        editor.dispatchCommand(core.DELETE_CHARACTER_COMMAND, true);
        await here.settled();
        seen.push([...root.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`).join());
      }
      return seen;
    });
    expect(tags).toEqual(['P two', 'P onetwo']);
  });

  test('a table cell is a shadow root', () => {
    kit.change(kit.headless({ nodes: [claims.table.TableCellNode] }), () => {
      expect(claims.table.$createTableCellNode(0).isShadowRoot()).toBe(true);
      expect($createParagraphNode().isShadowRoot()).toBe(false);
    });
  });
});

describe('nodes#textnode', () => {
  test('format is a bit field of eight formats', () => {
    kit.change(kit.headless({}, 'one'), () => {
      const names = [
        'bold',
        'italic',
        'strikethrough',
        'underline',
        'code',
        'subscript',
        'superscript',
        'highlight',
      ] as const;
      const bits = names.map((name) => $createTextNode('x').toggleFormat(name).getFormat());
      expect(bits).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
    });
  });

  test('style becomes the inline style, without what the browser cannot parse', async () => {
    const style = await browser.run(() => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      here.change(editor, () => void here.$textAt().setStyle('color: red; nonsense: 1'));
      return root.querySelector('span')!.getAttribute('style');
    });
    expect(style).toBe('color: red;');
  });

  test('a token is deleted as a whole, a segmented node shrinks by a word', async () => {
    const texts = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const seen: string[] = [];
      for (const mode of ['normal', 'token', 'segmented'] as const) {
        const { editor } = here.mount({}, 'one two');
        richText.registerRichText(editor);
        here.change(editor, () => void here.$textAt().setMode(mode).select());
        await here.settled();
        editor.dispatchCommand(core.DELETE_CHARACTER_COMMAND, true);
        await here.settled();
        seen.push(here.textOf(editor));
      }
      return seen;
    });
    expect(texts).toEqual(['one tw', '', 'one']);
  });

  test('adjacent simple text nodes with equal format, style and mode are merged, and a key disappears', () => {
    const editor = kit.headless({}, '');
    const keys: string[] = [];
    kit.change(editor, () => {
      const nodes = ['a', 'b', 'c', 'd', 'e'].map((text) => $createTextNode(text));
      nodes[2]!.toggleFormat('bold');
      nodes[3]!.setStyle('color: red');
      nodes[4]!.setMode('token');
      $firstBlock().append(...nodes);
      keys.push(nodes[0]!.getKey(), nodes[1]!.getKey());
    });
    expect(textsOf(editor)).toEqual(['ab', 'c', 'd', 'e']);
    expect(
      editor
        .getEditorState()
        .read(() => keys.map((key) => $getNodeByKey(key) === null))
        .sort(),
    ).toEqual([false, true]);
  });

  test('an unmergeable node is not merged with a neighbour', () => {
    const editor = kit.headless({}, '');
    kit.change(editor, () => {
      $firstBlock().append($createTextNode('a'), $createTextNode('b').toggleUnmergeable());
    });
    expect(textsOf(editor)).toEqual(['a', 'b']);
  });

  test('a directionless node is kept out of direction detection', async () => {
    const directions = await browser.run(() => {
      const { kit: here } = window.claims;
      const { editor, root } = here.mount({}, 'שלום', 'שלום');
      here.change(editor, () => void here.$textAt(0).toggleDirectionless());
      return [...root.children].map((block) => block.getAttribute('dir'));
    });
    expect(directions).toEqual([null, 'rtl']);
  });
});

describe('nodes#decoratornode', () => {
  test('Lexical draws an empty, non-editable host element and calls decorate()', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core, sample } = window.claims;
      const { VideoNode } = sample<{ VideoNode: new (src: string) => InstanceType<typeof core.DecoratorNode> }>(
        'nodes/VideoNode.tsx',
      );
      const { editor, root } = here.mount({ nodes: [VideoNode as unknown as typeof core.DecoratorNode] });
      here.change(editor, () => void core.$getRoot().append(new VideoNode('x')));
      const host = root.querySelector('[data-lexical-decorator]')!;
      return [host.childNodes.length, host.getAttribute('contenteditable'), Object.keys(editor.getDecorators()).length];
    });
    expect(found).toEqual([0, 'false', 1]);
  });

  test('decorators are inline unless isInline() returns false', () => {
    expect(DecoratorNode.prototype.isInline()).toBe(true);
  });
});

describe('nodes#node-properties', () => {
  class TagsNode extends ElementNode {
    __tags: string[];
    constructor(tags: string[] = [], key?: string) {
      super(key);
      this.__tags = tags;
    }
    static override getType(): string {
      return 'tags';
    }
    static override clone(node: TagsNode): TagsNode {
      return new TagsNode(node.__tags, node.__key);
    }
  }

  test('a clone gets the same object reference, so pushing to an array changes the past', () => {
    const editor = kit.headless({ nodes: [TagsNode] });
    kit.change(editor, () => void $getRoot().append(new TagsNode(['a'])));
    const before = editor.getEditorState();
    const tags = (): string[] => ($firstBlock() as TagsNode).__tags;
    kit.change(editor, () => void ($firstBlock() as TagsNode).getWritable().__tags.push('b'));
    expect(before.read(tags)).toEqual(['a', 'b']);
    kit.change(editor, () => {
      const node = ($firstBlock() as TagsNode).getWritable();
      node.__tags = [...node.__tags, 'c'];
    });
    expect([before.read(tags), editor.getEditorState().read(tags)]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  test('getWritable clones on the first change, under the same key; the variable still has the old object', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      const old = kit.$textAt();
      const fresh = old.getWritable();
      expect(fresh).not.toBe(old);
      expect(fresh.getKey()).toBe(old.getKey());
      fresh.__text = 'two';
      expect([old.__text, old.getLatest(), old.getWritable()]).toEqual(['one', fresh, fresh]);
    });
  });

  test('the ancestors of a changed node are marked dirty too', () => {
    const editor = kit.headless({}, 'one');
    const seen: unknown[] = [];
    editor.registerUpdateListener(({ dirtyElements }) => void seen.push([...dirtyElements.values()]));
    kit.change(editor, () => void kit.$textAt().getWritable());
    expect(seen).toEqual([[false, false]]);
  });

  test('the sample reads through getLatest and writes through getWritable', () => {
    const { CounterNode } = claims.sample<{
      CounterNode: new (count?: number) => Element & { getCount(): number; setCount(count: number): Element };
    }>('nodes/counter-properties.ts');
    const editor = kit.headless({ nodes: [CounterNode as unknown as typeof ElementNode] });
    kit.change(editor, () => void $getRoot().append(new CounterNode(1)));
    const old = editor.getEditorState();
    kit.change(editor, () => {
      const node = $firstBlock() as InstanceType<typeof CounterNode>;
      node.setCount(2);
      expect(node.getCount()).toBe(2);
    });
    expect(old.read(() => ($firstBlock() as InstanceType<typeof CounterNode>).getCount())).toBe(1);
  });

  test('nodes are frozen in development once they were rendered', async () => {
    const frozen = await browser.run(() => {
      'use strict';
      const { kit: here } = window.claims;
      const { editor } = here.mount({}, 'one');
      const node = editor.getEditorState().read(() => here.$textAt());
      return [Object.isFrozen(node), here.thrown(() => (node.__text = 'two'))];
    });
    expect(frozen).toEqual([true, expect.stringMatching(/read only property '__text'/)]);
  });

  test('getWritable restores what the base classes own, clone alone what is yours', () => {
    class Plain extends TextNode {
      __mine = 'default';
      static override getType(): string {
        return 'plain';
      }
      static override clone(node: Plain): Plain {
        return new Plain(node.__text, node.__key);
      }
    }
    const editor = kit.headless({ nodes: [Plain] }, '');
    kit.change(editor, () => {
      const node = new Plain('x').setFormat(3).setStyle('color: red').setMode('token').toggleUnmergeable();
      node.__mine = 'set';
      $firstBlock().append(node).setFormat('center').setIndent(2).setDirection('rtl');
    });
    kit.change(editor, () => {
      const node = kit.$textAt().getWritable() as Plain;
      const mine = [node.__format, node.__style, node.__mode, node.__detail, node.__parent];
      expect(mine).toEqual([3, 'color: red', 1, 2, $firstBlock().getKey()]);
      expect(node.__mine).toBe('default');
      const block = $firstBlock().getWritable();
      expect([block.getFormatType(), block.getIndent(), block.getDirection(), block.getChildrenSize()]).toEqual([
        'center',
        2,
        'rtl',
        1,
      ]);
    });
  });

  test('is() compares keys, so it is true for two versions of one node', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      const old = kit.$textAt();
      expect([old === old.getWritable(), old.is(old.getWritable())]).toEqual([false, true]);
    });
  });
});

describe('nodes#extending-elementnode', () => {
  test('the callout renders an aside, keeps it when the tone changes, and leaves on Enter', async () => {
    const found = await browser.run(async () => {
      const { kit: here, lexical: core, richText, sample } = window.claims;
      type Callout = InstanceType<typeof core.ElementNode> & { setTone(tone: string): void };
      const { CalloutNode, $createCalloutNode } = sample<{
        CalloutNode: typeof core.ElementNode;
        $createCalloutNode(tone: string): Callout;
      }>('nodes/CalloutNode.ts');
      const { editor, root } = here.mount({ nodes: [CalloutNode] });
      richText.registerRichText(editor);
      here.change(editor, () => {
        core.$getRoot().append($createCalloutNode('info').append(core.$createTextNode('x')));
        core.$getRoot().selectEnd();
      });
      const element = root.querySelector('aside')!;
      here.change(editor, () => core.$getRoot().getFirstChildOrThrow<Callout>().setTone('warning'));
      const same = root.querySelector('aside') === element;
      editor.dispatchCommand(core.INSERT_PARAGRAPH_COMMAND, undefined);
      await here.settled();
      return [same, element.dataset['tone'], [...root.children].map(({ tagName }) => tagName)];
    });
    expect(found).toEqual([true, 'warning', ['ASIDE', 'P']]);
  });

  test('when updateDOM returns true, the element is thrown away and rebuilt', async () => {
    const rebuilt = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      class Fresh extends core.ParagraphNode {
        static override getType(): string {
          return 'fresh';
        }
        static override clone(node: Fresh): Fresh {
          return new Fresh(node.__key);
        }
        override updateDOM(): boolean {
          return true;
        }
      }
      const { editor, root } = here.mount({ nodes: [Fresh] });
      here.change(editor, () => void core.$getRoot().append(new Fresh().append(core.$createTextNode('x'))));
      const element = root.firstChild;
      here.change(editor, () => core.$getRoot().getFirstChildOrThrow().markDirty());
      return [root.firstChild !== element, root.textContent];
    });
    expect(rebuilt).toEqual([true, 'x']);
  });
});

describe('nodes#extending-textnode', () => {
  const { ColoredTextNode, $createColoredTextNode } = claims.sample<{
    ColoredTextNode: typeof TextNode;
    $createColoredTextNode(text: string, color: string): InstanceType<typeof TextNode>;
  }>('nodes/ColoredTextNode.ts');

  test('isSimpleText() is true only for the type text, so neighbours of a subclass are not merged', () => {
    const editor = kit.headless({ nodes: [ColoredTextNode] }, '');
    kit.change(editor, () => {
      const nodes = ['a', 'b'].map((text) => $createColoredTextNode(text, 'red'));
      $firstBlock().append(...nodes);
      expect([nodes[0]!.isSimpleText(), $createTextNode('x').isSimpleText()]).toEqual([false, true]);
    });
    expect(textsOf(editor)).toEqual(['a', 'b']);
  });

  test('registerLexicalTextEntity leaves a subclass alone', () => {
    const { HashtagNode, $createHashtagNode } = claims.hashtag;
    const editor = kit.headless({ nodes: [ColoredTextNode, HashtagNode] }, '');
    const match = (text: string): { start: number; end: number } | null =>
      text.includes('#x') ? { start: text.indexOf('#x'), end: text.indexOf('#x') + 2 } : null;
    claims.text.registerLexicalTextEntity(editor, match, HashtagNode, (node) =>
      $createHashtagNode(node.getTextContent()),
    );
    kit.change(editor, () => {
      $firstBlock().append($createColoredTextNode('#x', 'red'), lexical.$createLineBreakNode(), $createTextNode('#x'));
    });
    const types = editor.getEditorState().read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getType()),
    );
    expect(types).toEqual(['colored-text', 'hashtag']);
  });

  test('the colour survives a round trip through JSON', () => {
    const editor = kit.headless({ nodes: [ColoredTextNode] }, '');
    kit.change(editor, () => void $firstBlock().append($createColoredTextNode('a', 'red').setFormat(1)));
    const json = JSON.stringify(editor.getEditorState());
    expect(json).toContain('"color":"red"');
    expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
  });
});

describe('nodes#extending-decoratornode', () => {
  test('decorate is called when the node is created and when it was marked dirty, not on every commit', async () => {
    const calls = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      let count = 0;
      class Box extends core.DecoratorNode<null> {
        static override getType(): string {
          return 'box';
        }
        static override clone(node: Box): Box {
          return new Box(node.__key);
        }
        override createDOM(): HTMLElement {
          return document.createElement('span');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): null {
          count++;
          return null;
        }
      }
      const { editor } = here.mount({ nodes: [Box] }, 'one');
      const counts: number[] = [];
      here.change(editor, () => void core.$getRoot().append(new Box()));
      counts.push(count);
      here.change(editor, () => here.$textAt().setTextContent('two'));
      counts.push(count);
      here.change(editor, () => core.$getRoot().getLastChildOrThrow().markDirty());
      return [...counts, count];
    });
    expect(calls).toEqual([1, 1, 2]);
  });

  test('RichTextPlugin renders it into the host element, inside the React tree of the editor', async () => {
    const html = await browser.run(async () => {
      const { lexical: core, react, reactDom, sample, ...names } = window.claims;
      const { VideoNode } = sample<{ VideoNode: typeof core.DecoratorNode }>('nodes/VideoNode.tsx');
      const Context = react.createContext('outside');
      class Reader extends core.DecoratorNode<React.ReactNode> {
        static override getType(): string {
          return 'reader';
        }
        static override clone(node: Reader): Reader {
          return new Reader(node.__key);
        }
        override createDOM(): HTMLElement {
          return document.createElement('div');
        }
        override updateDOM(): false {
          return false;
        }
        override decorate(): React.ReactNode {
          return react.createElement(Context.Consumer, { children: (value: string) => value });
        }
      }
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      const root = reactDom.createRoot(host);
      const rich = react.createElement(names.richTextPlugin.RichTextPlugin, {
        contentEditable: react.createElement(names.contentEditable.ContentEditable),
        placeholder: null,
        ErrorBoundary: names.errorBoundary.LexicalErrorBoundary,
      });
      const initialConfig = {
        namespace: 'react',
        nodes: [VideoNode, Reader],
        onError: names.kit.rethrow,
        editorState: () => void core.$getRoot().append(new Reader()),
      };
      const composer = react.createElement(names.composer.LexicalComposer, { initialConfig, children: rich });
      root.render(react.createElement(Context.Provider, { value: 'from above' }, composer));
      await new Promise((resolve) => setTimeout(resolve, 60));
      const found = host.querySelector('[contenteditable=true] [data-lexical-decorator]')!.innerHTML;
      root.unmount();
      return found;
    });
    expect(html).toBe('from above');
  });
});

describe('nodes#what-goes-wrong', () => {
  /** The message of the error that an update reports. */
  function reported(nodes: (typeof TextNode)[], callback: () => LexicalNode | void): string | undefined {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ nodes, onError });
    kit.change(editor, () => void callback());
    return messages[0];
  }

  test('a class that is missing in nodes cannot be created', () => {
    expect(reported([], () => claims.richText.$createHeadingNode('h1'))).toMatch(
      /^Create node: Attempted to create node HeadingNode that was not configured to be used on the editor\./,
    );
  });

  test('two classes with the same type string do not match', () => {
    class Copy extends TextNode {}
    expect(reported([Copy], () => $createTextNode('x'))).toBe(
      'Create node: Type text in node TextNode does not match registered node Copy with the same type',
    );
  });

  test('a variable that points at a removed node throws, and $getNodeByKey returns null', () => {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ onError }, 'one', 'two');
    const node = editor.getEditorState().read(() => kit.$textAt(0));
    kit.change(editor, () => $firstBlock().remove());
    kit.change(editor, () => void node.getTextContent().concat(node.getLatest().getTextContent()));
    expect(messages).toEqual([expect.stringMatching(/^Lexical node does not exist in active editor state\./)]);
    expect(editor.getEditorState().read(() => $getNodeByKey(node.getKey()))).toBeNull();
  });

  test('a property that is missing in clone falls back to its default after an edit', () => {
    class Forgetful extends ParagraphNode {
      __tone = 'plain';
      static override getType(): string {
        return 'forgetful';
      }
      static override clone(node: Forgetful): Forgetful {
        return new Forgetful(node.__key);
      }
    }
    const editor = kit.headless({ nodes: [Forgetful] });
    kit.change(editor, () => {
      const node = new Forgetful();
      node.__tone = 'loud';
      $getRoot().append(node);
    });
    kit.change(editor, () => $firstBlock().markDirty());
    expect(editor.getEditorState().read(() => ($firstBlock() as Forgetful).__tone)).toBe('plain');
  });

  test('createEditor warns when a class lacks a method', () => {
    class Bare extends DecoratorNode<null> {
      static exportDOM(): void {}
    }
    Object.defineProperty(Bare, 'getType', { value: () => 'bare', configurable: true, enumerable: false });
    class NoType extends ParagraphNode {}
    warnings.length = 0;
    createEditor({ nodes: [Bare, NoType], namespace: 'warned', onError: kit.rethrow });
    expect(warnings).toEqual([
      'Bare must implement static "clone" method',
      expect.stringMatching(/^Bare should implement "importDOM" if using a custom "exportDOM" method/),
      'Bare must implement "decorate" method',
      expect.stringMatching(/^Bare should implement "importJSON" method/),
      expect.stringMatching(/^Bare should implement "exportJSON" method/),
      'NoType must implement static "getType" method',
      'NoType must implement static "clone" method',
      expect.stringMatching(/^NoType should implement "importJSON" method/),
      expect.stringMatching(/^NoType should implement "exportJSON" method/),
    ]);
  });
});
