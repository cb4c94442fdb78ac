import type { LexicalEditor, LexicalNode, TextNode as Text, ElementNode as Element } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit } = claims;
const { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot } = claims.lexical;
const { $getSelection, $isRangeSelection, LineBreakNode, ParagraphNode, RootNode, TextNode } = claims.lexical;
const { $createHeadingNode, HeadingNode } = claims.richText;
const { $createHashtagNode, HashtagNode } = claims.hashtag;
const browser = claimsInBrowser();

type Register = (editor: LexicalEditor) => () => void;

/** Notes the type of each node that is transformed, once everything that registering sets off is over. */
async function logTransforms(editor: LexicalEditor): Promise<string[]> {
  const log: string[] = [];
  for (const klass of [TextNode, ParagraphNode, RootNode, LineBreakNode]) {
    editor.registerNodeTransform(klass as typeof TextNode, (node: LexicalNode) => {
      log.push(node.getType() === 'text' ? node.getTextContent() : node.getType());
    });
  }
  await kit.settled();
  log.length = 0;
  return log;
}

describe('transforms#node-transforms', () => {
  test('what a transform changes becomes part of the same update, and of the same commit', async () => {
    const editor = kit.headless({}, 'one');
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() === 'two') node.setTextContent('three');
    });
    await kit.settled();
    const seen: string[] = [];
    editor.registerTextContentListener((text) => void seen.push(text));
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(seen).toEqual(['three']);
  });

  test('undo takes back the change and what the transform made of it in one step', async () => {
    const editor = kit.headless({}, 'one');
    claims.history.registerHistory(editor, claims.history.createEmptyHistoryState(), 1000);
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() === 'two') node.setTextContent('three');
    });
    await kit.settled();
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(kit.textOf(editor)).toBe('three');
    editor.dispatchCommand(claims.lexical.UNDO_COMMAND, undefined);
    expect(kit.textOf(editor)).toBe('one');
  });

  test('a setter changes the text and leaves the selection alone', () => {
    const editor = kit.headless({}, 'long text');
    kit.change(editor, () => void kit.$textAt().select(9, 9));
    kit.change(editor, () => {
      kit.$textAt().setTextContent('longer text');
      const selection = $getSelection();
      expect($isRangeSelection(selection) && selection.anchor.offset).toBe(9);
    });
  });

  test('the sample keeps the caret behind the arrow', () => {
    const editor = kit.headless({}, 'a ');
    claims.sample<{ registerArrows: Register }>('transforms/arrows.ts').registerArrows(editor);
    kit.change(editor, () => {
      const selection = kit.$textAt().select(2, 2);
      selection.insertText('-> b');
    });
    const anchor = editor.getEditorState().read(() => ($getSelection() as { anchor?: { offset: number } }).anchor);
    expect([kit.textOf(editor), anchor?.offset]).toEqual(['a → b', 5]);
  });
});

