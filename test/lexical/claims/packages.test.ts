import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Overflow from '@lexical/overflow';
import type { LexicalEditor, RangeSelection, SerializedEditorState, SerializedLexicalNode } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';
import { ROOT } from '../../support/source-tree.ts';
import { codeOfFile, codeOfPage, load } from './page-code.ts';

const { kit, lexical } = claims;
const { $createParagraphNode, $createTextNode, $getRoot, $getSelection } = lexical;
const { HeadingNode, $createHeadingNode } = claims.richText;
const { HashtagNode, $createHashtagNode } = claims.hashtag;
const browser = claimsInBrowser();

/** A document with a paragraph, a heading and a paragraph. */
function withHeading(): string {
  const editor = kit.headless({ nodes: [HeadingNode] }, 'one', 'last');
  kit.change(editor, () => {
    const heading = $createHeadingNode('h1').append($createTextNode('two'));
    $getRoot().getFirstChildOrThrow().insertAfter(heading);
  });
  return JSON.stringify(editor.getEditorState());
}

describe('packages/lexical#creating-an-editor-and-using-it', () => {
  test('at an unlisted type, parseEditorState calls onError and returns a state with only the blocks before it', () => {
    const { messages, onError } = kit.recorder();
    const state = kit.headless({ onError }).parseEditorState(withHeading());
    expect(messages).toEqual([expect.stringMatching(/type "heading" .*not found/)]);
    expect(state.read(() => $getRoot().getTextContent())).toBe('one');
  });

  test('creating a node of an unlisted type throws', () => {
    const editor = kit.headless();
    expect(kit.thrown(() => kit.change(editor, () => void $createHeadingNode('h1')))).toMatch(
      /was not configured to be used on the editor/,
    );
  });
});

describe('packages/lexical-file#example', () => {
  test('parseEditorState calls its second argument only after it has parsed the whole document', () => {
    const calls = [[HeadingNode], []].map((nodes) => {
      let complete = false;
      const editor = kit.headless({ nodes, onError: () => {} });
      editor.parseEditorState(withHeading(), () => {
        complete = true;
      });
      return complete;
    });
    expect(calls).toEqual([true, false]);
  });
});

describe('packages/lexical-headless#change-a-stored-document', () => {
  test('$nodesOfType finds nodes of exactly this class, so the sample leaves hashtags as they are', () => {
    const { renameTerm } = load<{ renameTerm(json: string, from: string, to: string): string }>(
      codeOfPage('packages/lexical-headless.md', 'function renameTerm'),
      { '../shared/nodes': { nodes: [HashtagNode] } },
    );
    const editor = kit.headless({ nodes: [HashtagNode] }, 'a term ');
    kit.change(editor, () => void kit.$textAt().insertAfter($createHashtagNode('#term')));
    const renamed = renameTerm(JSON.stringify(editor.getEditorState()), 'term', 'word');
    expect(
      kit
        .headless({ nodes: [HashtagNode] })
        .parseEditorState(renamed)
        .read(() => $getRoot().getTextContent()),
    ).toBe('a word #term');
  });
});

describe('packages/lexical-overflow#notes-and-pitfalls', () => {
  test('isInline() returns false, so getTextContent() puts two line feeds after an overflow node that something follows', () => {
    const { OverflowNode, $createOverflowNode } = load<typeof Overflow>(
      codeOfFile('node_modules/@lexical/overflow/LexicalOverflow.dev.js'),
    );
    const editor = kit.headless({ nodes: [OverflowNode] }, 'one');
    kit.change(editor, () => {
      const overflow = $createOverflowNode().append($createTextNode('two'));
      kit.$textAt().insertAfter(overflow);
      expect([overflow.isInline(), $getRoot().getTextContent()]).toEqual([false, 'onetwo']);
      overflow.insertAfter($createTextNode('three'));
    });
    expect(kit.textOf(editor)).toBe('onetwo\n\nthree');
  });
});

