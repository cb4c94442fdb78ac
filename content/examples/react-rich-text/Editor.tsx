import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createHeadingNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import type { EditorThemeClasses } from 'lexical';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import './editor.css';
import { SavePlugin } from './SavePlugin';
import { ToolbarPlugin } from './ToolbarPlugin';
import { TreeViewPlugin } from './TreeViewPlugin';

const theme: EditorThemeClasses = {
  paragraph: 'editor-paragraph',
  text: { italic: 'editor-italic', underline: 'editor-underline' },
};

const initialConfig: InitialConfigType = {
  namespace: 'PostEditor',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
  theme,
  onError: (error) => reportError(error),
};

// Runs if there is no saved post.
function $writeFirstPost(): void {
  $getRoot().append(
    $createHeadingNode('h2').append($createTextNode('A first post')),
    $createParagraphNode().append(
      $createTextNode('Select a few words and make them '),
      $createTextNode('bold').toggleFormat('bold'),
      $createTextNode('.'),
    ),
  );
}

interface EditorProps {
  /** The stored post, if there is one. */
  initialJson?: string | undefined;
  onSave: (json: string) => void;
}

export function Editor({ initialJson, onSave }: EditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        ...initialConfig,
        editorState: initialJson ?? $writeFirstPost,
      }}
    >
      <ToolbarPlugin />
      <div className="editor">
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="editor-input" ariaLabel="Post" />
          }
          placeholder={
            <div className="editor-placeholder">What is on your mind?</div>
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin />
      <SavePlugin onSave={onSave} />
      <TreeViewPlugin />
    </LexicalComposer>
  );
}
