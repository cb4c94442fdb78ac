import { LinkNode } from '@lexical/link';
import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import './editor.css';
import { FloatingToolbar } from './FloatingToolbar';

const initialConfig: InitialConfigType = {
  namespace: 'FloatingToolbar',
  nodes: [LinkNode],
  editorState: $writeFirstText,
  theme: {
    text: { code: 'editor-code', italic: 'editor-italic' },
  },
  onError: (error) => reportError(error),
};

function $writeFirstText(): void {
  $getRoot().append(
    $createParagraphNode().append(
      $createTextNode('Select a few words of this sentence to format them.'),
    ),
    $createParagraphNode().append(
      $createTextNode('The toolbar follows the text when the page scrolls.'),
    ),
  );
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className="editor-input"
              ariaLabel="Text"
              ariaDescribedBy="editor-help"
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <p id="editor-help">Press Alt+F10 for the toolbar.</p>
      <HistoryPlugin />
      <LinkPlugin validateUrl={isWebAddress} />
      <FloatingToolbar />
    </LexicalComposer>
  );
}