describe('packages/lexical-rich-text#notes-and-pitfalls', () => {
  /** The blocks after Enter in a heading of these texts, every other one bold, with the caret at a point of one of them. */
  function blocks(texts: readonly string[], index: number, offset: number): string[] {
    const editor = kit.headless({ nodes: [HeadingNode] });
    kit.change(editor, () => {
      const nodes = texts.map((text, at) => $createTextNode(text).setFormat(at % 2 === 0 ? 0 : 'bold'));
      $getRoot().append($createHeadingNode('h1').append(...nodes));
    });
    kit.change(editor, () => void kit.$textAt(index).select(offset, offset));
    kit.change(editor, () => void ($getSelection() as RangeSelection).insertParagraph());
    return editor.getEditorState().read(() =>
      $getRoot()
        .getChildren()
        .map((node) => `${node.getType()} ${node.getTextContent()}`.trim()),
    );
  }

  test('Enter at the end of a heading starts a paragraph', () => {
    expect(blocks(['heading'], 0, 7)).toEqual(['heading heading', 'paragraph']);
  });

  test('Enter at the beginning of a heading puts an empty paragraph above, and in between it makes two headings', () => {
    expect(blocks(['heading'], 0, 0)).toEqual(['paragraph', 'heading heading']);
    expect(blocks(['heading'], 0, 4)).toEqual(['heading head', 'heading ing']);
  });

  test('at the end of a heading with several text nodes, as with a bold last word, Enter starts another heading', () => {
    expect(blocks(['a bold ', 'end'], 1, 3)).toEqual(['heading a bold end', 'heading']);
  });

  test('pasted files are dispatched only if the clipboard has no text or HTML beside them', async () => {
    const heard = await browser.run(async () => {
      const { kit: here, lexical: core, richText } = window.claims;
      const found: number[] = [];
      for (const type of ['', 'text/plain', 'text/html']) {
        const { editor, root } = here.mount({}, 'one');
        richText.registerRichText(editor);
        let files = 0;
        const onFiles = (list: File[]): boolean => (files += list.length) > 0;
        editor.registerCommand(richText.DRAG_DROP_PASTE, onFiles, core.COMMAND_PRIORITY_LOW);
        here.change(editor, () => void here.$textAt().select());
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['x'], 'copied.png', { type: 'image/png' }));
        if (type !== '') clipboardData.setData(type, 'two');
        root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
        await here.settled();
        found.push(files);
      }
      return found;
    });
    expect(heard).toEqual([1, 0, 0]);
  });
});

describe('packages/lexical-clipboard#exports', () => {
  test('with a collapsed selection $getHtmlContent and $getLexicalContent return an empty string and null', () => {
    const { $getHtmlContent, $getLexicalContent } = claims.clipboard;
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      kit.$textAt().select(1, 1);
      expect([$getHtmlContent(editor), $getLexicalContent(editor)]).toEqual(['', null]);
      kit.$textAt().select(0, 2);
      expect($getLexicalContent(editor)).toContain('"text":"on"');
    });
  });

  test('without a selection they throw', () => {
    const { $getHtmlContent, $getLexicalContent } = claims.clipboard;
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      for (const get of [$getHtmlContent, $getLexicalContent]) {
        expect(kit.thrown(() => get(editor))).toBe('Expected valid LexicalSelection');
      }
    });
  });
});

describe('packages/lexical-selection#notes-and-pitfalls', () => {
  test('$patchStyleText keeps properties you do not name, and null removes one', () => {
    expect(patched({ color: 'red' })).toBe('top: 0px;color: red;');
    expect(patched({ top: null })).toBe('');
  });

  test('a function receives the old value or undefined, and its null would be written into the style', () => {
    const seen: (string | null | undefined)[] = [];
    const give = (value: string | null): never => (seen.push(value), null) as never;
    expect(patched({ top: give, color: give })).toBe('top: null;color: null;');
    expect(seen).toEqual(['0px', undefined]);
  });

  /** The style of a text that had `top: 0px`. */
  function patched(patch: Parameters<typeof claims.selection.$patchStyleText>[1]): string {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => {
      const selection = kit.$textAt().setStyle('top: 0px;').select(0, 3);
      claims.selection.$patchStyleText(selection, patch);
    });
    return editor.getEditorState().read(() => kit.$textAt().getStyle());
  }
});

describe('packages/lexical-table#notes-and-pitfalls', () => {
  test('tables, rows and cells are shadow roots', () => {
    const { TableCellNode, TableNode, TableRowNode, $createTableNodeWithDimensions } = claims.table;
    kit.change(kit.headless({ nodes: [TableNode, TableRowNode, TableCellNode] }), () => {
      const table = $createTableNodeWithDimensions(1, 1);
      const row = table.getFirstChildOrThrow<InstanceType<typeof TableRowNode>>();
      const cell = row.getFirstChildOrThrow<InstanceType<typeof TableCellNode>>();
      expect([table, row, cell].map((node) => node.isShadowRoot())).toEqual([true, true, true]);
    });
  });
});

