import type * as AutoLink from '@lexical/react/LexicalAutoLinkPlugin';
import type * as CheckList from '@lexical/react/LexicalCheckListPlugin';
import type { LexicalEditor, RangeSelection, TextNode as TextNodeType } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { codeOfFile, expectStatement, loadInPage } from './page-code.ts';

const { kit, lexical } = claims;
const { $createTextNode, $getRoot, $getSelection } = lexical;
const browser = claimsInBrowser();

describe('getting-started/quick-start#creating-an-editor-and-using-it', () => {
  /** The text of the element and of the state after `createDOM` has failed so many times, and the error that is thrown. */
  const afterFailures = (failures: number): Promise<unknown> =>
    browser.page().evaluate((times) => {
      const { kit: here, lexical: core } = window.claims;
      let left = times;
      class Failing extends core.TextNode {
        static override getType = (): string => 'failing';
        static override clone = (node: Failing): Failing => new Failing(node.__text, node.__key);
        static override importJSON = (): Failing => new Failing('');
        override exportJSON = (): ReturnType<TextNodeType['exportJSON']> => ({
          ...super.exportJSON(),
          type: 'failing',
        });
        override createDOM(...args: Parameters<TextNodeType['createDOM']>): HTMLElement {
          if (left-- > 0) throw new Error('createDOM');
          return super.createDOM(...args);
        }
      }
      const { messages, onError } = here.recorder();
      const { editor, root } = here.mount({ nodes: [Failing], onError }, 'old');
      const $replace = (): unknown =>
        core
          .$getRoot()
          .clear()
          .append(core.$createParagraphNode().append(new Failing('new')));
      const error = here.thrown(() => here.change(editor, $replace));
      return [messages.length, error, root.textContent, here.textOf(editor)];
    }, failures);

  test('after an error during reconciliation, the new state is rendered from scratch', async () => {
    expectStatement('getting-started/quick-start.mdx', 'Lexical keeps the new state and renders it again from scratch');
    expect(await afterFailures(1)).toEqual([1, undefined, 'new', 'new']);
  });

  test('if rendering from scratch fails too, the error is thrown and the element is empty', async () => {
    expectStatement('getting-started/quick-start.mdx', 'the error is thrown, and the element stays empty');
    expect(await afterFailures(2)).toEqual([2, 'createDOM', '', 'new']);
  });
});

describe('getting-started/quick-start#putting-it-together', () => {
  test('an unsafe address is replaced when the element of a link is created, but not when the address changes', async () => {
    expectStatement('getting-started/quick-start.mdx', 'only when it creates the element');
    const addresses = await browser.run(() => {
      const { kit: here, lexical: core, link: links } = window.claims;
      const { editor, root } = here.mount({ nodes: [links.LinkNode] });
      const link = { key: '' };
      here.change(editor, () => {
        const node = links.$createLinkNode('javascript:one').append(core.$createTextNode('link'));
        core.$getRoot().append(core.$createParagraphNode().append(node));
        link.key = node.getKey();
      });
      const href = (): string | null => root.querySelector('a')!.getAttribute('href');
      const created = href();
      here.change(editor, () =>
        core.$getNodeByKey<InstanceType<typeof links.LinkNode>>(link.key)!.setURL('javascript:two'),
      );
      return [created, href()];
    });
    expect(addresses).toEqual(['about:blank', 'javascript:two']);
  });
});

describe('react/plugins#lexicallistplugin', () => {
  test('Enter in an empty item ends the list, and in a nested list moves the item one level up', () => {
    expectStatement('react/plugins.md', 'which ends the list or, in a nested list, moves the item one level up');
    const { $createListItemNode, $createListNode, $handleListInsertParagraph, ListItemNode, ListNode } = claims.list;
    const after = [0, 1].map((level) => {
      const editor = kit.headless({ nodes: [ListNode, ListItemNode] });
      kit.change(editor, () => {
        const empty = $createListItemNode();
        const list = $createListNode('bullet').append($createListItemNode().append($createTextNode('text')), empty);
        const outer = level === 0 ? list : $createListNode('bullet').append($createListItemNode().append(list));
        $getRoot().append(outer);
        empty.select();
        $handleListInsertParagraph();
      });
      return editor.getEditorState().read(() => {
        const block = ($getSelection() as RangeSelection).anchor.getNode();
        return `${block.getType()} in ${block.getParentOrThrow().getType()}, ${block.getParents().length} levels`;
      });
    });
    expect(after).toEqual(['paragraph in root, 1 levels', 'listitem in list, 2 levels']);
  });
});

