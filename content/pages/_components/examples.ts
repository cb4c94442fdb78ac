export interface Example {
  readonly label: string;
  readonly text: string;
  readonly file: string;
  readonly language: 'ts' | 'tsx';
  readonly code: string;
}

const SIMPLE = `
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $getRoot, createEditor } from 'lexical';

const editor = createEditor({
  namespace: 'notes',
  nodes: [HeadingNode, QuoteNode],
  onError: (error) => console.error(error),
});

editor.setRootElement(document.querySelector<HTMLElement>('#editor'));
editor.update(() => $getRoot().append($createParagraphNode()));
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
`;

const POWERFUL = `
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';

const config = { namespace: 'notes', onError: console.error };

export function Editor() {
  return (
    <LexicalComposer initialConfig={config}>
      <RichTextPlugin
        contentEditable={<ContentEditable aria-label="Notes" />}
        placeholder={<p>Write something…</p>}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
    </LexicalComposer>
  );
}
`;

const EXTEND = `
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_LOW } from 'lexical';
import { createCommand, type LexicalEditor } from 'lexical';

export const INSERT_DATE = createCommand<Date>('INSERT_DATE');

// A plugin is a function. What it returns takes it off again.
export function registerDates(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    INSERT_DATE,
    (date) => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return false;
      selection.insertText(date.toLocaleDateString());
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
`;

/** The three examples of the home page. Their code runs on Lexical 0.16.1 as it stands here. */
export const EXAMPLES: readonly Example[] = [
  {
    label: 'Simple Setup',
    text:
      'An editor is one call and one element. Register rich text and undo on it, and you have something to write in: ' +
      'no framework needed, and nothing in the bundle that you did not import.',
    file: 'src/editor.ts',
    language: 'ts',
    code: SIMPLE,
  },
  {
    label: 'Powerful Features',
    text:
      'With React, each feature is a component. Compose rich text, history, lists, tables, Markdown shortcuts or ' +
      'real-time collaboration as children of the composer, and leave out what you do not use.',
    file: 'src/Editor.tsx',
    language: 'tsx',
    code: POWERFUL,
  },
  {
    label: 'Built to Extend',
    text:
      'Commands, node transforms and your own node types are the same tools that the official packages are made of. ' +
      'A plugin of yours stands on equal footing with theirs.',
    file: 'src/dates.ts',
    language: 'ts',
    code: EXTEND,
  },
];