describe('packages/lexical-text#notes-and-pitfalls', () => {
  test('$findTextIntersectionFromCharacters counts only text nodes, and returns null at the end of the text and beyond', () => {
    const editor = kit.headless({}, 'one', 'two');
    const found = [2, 3, 5, 6, 7].map((count) =>
      editor.getEditorState().read(() => {
        const hit = claims.text.$findTextIntersectionFromCharacters($getRoot(), count);
        return hit === null ? null : [hit.node.getTextContent(), hit.offset];
      }),
    );
    expect(found).toEqual([['one', 2], ['two', 0], ['two', 2], null, null]);
  });
});

describe('packages/lexical-utils#notes-and-pitfalls', () => {
  test('$insertNodeToNearestRoot splits the block at the caret and leaves the caret in the block that follows', () => {
    expect(inserted(true)).toEqual([['on', 'heading', 'e'], 2]);
  });

  test('without a selection $insertNodeToNearestRoot appends the node and an empty paragraph to the root', () => {
    expect(inserted(false)[0]).toEqual(['one', 'heading', '']);
  });

  /** The blocks after a heading was inserted, and the index of the one with the caret. */
  function inserted(selected: boolean): [string[], number | undefined] {
    const editor = kit.headless({ nodes: [HeadingNode] }, 'one');
    kit.change(editor, () => {
      if (selected) kit.$textAt().select(2, 2);
      claims.utils.$insertNodeToNearestRoot($createHeadingNode('h1').append($createTextNode('heading')));
    });
    return editor.getEditorState().read(() => {
      const selection = $getSelection() as RangeSelection | null;
      const blocks = $getRoot().getChildren();
      return [
        blocks.map((block) => block.getTextContent()),
        selection?.anchor.getNode().getTopLevelElement()?.getIndexWithinParent(),
      ];
    });
  }
});

describe('nodes#node-properties', () => {
  test('the emoji node of the example has default values, so collaboration can create it without arguments', () => {
    const folder = 'content/examples/emoji-plugin';
    const { EmojiNode } = load<{
      EmojiNode: typeof lexical.TextNode & (new () => InstanceType<typeof lexical.TextNode>);
    }>(codeOfFile(`${folder}/EmojiNode.ts`), { './findEmoji': load(codeOfFile(`${folder}/findEmoji.ts`)) });
    const editor: LexicalEditor = kit.headless({ nodes: [EmojiNode] });
    kit.change(editor, () => void $getRoot().append($createParagraphNode().append(new EmojiNode())));
    const { root } = editor.getEditorState().toJSON() as SerializedEditorState<
      SerializedLexicalNode & { children: SerializedLexicalNode[] }
    >;
    expect(root.children[0]!.children).toEqual([expect.objectContaining({ text: '', shortcode: '', type: 'emoji' })]);
  });
});

describe('packages/lexical-hashtag', () => {
  test.each(['lexical-hashtag', 'lexical-table'])('the command of %s installs each imported package', (name) => {
    const page = readFileSync(join(ROOT, `content/docs/packages/${name}.md`), 'utf8');
    const installed = /^npm install (.*)$/m
      .exec(page)![1]!
      .split(' ')
      .map((spec) => spec.replace(/@[\d.]+$/, ''));
    const imported = [...page.matchAll(/ from '([^'.][^']*)';$/gm)].map(([, specifier]) => specifier);
    expect(installed).toEqual(expect.arrayContaining(imported));
  });
});

describe('packages/lexical-hashtag#notes-and-pitfalls', () => {
  test('a different text entity directly after a hashtag becomes ordinary text', () => {
    class Mention extends lexical.TextNode {
      static override getType(): string {
        return 'mention';
      }
      static override clone(node: Mention): Mention {
        return new Mention(node.__text, node.__key);
      }
      override isTextEntity(): true {
        return true;
      }
    }
    const { registerHashtags } = load<{ registerHashtags(editor: LexicalEditor): () => void }>(
      codeOfPage('packages/lexical-hashtag.md', 'function registerHashtags'),
    );
    const types = ['', ' '].map((between) => {
      const editor = kit.headless({ nodes: [HashtagNode, Mention] }, '');
      registerHashtags(editor);
      kit.change(editor, () => {
        const text = [$createTextNode(`#docs${between}`), new Mention('@grace')];
        $getRoot().selectEnd().insertNodes(text);
      });
      return editor.getEditorState().read(() =>
        $getRoot()
          .getAllTextNodes()
          .map((node) => node.getType()),
      );
    });
    expect(types).toEqual([
      ['hashtag', 'text'],
      ['hashtag', 'text', 'mention'],
    ]);
  });
});
