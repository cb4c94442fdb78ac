import type { LexicalEditor, LexicalNodeReplacement, ParagraphNode as Paragraph } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $createParagraphNode, $createTextNode, $getRoot, ParagraphNode, TextNode } = lexical;
const browser = claimsInBrowser();

const { AnchoredParagraphNode } = claims.sample<{ AnchoredParagraphNode: new () => Paragraph }>(
  'node-replacement/AnchoredParagraphNode.ts',
);
const klass = AnchoredParagraphNode as unknown as typeof ParagraphNode;

function override(options: Partial<LexicalNodeReplacement> = {}): (typeof ParagraphNode | LexicalNodeReplacement)[] {
  const replacement = { replace: ParagraphNode, with: () => new AnchoredParagraphNode(), withKlass: klass, ...options };
  return [klass, replacement];
}

const typesOf = (editor: LexicalEditor): string[] =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );

describe('node-replacement#node-overrides', () => {
  test('$createParagraphNode returns the replacement, whoever calls it', () => {
    const editor = kit.headless({ nodes: override() }, 'one');
    kit.change(editor, () => void $getRoot().selectEnd().insertParagraph());
    expect(typesOf(editor)).toEqual(['anchored-paragraph', 'anchored-paragraph']);
  });

  test('the editor of the sample has it', () => {
    const { editor } = claims.sample<{ editor: LexicalEditor }>('node-replacement/editor.ts');
    kit.change(editor, () => void $getRoot().append($createParagraphNode()));
    expect(typesOf(editor)).toEqual(['anchored-paragraph']);
  });

  test('with gets the original, unattached node', () => {
    const seen: unknown[] = [];
    const withNode = (node: Paragraph): Paragraph => {
      seen.push(node.constructor === ParagraphNode, node.isAttached());
      return new AnchoredParagraphNode();
    };
    kit.headless({ nodes: override({ with: withNode }) }, 'one');
    expect(seen).toEqual([true, false]);
  });

  test('with withKlass, a transform for the original class also registers for the replacement', async () => {
    const editor = kit.headless({ nodes: override() }, 'one');
    const seen: string[] = [];
    editor.registerNodeTransform(ParagraphNode, (node) => void seen.push(node.getType()));
    await kit.settled();
    seen.length = 0;
    kit.change(editor, () => $getRoot().getFirstChildOrThrow().markDirty());
    expect(seen).toEqual(['anchored-paragraph']);
  });

  test('without withKlass, neither transforms nor mutation listeners for the original class see it', async () => {
    const calls = await browser.run(async () => {
      const { kit: here, lexical: core, sample } = window.claims;
      const { AnchoredParagraphNode: Anchored } = sample<{ AnchoredParagraphNode: typeof core.ParagraphNode }>(
        'node-replacement/AnchoredParagraphNode.ts',
      );
      const results: string[][] = [];
      for (const known of [true, false]) {
        const replacement = {
          replace: core.ParagraphNode,
          with: () => new Anchored(),
          ...(known && { withKlass: Anchored }),
        };
        const { editor } = here.mount({ nodes: [Anchored, replacement] }, 'one');
        const seen: string[] = [];
        editor.registerNodeTransform(core.ParagraphNode, () => void seen.push('transform'));
        await here.settled();
        seen.length = 0;
        editor.registerMutationListener(core.ParagraphNode, () => void seen.push('mutation'));
        here.change(editor, () => core.$getRoot().getFirstChildOrThrow().markDirty());
        results.push(seen);
      }
      return results;
    });
    expect(calls).toEqual([['transform', 'mutation'], []]);
  });
});

describe('node-replacement#the-replacement-class', () => {
  test('$isParagraphNode stays true', () => {
    kit.change(kit.headless({ nodes: override() }), () => {
      expect(lexical.$isParagraphNode($createParagraphNode())).toBe(true);
    });
  });

  test('the anchor survives a round trip through JSON', () => {
    const editor = kit.headless({ nodes: override() }, 'one');
    const json = JSON.stringify(editor.getEditorState());
    expect(json).toMatch(/"anchor":"\w+"/);
    expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
  });
});

describe('node-replacement#existing-documents', () => {
  test('a stored document with the original type comes out with your class, and the next save writes it', () => {
    const editor = kit.headless({ nodes: override() });
    const stored = JSON.stringify(kit.headless({}, 'one').getEditorState());
    expect(stored).toContain('"type":"paragraph"');
    editor.setEditorState(editor.parseEditorState(stored));
    expect(typesOf(editor)).toEqual(['anchored-paragraph']);
    expect(JSON.stringify(editor.getEditorState())).toContain('"type":"anchored-paragraph"');
  });

  test('imported HTML comes out with your class too', async () => {
    const types = await browser.run(() => {
      const { html, kit: here, sample } = window.claims;
      const { editor } = sample<{ editor: LexicalEditor }>('node-replacement/editor.ts');
      const seen: string[] = [];
      here.change(editor, () => {
        const dom = new DOMParser().parseFromString('<p>a</p>', 'text/html');
        seen.push(...html.$generateNodesFromDOM(editor, dom).map((node) => node.getType()));
      });
      return seen;
    });
    expect(types).toEqual(['anchored-paragraph']);
  });

  test('an editor without your class can no longer read the result', () => {
    const saved = JSON.stringify(kit.headless({ nodes: override() }, 'one').getEditorState());
    expect(kit.thrown(() => kit.headless().parseEditorState(saved))).toMatch(/type "anchored-paragraph" .*not found/);
  });
});

describe('node-replacement#limits', () => {
  /** What is reported when a paragraph is created with such an override. */
  function reported(nodes: (typeof ParagraphNode | LexicalNodeReplacement)[]): string | undefined {
    const { messages, onError } = kit.recorder();
    kit.change(kit.headless({ nodes, onError }), () => void $createParagraphNode());
    return messages[0];
  }

  test('the replacement must be an instance of the replaced class', () => {
    const wrong = { with: () => $createTextNode('x'), withKlass: undefined } as unknown as LexicalNodeReplacement;
    expect(reported(override(wrong))).toMatch(/Ensure replacement node is a subclass of the original node\./);
  });

  test('with is not called for new ParagraphNode()', () => {
    const editor = kit.headless({ nodes: override() });
    kit.change(editor, () => void $getRoot().append(new ParagraphNode()));
    expect(typesOf(editor)).toEqual(['paragraph']);
  });

  test('$createParagraphNode inside with is replaced again, without end', () => {
    expect(reported(override({ with: () => $createParagraphNode() }))).toMatch(/Maximum call stack size exceeded/);
  });

  test('a text override that does not override isSimpleText is not simple text', () => {
    class OtherText extends TextNode {
      static override getType(): string {
        return 'other-text';
      }
      static override clone(node: OtherText): OtherText {
        return new OtherText(node.__text, node.__key);
      }
      static override importJSON(): OtherText {
        return new OtherText('');
      }
      override exportJSON(): ReturnType<InstanceType<typeof TextNode>['exportJSON']> {
        return { ...super.exportJSON(), type: 'other-text' };
      }
    }
    const withText = (node: InstanceType<typeof TextNode>): OtherText => new OtherText(node.__text);
    const replacement = { replace: TextNode, with: withText as LexicalNodeReplacement['with'], withKlass: OtherText };
    kit.change(kit.headless({ nodes: [OtherText, replacement] }), () => {
      expect([$createTextNode('x').getType(), $createTextNode('x').isSimpleText()]).toEqual(['other-text', false]);
    });
  });
});