describe('transforms#syntax', () => {
  test('the class has to be registered', () => {
    const editor = kit.headless();
    expect(kit.thrown(() => editor.registerNodeTransform(HeadingNode, () => {}))).toBe(
      'Node HeadingNode has not been registered. Ensure node has been passed to createEditor.',
    );
  });

  test('a class can have any number of transforms', async () => {
    const editor = kit.headless({}, 'one');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, () => void log.push('first'));
    editor.registerNodeTransform(TextNode, () => void log.push('second'));
    await kit.settled();
    log.length = 0;
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(log).toEqual(['first', 'second']);
  });

  test('a transform also sees the content that is there when it is registered', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => void log.push(node.getTextContent()));
    await kit.settled();
    expect(log.sort()).toEqual(['one', 'two']);
  });

  test('registering carries the tag history-merge and adds no undo step', async () => {
    const editor = kit.headless({}, 'one');
    const history = claims.history.createEmptyHistoryState();
    claims.history.registerHistory(editor, history, 1000);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    editor.registerNodeTransform(TextNode, () => {});
    await kit.settled();
    expect(seen).toEqual([['history-merge']]);
    expect(history.undoStack).toEqual([]);
  });

  test('registering carries no tag if it joins an update that is pending', async () => {
    const editor = kit.headless({}, 'one');
    const seen: string[][] = [];
    editor.registerUpdateListener(({ tags }) => void seen.push([...tags]));
    editor.update(() => kit.$textAt().setTextContent('two'), { tag: 'mine' });
    editor.registerNodeTransform(TextNode, () => {});
    await kit.settled();
    expect(seen).toEqual([['mine']]);
  });

  test('removing a transform does not reverse what it has done', async () => {
    const editor = kit.headless({}, 'one');
    const remove = editor.registerNodeTransform(TextNode, (node) => {
      if (!node.hasFormat('bold')) node.toggleFormat('bold');
    });
    await kit.settled();
    remove();
    await kit.settled();
    expect(editor.getEditorState().read(() => kit.$textAt().hasFormat('bold'))).toBe(true);
    kit.change(editor, () => kit.$textAt().setFormat(0));
    expect(editor.getEditorState().read(() => kit.$textAt().hasFormat('bold'))).toBe(false);
  });

  test('editor.update in a transform runs after the last one, and its changes are not transformed', async () => {
    const editor = kit.headless({}, 'one', 'other');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => {
      log.push(node.getTextContent());
      if (node.getTextContent() !== 'two') return;
      editor.update(() => {
        log.push('nested');
        kit.$textAt(1).setTextContent('changed');
      });
    });
    await kit.settled();
    log.length = 0;
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(log).toEqual(['two', 'nested']);
    expect(kit.textOf(editor)).toBe('two\n\nchanged');
  });
});

describe('transforms#lifecycle', () => {
  test('transforms run at the end of every update call, before a commit that the calls share', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    editor.registerUpdateListener(() => void log.push('commit'));
    editor.update(() => kit.$textAt().setTextContent('two'));
    expect(log).toEqual(['two', 'root']);
    editor.update(() => kit.$textAt().setTextContent('three'));
    await Promise.resolve();
    expect(log.slice(2)).toEqual(['three', 'root', 'commit']);
  });

  test('a selection change runs no transform', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    kit.change(editor, () => void kit.$textAt().select(1, 1));
    expect(log).toEqual([]);
  });

  test('a document that is loaded from JSON is not transformed until somebody edits it', async () => {
    const editor = kit.headless({}, 'x');
    const log = await logTransforms(editor);
    editor.setEditorState(editor.parseEditorState(JSON.stringify(kit.headless({}, 'loaded').getEditorState())));
    await kit.settled();
    expect(log).toEqual([]);
    kit.change(editor, () => kit.$textAt().setTextContent('edited'));
    expect(log).toEqual(['edited', 'root']);
  });

  test('nodes that have been detached are collected after the transforms', () => {
    const editor = kit.headless({}, 'one', 'two');
    const key = editor.getEditorState().read(() => $getRoot().getFirstChildOrThrow().getKey());
    kit.change(editor, () => {
      $getRoot().getFirstChildOrThrow().remove();
      expect(claims.lexical.$getNodeByKey(key)).not.toBeNull();
    });
    expect(editor.getEditorState()._nodeMap.has(key)).toBe(false);
  });
});

