import { createHeadlessEditor } from '@lexical/headless';
import { createBinding, syncLexicalUpdateToYjs, syncYjsChangesToLexical, type Provider } from '@lexical/yjs';
import {
  $createTextNode,
  $getRoot,
  $nodesOfType,
  createEditor,
  DecoratorNode,
  TextNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import { describe, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlText, type YEvent, type Text as YText } from 'yjs';
import { LegacyCalloutNode } from '../../../content/examples/migrate-content/LegacyCalloutNode.ts';
import { $createNoticeNode, NoticeNode } from '../../../content/examples/migrate-content/NoticeNode.ts';

const PARAGRAPH = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'One' }] };
const documentOf = (...children: object[]): string => JSON.stringify({ root: { type: 'root', children } });
const typesIn = (editor: LexicalEditor): string[] =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );

describe('tutorials/migrate-content#3-rename-and-remove-a-type', () => {
  test('parseEditorState passes an error to onError and returns the nodes before the unknown type', () => {
    const errors: string[] = [];
    const editor = createHeadlessEditor({ onError: ({ message }) => errors.push(message) });
    editor.setEditorState(editor.parseEditorState(documentOf(PARAGRAPH, { type: 'callout' }, PARAGRAPH)));
    expect(errors).toEqual(['parseEditorState: type "callout" + not found']);
    expect(typesIn(editor)).toEqual(['paragraph']);
  });

  test('Lexical never reads a version', () => {
    const editor = createHeadlessEditor({ onError: (error) => expect.fail(error.message) });
    editor.setEditorState(editor.parseEditorState(documentOf({ ...PARAGRAPH, version: 99 })));
    expect(JSON.stringify(editor.getEditorState())).not.toContain('99');
  });

  test('createEditor warns about a class without exportJSON, but not about the legacy class', () => {
    class WithoutExport extends NoticeNode {
      static override getType = (): string => 'without';
      static override clone = (): WithoutExport => new WithoutExport();
      static override importJSON = (): NoticeNode => $createNoticeNode();
    }
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    createEditor({ nodes: [NoticeNode, LegacyCalloutNode] });
    expect(warn.mock.calls).toEqual([]);
    createEditor({ nodes: [WithoutExport] });
    expect(String(warn.mock.calls[0]?.[0])).toContain('should implement "exportJSON"');
    warn.mockRestore();
  });
});

describe('tutorials/migrate-content#4-turn-a-property-into-children', () => {
  test('parseEditorState and setEditorState do not run transforms', () => {
    const editor = createHeadlessEditor();
    const calls: string[] = [];
    editor.registerNodeTransform(TextNode, (node) => void calls.push(node.getTextContent()));
    editor.setEditorState(editor.parseEditorState(documentOf(PARAGRAPH)));
    expect(calls).toEqual([]);
    editor.update(() => void $getRoot().getAllTextNodes()[0]!.setTextContent('Two'), { discrete: true });
    expect(calls).toEqual(['Two']);
  });

  test('Lexical imports only the children of the stored object', () => {
    const editor = createHeadlessEditor({ nodes: [NoticeNode, LegacyCalloutNode] });
    const callout = { type: 'callout', version: 1, kind: 'warn', text: 'Hot' };
    editor.setEditorState(editor.parseEditorState(documentOf(callout)));
    expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('Hot');
  });
});

/** A callout as Yjs creates it, without arguments. */
class OldCallout extends DecoratorNode<null> {
  __kind = 'info';
  __text = '';

  static override getType(): string {
    return 'callout';
  }

  static override clone(node: OldCallout): OldCallout {
    return $oldCallout(node.__kind, node.__text, node.__key);
  }

  static override importJSON(): never {
    throw new Error('importJSON is called');
  }

  override exportJSON(): never {
    throw new Error('exportJSON is called');
  }

  override decorate(): null {
    return null;
  }
}

function $oldCallout(kind: string, text: string, key?: NodeKey): OldCallout {
  return Object.assign(new OldCallout(key), { __kind: kind, __text: text });
}

