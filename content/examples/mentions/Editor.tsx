import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import './editor.css';
import { $createMentionNode, MentionNode } from './MentionNode';
import { MentionsPlugin } from './MentionsPlugin';

const initialConfig: InitialConfigType = {
  namespace: 'Mentions',
  nodes: [MentionNode],
  editorState: $writeFirstMessage,
  onError: (error) => reportError(error),
};

function $writeFirstMessage(): void {
  $getRoot().append(
    $createParagraphNode().append(
      $createTextNode('Ask '),
      $createMentionNode('grace', '@Grace Hopper'),
      $createTextNode(' about compilers.'),
    ),
  );
}

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="editor-input"
              ariaLabel="Message"
              ariaAutoComplete="list"
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <MentionsPlugin />
      </div>
      <HistoryPlugin />
    </LexicalComposer>
  );
}
