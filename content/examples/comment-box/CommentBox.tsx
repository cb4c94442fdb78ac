import { OverflowNode } from '@lexical/overflow';
import { CharacterLimitPlugin } from '@lexical/react/LexicalCharacterLimitPlugin';
import { ClearEditorPlugin } from '@lexical/react/LexicalClearEditorPlugin';
import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { useId } from 'react';
import './comments.css';
import { Counter } from './Counter';
import { SendButton } from './SendButton';

const MAX_LENGTH = 60;

const initialConfig: InitialConfigType = {
  namespace: 'CommentBox',
  nodes: [OverflowNode],
  theme: { characterLimit: 'over-limit' },
  editorState: $writeDraft,
  onError: (error) => reportError(error),
};

function $writeDraft(): void {
  const text = $createTextNode('Thank you, the third step solved it.');
  $getRoot().append($createParagraphNode().append(text));
}

interface CommentBoxProps {
  onSend: (text: string) => void;
}

export function CommentBox({ onSend }: CommentBoxProps) {
  const counterId = useId();

  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <PlainTextPlugin
          contentEditable={
            <ContentEditable
              className="editor-input"
              ariaLabel="Comment"
              ariaDescribedBy={counterId}
            />
          }
          placeholder={<div className="editor-placeholder">Add a comment</div>}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <div className="comment-actions">
        <Counter id={counterId} maxLength={MAX_LENGTH} />
        <SendButton maxLength={MAX_LENGTH} onSend={onSend} />
      </div>
      <HistoryPlugin />
      <ClearEditorPlugin />
      <CharacterLimitPlugin
        charset="UTF-16"
        maxLength={MAX_LENGTH}
        renderer={() => <></>}
      />
    </LexicalComposer>
  );
}