describe('transforms#transform-heuristic', () => {
  test('leaves come before elements', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    kit.change(editor, () => {
      $getRoot().getFirstChildOrThrow().markDirty();
      kit.$textAt().markDirty();
    });
    expect(log).toEqual(['one', 'root', 'paragraph']);
  });

  test('adjacent simple text nodes are merged before their transforms run', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    kit.change(editor, () => {
      $getRoot().getFirstChildOrThrow<Element>().append($createTextNode(' two'));
    });
    expect(new Set(log.filter((entry) => entry.includes('o')))).toEqual(new Set(['one two', 'root']));
  });

  test('leaves that leaves make dirty come before any element', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log = await logTransforms(editor);
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() === 'go') kit.$textAt(1).setTextContent('went');
    });
    await kit.settled();
    log.length = 0;
    kit.change(editor, () => kit.$textAt(0).setTextContent('go'));
    expect(log).toEqual(['go', 'went', 'root']);
  });

  test('the root is visited in every update, an element only if it was changed itself', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(log).toEqual(['two', 'root']);
  });

  test('an element transform that makes leaves dirty starts everything over', async () => {
    const editor = kit.headless({}, 'one');
    const log = await logTransforms(editor);
    editor.registerNodeTransform(ParagraphNode, () => {
      if (kit.$textAt().getTextContent() === 'go') kit.$textAt().setTextContent('again');
    });
    await kit.settled();
    kit.change(editor, () => kit.$textAt().setTextContent('go'));
    log.length = 0;
    kit.change(editor, () => $getRoot().getFirstChildOrThrow().markDirty());
    expect(log).toEqual(['root', 'paragraph', 'again', 'root']);
  });

  test('an element transform that makes elements dirty repeats the elements', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log = await logTransforms(editor);
    const indentSecond = (): void => {
      const second = $getRoot().getLastChildOrThrow<Element>();
      if (second.getIndent() === 0) second.setIndent(1);
    };
    kit.change(editor, () => {
      editor.registerNodeTransform(ParagraphNode, indentSecond);
    });
    log.length = 0;
    kit.change(editor, () => {
      $getRoot().getLastChildOrThrow<Element>().setIndent(0);
      $getRoot().getFirstChildOrThrow().markDirty();
    });
    expect(log).toEqual(['root', 'paragraph', 'paragraph', 'root', 'paragraph']);
  });

  test('a node becomes dirty when it is created, when getWritable is called, and by setters', () => {
    const editor = kit.headless({}, 'one', 'two', 'three');
    const sizes: number[] = [];
    editor.registerUpdateListener(({ dirtyLeaves }) => void sizes.push(dirtyLeaves.size));
    kit.change(editor, () => {
      kit.$textAt(0).getWritable();
      kit.$textAt(1).setStyle('color: red');
      $getRoot().append($createParagraphNode().append($createTextNode('four')));
    });
    expect(sizes).toEqual([3]);
  });

  test('after a hundred rounds Lexical throws and drops the update', async () => {
    const { messages, onError } = kit.recorder();
    const editor = kit.headless({ onError }, 'one');
    let calls = 0;
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() === 'one') return;
      calls++;
      node.setTextContent(`${calls}`);
    });
    await kit.settled();
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(messages).toEqual([expect.stringMatching(/^One or more transforms are endlessly triggering/)]);
    expect(calls).toBeGreaterThanOrEqual(100);
    expect(calls).toBeLessThan(105);
    expect(kit.textOf(editor)).toBe('one');
  });

  test('a node that an earlier transform has detached is left out', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getTextContent() === 'gone') node.getParentOrThrow().remove();
    });
    editor.registerNodeTransform(TextNode, (node) => void log.push(node.getTextContent()));
    await kit.settled();
    log.length = 0;
    kit.change(editor, () => kit.$textAt().setTextContent('gone'));
    expect(log).toEqual([]);
    expect(kit.textOf(editor)).toBe('two');
  });

  test('the text node that is being composed is left out, and follows when the composition ends', async () => {
    await browser.run(async () => {
      const { kit: here, lexical, richText } = window.claims;
      const { editor } = here.mount({}, 'a');
      richText.registerRichText(editor);
      const log: string[] = [];
      editor.registerNodeTransform(lexical.TextNode, (node) => void log.push(node.getTextContent()));
      await here.focusWith(editor, () => lexical.$getRoot().selectEnd());
      log.length = 0;
      Object.assign(window, { log });
    });
    const devtools = await browser.page().context().newCDPSession(browser.page());
    const log = (): Promise<string[]> => browser.run(() => [...(window as unknown as { log: string[] }).log]);
    await devtools.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    const during = await log();
    await devtools.send('Input.insertText', { text: '你' });
    await expect.poll(log).toContain('a你');
    expect(during.filter((text) => text.includes('n'))).toEqual([]);
  });
});