/** The callout of step 2, whose property has a different name. */
class RenamedCallout extends OldCallout {
  __tone = 'info';

  static override clone(node: RenamedCallout): RenamedCallout {
    return Object.assign(new RenamedCallout(node.__key), { __kind: node.__kind, __tone: node.__tone });
  }

  static override getType(): string {
    return 'callout';
  }

  static override importJSON(): never {
    throw new Error('importJSON is called');
  }

  override exportJSON(): never {
    throw new Error('exportJSON is called');
  }

  override decorate(): null {
    return null;
  }
}

describe('tutorials/migrate-content#other-places-that-contain-nodes', () => {
  /** Opens a Yjs document in an editor, as a client does. */
  function client(nodes: Klass<LexicalNode>[], stored?: Doc) {
    const errors: string[] = [];
    const editor = createHeadlessEditor({ nodes, onError: ({ message }) => errors.push(message) });
    const awareness = { getLocalState: () => null, getStates: () => new Map() };
    const provider = { awareness } as unknown as Provider;
    const doc = new Doc();
    const binding = createBinding(editor, provider, 'main', doc, new Map([['main', doc]]));
    editor.registerUpdateListener(
      ({ prevEditorState, editorState, dirtyElements, dirtyLeaves, normalizedNodes, tags }) =>
        syncLexicalUpdateToYjs(
          binding,
          provider,
          prevEditorState,
          editorState,
          dirtyElements,
          dirtyLeaves,
          normalizedNodes,
          tags,
        ),
    );
    binding.root.getSharedType().observeDeep((events, { origin }) => {
      if (origin !== binding) syncYjsChangesToLexical(binding, provider, events as YEvent<YText>[], false);
    });
    if (stored) applyUpdate(doc, encodeStateAsUpdate(stored));
    return { editor, doc, errors };
  }

  /** Waits for the update that follows a change of the Yjs document. */
  const committed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  function storedCallout(): Doc {
    const { editor, doc, errors } = client([OldCallout]);
    editor.update(() => void $getRoot().append($oldCallout('warn', 'Hot')), { discrete: true });
    expect(errors).toEqual([]);
    return doc;
  }

  test('Yjs stores the properties of the node objects', () => {
    const [{ insert }] = storedCallout().get('root', XmlText).toDelta() as [{ insert: { getAttributes(): object } }];
    expect(insert.getAttributes()).toEqual({ __type: 'callout', __kind: 'warn', __text: 'Hot' });
  });

  test('a renamed property has its default', async () => {
    const { editor, errors } = client([RenamedCallout], storedCallout());
    await committed();
    const [node] = editor.getEditorState().read(() => $getRoot().getChildren());
    expect(node).toBeInstanceOf(RenamedCallout);
    expect(node).toMatchObject({ __kind: 'warn', __tone: 'info' });
    expect(errors).toEqual([]);
  });

  test.each([
    ['no class', [NoticeNode], 'Node callout is not registered'],
    ['the legacy class', [NoticeNode, LegacyCalloutNode], 'could not find decorator node'],
  ])('with %s, the document is not displayed', async (_, nodes, message) => {
    const { editor, errors } = client(nodes, storedCallout());
    await committed();
    expect(errors.join()).toContain(message);
    expect(typesIn(editor)).toEqual([]);
  });

  test('a client with both classes replaces the nodes for all clients, but not with a transform', async () => {
    const { editor, doc, errors } = client([OldCallout, NoticeNode]);
    const $replace = (node: OldCallout): void =>
      void node.replace($createNoticeNode('warning').append($createTextNode(node.__text)));
    editor.registerNodeTransform(OldCallout, $replace);
    applyUpdate(doc, encodeStateAsUpdate(storedCallout()));
    await committed();
    expect(typesIn(editor)).toEqual(['callout']);
    editor.update(() => $nodesOfType(OldCallout).forEach($replace), { discrete: true });
    const other = client([NoticeNode], doc);
    await committed();
    expect(typesIn(other.editor)).toEqual(['notice']);
    expect(other.editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('Hot');
    expect([...errors, ...other.errors]).toEqual([]);
  });
});
