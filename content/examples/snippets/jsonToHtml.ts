import { createHeadlessEditor } from '@lexical/headless';
import { $generateHtmlFromNodes } from '@lexical/html';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { JSDOM } from 'jsdom';

// The classes that the editor in the browser registers.
const nodes = [HeadingNode, QuoteNode];

export function jsonToHtml(json: string): string {
  const { window } = new JSDOM();
  const globals = { window, document: window.document };
  const previous = Object.keys(globals).map(
    (name) =>
      [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  Object.assign(globalThis, globals);

  try {
    const editor = createHeadlessEditor({
      namespace: 'notes',
      nodes,
      onError: (error) => {
        throw error;
      },
    });
    const state = editor.parseEditorState(json);
    return state.read(() => $generateHtmlFromNodes(editor));
  } finally {
    for (const [name, descriptor] of previous) {
      if (descriptor === undefined) {
        Reflect.deleteProperty(globalThis, name);
      } else {
        Object.defineProperty(globalThis, name, descriptor);
      }
    }
  }
}
