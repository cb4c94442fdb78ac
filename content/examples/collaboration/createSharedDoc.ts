import { createHeadlessEditor } from '@lexical/headless';
import type { Provider } from '@lexical/yjs';
import { createBinding, syncLexicalUpdateToYjs } from '@lexical/yjs';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { Doc } from 'yjs';

const ID = 'first-content';

// Sends nothing, because no client is connected yet.
const silentProvider: Provider = {
  awareness: {
    getLocalState: () => null,
    getStates: () => new Map(),
    off: () => {},
    on: () => {},
    setLocalState: () => {},
  },
  connect: () => {},
  disconnect: () => {},
  off: () => {},
  on: () => {},
};

/** Creates a document with initial content, as a server does. */
export function createSharedDoc(text: string): Doc {
  const doc = new Doc();
  const docs = new Map([[ID, doc]]);
  const editor = createHeadlessEditor({
    onError: (error) => reportError(error),
  });
  const binding = createBinding(editor, silentProvider, ID, doc, docs);

  const unregister = editor.registerUpdateListener((update) =>
    syncLexicalUpdateToYjs(
      binding,
      silentProvider,
      update.prevEditorState,
      update.editorState,
      update.dirtyElements,
      update.dirtyLeaves,
      update.normalizedNodes,
      update.tags,
    ),
  );
  editor.update(
    () => {
      const paragraph = $createParagraphNode();
      $getRoot().append(paragraph.append($createTextNode(text)));
    },
    { discrete: true },
  );
  unregister();

  return doc;
}