describe('transforms#preconditions', () => {
  test('a transform that changes its own node is called again for that node', async () => {
    const editor = kit.headless({}, 'one');
    const log: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => {
      log.push(node.getTextContent());
      if (node.getTextContent() === 'two') node.setTextContent('three');
    });
    await kit.settled();
    log.length = 0;
    kit.change(editor, () => kit.$textAt().setTextContent('two'));
    expect(log).toEqual(['two', 'three']);
  });

  test('the sample without a condition never ends, the one with it does', async () => {
    const { registerRight, registerWrong } = claims.sample<{ registerRight: Register; registerWrong: Register }>(
      'transforms/keywords.ts',
    );
    const results: unknown[] = [];
    for (const register of [registerWrong, registerRight]) {
      const { messages, onError } = kit.recorder();
      const editor = kit.headless({ onError }, 'x');
      register(editor);
      await kit.settled();
      kit.change(editor, () => kit.$textAt().setTextContent('TODO'));
      results.push([messages.length, editor.getEditorState().read(() => kit.$textAt().hasFormat('bold'))]);
    }
    expect(results).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  test('setTextContent and setMode return early when the value is the same', () => {
    const editor = kit.headless({}, 'one');
    let commits = 0;
    editor.registerUpdateListener(() => void commits++);
    kit.change(editor, () => kit.$textAt().setTextContent('one').setMode('normal'));
    expect(commits).toBe(0);
  });

  test('setFormat, setStyle and setIndent mark the node dirty even if nothing changes', () => {
    const editor = kit.headless({}, 'one');
    const dirty: number[] = [];
    editor.registerUpdateListener(({ dirtyLeaves, dirtyElements }) => {
      dirty.push(dirtyLeaves.size + [...dirtyElements.values()].filter(Boolean).length);
    });
    kit.change(editor, () => kit.$textAt().setFormat(0));
    kit.change(editor, () => kit.$textAt().setStyle(''));
    kit.change(editor, () => $getRoot().getFirstChildOrThrow<Element>().setIndent(0));
    expect(dirty).toEqual([1, 1, 1]);
  });

  test('with good conditions the order of transforms does not matter', async () => {
    const boldTodo = (node: Text): void => {
      if (node.getTextContent() === 'TODO' && !node.hasFormat('bold')) node.toggleFormat('bold');
    };
    const italicBold = (node: Text): void => {
      if (node.hasFormat('bold') && !node.hasFormat('italic')) node.toggleFormat('italic');
    };
    const formats: number[] = [];
    for (const order of [
      [boldTodo, italicBold],
      [italicBold, boldTodo],
    ]) {
      const editor = kit.headless({}, 'one');
      order.forEach((transform) => editor.registerNodeTransform(TextNode, transform));
      await kit.settled();
      kit.change(editor, () => kit.$textAt().setTextContent('TODO'));
      formats.push(editor.getEditorState().read(() => kit.$textAt().getFormat()));
    }
    expect(formats).toEqual([3, 3]);
  });
});

describe('transforms#transforms-on-parent-nodes', () => {
  test('a transform for TextNode is not called for its subclass HashtagNode', async () => {
    const editor = kit.headless({ nodes: [HashtagNode] }, 'one');
    const log = await logTransforms(editor);
    kit.change(editor, () => {
      $getRoot().append($createParagraphNode().append($createHashtagNode('#tag')));
    });
    expect(log).not.toContain('#tag');
    kit.change(editor, () => kit.$textAt(1).setTextContent('#other'));
    expect(log).not.toContain('#other');
  });

  test('a child appended: the child, its previous sibling, the parent and the root', async () => {
    const editor = kit.headless({}, 'one', 'two', 'three');
    const log = await logTransforms(editor);
    const keys = dirtyKeys(editor);
    const [first, second] = editor.getEditorState().read(() => $getRoot().getChildrenKeys().slice(1));
    kit.change(editor, () => void $getRoot().append($createParagraphNode()));
    expect(log.sort()).toEqual(['paragraph', 'paragraph', 'root']);
    expect(keys).toContain(second);
    expect(keys).not.toContain(first);
  });

  test('a leaf appended to a paragraph: both leaves, the paragraph and the root', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log = await logTransforms(editor);
    kit.change(editor, () => {
      $getRoot().getFirstChildOrThrow<Element>().append($createLineBreakNode());
    });
    expect(log.sort()).toEqual(['linebreak', 'one', 'paragraph', 'root']);
  });

  test('a child removed: its siblings, the parent and the root', async () => {
    const editor = kit.headless({}, 'one', 'two', 'three', 'four');
    const log = await logTransforms(editor);
    const keys = dirtyKeys(editor);
    const [first, , third] = editor.getEditorState().read(() => $getRoot().getChildrenKeys());
    kit.change(editor, () => $getRoot().getChildAtIndex(1)!.remove());
    expect(log.sort()).toEqual(['paragraph', 'paragraph', 'root']);
    expect(keys.sort()).toEqual(['root', first, third].sort());
  });

  /** The keys of the elements that were changed themselves, and still exist after the next commit. */
  function dirtyKeys(editor: LexicalEditor): string[] {
    const keys: string[] = [];
    editor.registerUpdateListener(({ editorState, dirtyElements }) => {
      for (const [key, itself] of dirtyElements) if (itself && editorState._nodeMap.has(key)) keys.push(key);
    });
    return keys;
  }

  test('markDirty: that node and the root', async () => {
    const editor = kit.headless({}, 'one', 'two');
    const log = await logTransforms(editor);
    kit.change(editor, () => kit.$textAt().markDirty());
    expect(log).toEqual(['one', 'root']);
  });

  test('the sample demotes a heading whose text grew in a child', () => {
    const editor = kit.headless({ nodes: [HeadingNode] });
    claims.sample<{ registerHeadingLength: Register }>('transforms/heading-length.ts').registerHeadingLength(editor);
    kit.change(editor, () => {
      $getRoot().append($createHeadingNode('h1').append($createTextNode('short')));
    });
    const type = (): string => editor.getEditorState().read(() => $getRoot().getFirstChildOrThrow().getType());
    expect(type()).toBe('heading');
    kit.change(editor, () => kit.$textAt().setTextContent('long '.repeat(30)));
    expect(type()).toBe('paragraph');
  });
});

