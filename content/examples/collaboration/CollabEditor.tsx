import { CollaborationPlugin } from '@lexical/react/LexicalCollaborationPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import type { Provider } from '@lexical/yjs';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import type { Doc } from 'yjs';
import { ConnectionButton } from './ConnectionButton';
import { CursorLayer } from './CursorLayer';

// Runs only for the first client, if the shared document is empty.
function $firstContent(): void {
  const text = $createTextNode('Everyone who is here edits this text.');
  $getRoot().append($createParagraphNode().append(text));
}

const initialConfig = {
  // The content comes from Yjs. Without `null`, the composer would add an empty
  // paragraph before the shared document arrives.
  editorState: null,
  namespace: 'CollabEditor',
  nodes: [HeadingNode, QuoteNode],
  onError: (error: Error) => reportError(error),
};

interface Props {
  documentId: string;
  userName: string;
  userColor: string;
  /** Keep the function stable between renders. */
  providerFactory: (id: string, docs: Map<string, Doc>) => Provider;
  shouldBootstrap: boolean;
}

export function CollabEditor({
  documentId,
  userName,
  userColor,
  providerFactory,
  shouldBootstrap,
}: Props) {
  return (
    <LexicalComposer key={documentId} initialConfig={initialConfig}>
      <CursorLayer>
        {(cursorsContainerRef) => (
          <>
            <RichTextPlugin
              contentEditable={
                <ContentEditable className="collab-text" ariaLabel={userName} />
              }
              placeholder={null}
              ErrorBoundary={LexicalErrorBoundary}
            />
            <CollaborationPlugin
              id={documentId}
              providerFactory={providerFactory}
              shouldBootstrap={shouldBootstrap}
              username={userName}
              cursorColor={userColor}
              cursorsContainerRef={cursorsContainerRef}
              initialEditorState={$firstContent}
            />
          </>
        )}
      </CursorLayer>
      <ConnectionButton />
    </LexicalComposer>
  );
}
