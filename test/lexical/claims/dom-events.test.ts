import type { LexicalEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claimsInBrowser } from '../../support/claims.ts';

const browser = claimsInBrowser();

describe('dom-events#1-event-delegation', () => {
  test('the sample finds the link that was hit, from the text inside it', async () => {
    const urls = await browser.run(() => {
      const { kit: here, lexical: core, link, sample } = window.claims;
      const { registerLinkClicks } = sample<{
        registerLinkClicks(editor: LexicalEditor, onLink: (url: string) => void): () => void;
      }>('dom-events/link-clicks.ts');
      const { editor, root } = here.mount({ nodes: [link.LinkNode] }, 'before');
      const seen: string[] = [];
      const remove = registerLinkClicks(editor, (url) => void seen.push(url));
      here.change(editor, () => {
        const node = link.$createLinkNode('#target').append(core.$createTextNode('inside'));
        core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>().append(node);
      });
      const click = (selector: string): boolean =>
        root.querySelector(selector)!.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true }));
      const results = [click('span'), click('a span')];
      remove();
      click('a span');
      return [seen, results];
    });
    expect(urls).toEqual([['#target'], [true, false]]);
  });

  test('$getNearestNodeFromDOMNode returns the node that produced a DOM node, and null for the root element', async () => {
    const types = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      const seen: unknown[] = [];
      here.change(editor, () => {
        for (const dom of [root.querySelector('span')!.firstChild!, root.firstChild!, root]) {
          seen.push(core.$getNearestNodeFromDOMNode(dom)?.getType());
        }
      });
      return seen;
    });
    expect(types).toEqual(['text', 'paragraph', undefined]);
  });

  test('inside read it throws, because read sets no active editor', async () => {
    const message = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      return here.thrown(() => editor.getEditorState().read(() => core.$getNearestNodeFromDOMNode(root)));
    });
    expect(message).toMatch(/^Unable to find an active editor\./);
  });

  test('an update that changes nothing commits nothing, so no listener is called', async () => {
    const calls = await browser.run(async () => {
      const { kit: here, lexical: core } = window.claims;
      const { editor, root } = here.mount({}, 'one');
      let count = 0;
      editor.registerUpdateListener(() => void count++);
      const state = editor.getEditorState();
      editor.update(() => void core.$getNearestNodeFromDOMNode(root));
      await here.settled();
      return [count, editor.getEditorState() === state];
    });
    expect(calls).toEqual([0, true]);
  });
});

describe('dom-events#2-directly-attach-handlers', () => {
  test('the sample attaches one handler to each heading, and to its new element when it is rebuilt', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core, richText, sample } = window.claims;
      const { registerHeadingHover } = sample<{
        registerHeadingHover(editor: LexicalEditor, onEnter: (key: string) => void): () => void;
      }>('dom-events/heading-hover.ts');
      const { editor, root } = here.mount({ nodes: [richText.HeadingNode] });
      let count = 0;
      const remove = registerHeadingHover(editor, () => void count++);
      const $heading = (): InstanceType<typeof richText.HeadingNode> => core.$getRoot().getLastChildOrThrow();
      const counts: number[] = [];
      const enter = (): void => {
        root.lastElementChild!.dispatchEvent(new MouseEvent('mouseenter'));
        counts.push(count);
      };
      here.change(editor, () => {
        core.$getRoot().append(core.$createParagraphNode(), richText.$createHeadingNode('h1'));
      });
      enter();
      here.change(editor, () => $heading().markDirty());
      enter();
      remove();
      enter();
      return counts;
    });
    expect(found).toEqual([1, 2, 2]);
  });

  test('when updateDOM returns true, the key stays, the element is new, and the mutation is updated', async () => {
    const found = await browser.run(() => {
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
      const { editor } = here.mount({ nodes: [Fresh] });
      here.change(editor, () => void core.$getRoot().append(new Fresh()));
      const key = editor.getEditorState().read(() => core.$getRoot().getFirstChildOrThrow().getKey());
      const before = editor.getElementByKey(key);
      const seen: unknown[] = [];
      editor.registerMutationListener(Fresh, (mutations) => void seen.push([...mutations]));
      here.change(editor, () => core.$getRoot().getFirstChildOrThrow().markDirty());
      return [JSON.stringify(seen) === JSON.stringify([[[key, 'updated']]]), editor.getElementByKey(key) !== before];
    });
    expect(found).toEqual([true, true]);
  });
});

describe('dom-events#3-use-nodeeventplugin', () => {
  /** Renders a NodeEventPlugin for hashtags beside an editor with one, fires events at it, and returns what was heard. */
  const fired = (): Promise<Record<string, unknown>> =>
    browser.run(async () => {
      const { hashtag, kit: here, lexical: core, react, reactDom, ...names } = window.claims;
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      const heard: string[] = [];
      const render = (eventType: string, name: string): React.ReactNode => {
        const eventListener = (_event: Event, _editor: unknown, key: string): void => {
          heard.push(`${name} ${core.$getNodeByKey(key)!.getTextContent()}`);
        };
        const plugin = react.createElement(names.nodeEventPlugin.NodeEventPlugin, {
          nodeType: hashtag.HashtagNode,
          eventType,
          eventListener,
        });
        const rich = react.createElement(names.richTextPlugin.RichTextPlugin, {
          contentEditable: react.createElement(names.contentEditable.ContentEditable),
          placeholder: null,
          ErrorBoundary: names.errorBoundary.LexicalErrorBoundary,
        });
        const initialConfig = {
          namespace: 'events',
          nodes: [hashtag.HashtagNode],
          onError: here.rethrow,
          editorState: () => {
            here.$fill('plain');
            here.$textAt().insertAfter(hashtag.$createHashtagNode('#tag'));
          },
        };
        const children = react.createElement(react.Fragment, null, rich, plugin);
        return react.createElement(names.composer.LexicalComposer, { initialConfig, children });
      };
      const root = reactDom.createRoot(host);
      const show = async (eventType: string, name: string): Promise<void> => {
        root.render(render(eventType, name));
        await new Promise((resolve) => setTimeout(resolve, 40));
      };
      const fire = (type: string, index: number): string[] => {
        heard.length = 0;
        const target = host.querySelectorAll('span[data-lexical-text]')[index]!;
        target.dispatchEvent(new MouseEvent(type, { bubbles: type === 'click' || type === 'dblclick' }));
        return [...heard];
      };
      await show('click', 'first');
      const result: Record<string, unknown> = { plain: fire('click', 0), tag: fire('click', 1) };
      await show('click', 'second');
      result['newListener'] = fire('click', 1);
      await show('dblclick', 'third');
      result['newType'] = [fire('dblclick', 1), fire('click', 1)];
      root.unmount();
      const again = reactDom.createRoot(host);
      again.render(render('mouseenter', 'entered'));
      await new Promise((resolve) => setTimeout(resolve, 40));
      result['entered'] = [fire('mouseenter', 0), fire('mouseenter', 1)];
      again.unmount();
      return result;
    });

  test('the listener is called inside an update, for the node of that type that was hit', async () => {
    expect(await fired()).toMatchObject({ plain: [], tag: ['first #tag'] });
  });

  test('you may pass a new eventListener on each render, and a changed eventType is ignored', async () => {
    expect(await fired()).toMatchObject({ newListener: ['second #tag'], newType: [[], ['third #tag']] });
  });

  test('for mouseenter, which does not bubble, the plugin listens in the capture phase', async () => {
    expect(await fired()).toMatchObject({ entered: [[], ['entered #tag']] });
  });
});