describe('transforms#registerlexicaltextentity', () => {
  const { TicketNode, registerTickets } = claims.sample<{
    TicketNode: typeof TextNode;
    registerTickets: Register;
  }>('transforms/tickets.ts');

  const types = (editor: LexicalEditor): string[] =>
    editor.getEditorState().read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => `${node.getType()}:${node.getTextContent()}`),
    );

  test('a match becomes a node of its own, and grows while the user types', () => {
    const editor = kit.headless({ nodes: [TicketNode] }, '');
    registerTickets(editor);
    kit.change(editor, () => kit.$fill('see AB-1 now'));
    expect(types(editor)).toEqual(['text:see ', 'ticket:AB-1', 'text: now']);
    kit.change(editor, () => kit.$textAt(1).setTextContent('AB-12'));
    expect(types(editor)).toEqual(['text:see ', 'ticket:AB-12', 'text: now']);
  });

  test('it turns back into plain text when it no longer matches', () => {
    const editor = kit.headless({ nodes: [TicketNode] }, '');
    registerTickets(editor);
    kit.change(editor, () => kit.$fill('AB-1'));
    kit.change(editor, () => kit.$textAt().setTextContent('AB-'));
    expect(types(editor)).toEqual(['text:AB-']);
  });

  test('it returns an array with two functions', () => {
    const editor = kit.headless({ nodes: [TicketNode] });
    const removers = claims.text.registerLexicalTextEntity(
      editor,
      () => null,
      TicketNode,
      (node) => node,
    );
    expect(removers.map((remove) => typeof remove)).toEqual(['function', 'function']);
  });
});