/** Renders an editor with a plugin whose script was loaded before, and keeps it in `window.edited`. */
async function render(plugin: 'AutoLinkPlugin' | 'CheckListPlugin'): Promise<void> {
  await loadInPage(browser, codeOfFile(`node_modules/@lexical/react/Lexical${plugin}.dev.js`));
  await browser.page().evaluate(async (name) => {
    const { kit: here, link, list, react, reactDom, ...names } = window.claims;
    const shared = window as unknown as Record<string, unknown> & typeof AutoLink & typeof CheckList;
    shared.changes = [];
    const Keep = (): null => {
      [shared.edited] = names.composerContext.useLexicalComposerContext();
      return null;
    };
    const pluginElement =
      name === 'CheckListPlugin'
        ? react.createElement(shared.CheckListPlugin)
        : react.createElement(shared.AutoLinkPlugin, {
            matchers: [shared.createLinkMatcherWithRegExp(/https:\/\/\w+/)],
            onChange: (...change) => void (shared.changes as unknown[]).push(change),
          });
    const children = react.createElement(
      react.Fragment,
      null,
      react.createElement(names.richTextPlugin.RichTextPlugin, {
        contentEditable: react.createElement(names.contentEditable.ContentEditable),
        placeholder: null,
        ErrorBoundary: names.errorBoundary.LexicalErrorBoundary,
      }),
      pluginElement,
      react.createElement(Keep),
    );
    const nodes = [link.LinkNode, link.AutoLinkNode, list.ListNode, list.ListItemNode];
    const initialConfig = { namespace: 'plugin', nodes, onError: here.rethrow };
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    reactDom.createRoot(host).render(react.createElement(names.composer.LexicalComposer, { initialConfig, children }));
    const rendered = (): boolean => host.querySelector('[contenteditable] > *') !== null;
    while (!rendered()) await new Promise((resolve) => setTimeout(resolve, 5));
  }, plugin);
}

describe('react/plugins#lexicalchecklistplugin', () => {
  test('a click within the first 20 pixels of an item toggles it, but not a click on its text', async () => {
    expectStatement('react/plugins.md', 'A click on the text does not, so the item needs padding on this side.');
    await render('CheckListPlugin');
    await browser.run(() => {
      const { kit: here, lexical: core, list } = window.claims;
      const { edited } = window as unknown as { edited: LexicalEditor };
      here.change(edited, () => {
        const item = list.$createListItemNode(false).append(core.$createTextNode('item'));
        core.$getRoot().clear().append(list.$createListNode('check').append(item));
      });
    });
    const item = browser.page().locator('li');
    const toggles = async (padding: string, x: number): Promise<boolean> => {
      await item.evaluate((element, value) => void (element.style.paddingLeft = value), padding);
      const before = await item.getAttribute('aria-checked');
      const { height } = (await item.boundingBox())!;
      await item.click({ position: { x, y: height / 2 } });
      await browser.run(() => window.claims.kit.settled());
      return (await item.getAttribute('aria-checked')) !== before;
    };
    expect([await toggles('0', 10), await toggles('24px', 10), await toggles('24px', 22)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('react/plugins#lexicalautolinkplugin', () => {
  test('onChange is called with null when the user types at the end of a link, although the link remains', async () => {
    expectStatement(
      'react/plugins.md',
      'with `null` when the user types at the end of a link, although the link remains',
    );
    await render('AutoLinkPlugin');
    const [changes, text] = await browser.run(() => {
      const { kit: here, lexical: core } = window.claims;
      const { edited, changes: calls } = window as unknown as { edited: LexicalEditor; changes: unknown[] };
      here.change(edited, () => here.$fill('https://a'));
      here.change(edited, () => {
        const link = core.$getRoot().getFirstDescendant()!.getParentOrThrow();
        link.insertAfter(core.$createTextNode('b'));
      });
      return [calls, document.querySelector('a')!.textContent];
    });
    expect(text).toBe('https://ab');
    expect(changes).toEqual([
      ['https://a', null],
      ['https://ab', 'https://a'],
      [null, 'https://ab'],
    ]);
  });

  test('without LinkNode, an imported link becomes plain text', async () => {
    expectStatement('react/plugins.md', 'without it pasted links become plain text');
    const types = await browser.run(() => {
      const { html, kit: here, link } = window.claims;
      const dom = new DOMParser().parseFromString('<a href="https://example.com">link</a>', 'text/html');
      return [[link.AutoLinkNode], [link.AutoLinkNode, link.LinkNode]].map((nodes) => {
        const editor = here.headless({ nodes });
        const found: string[] = [];
        here.change(editor, () => void found.push(html.$generateNodesFromDOM(editor, dom)[0]!.getType()));
        return found[0];
      });
    });
    expect(types).toEqual(['text', 'link']);
  });
});
