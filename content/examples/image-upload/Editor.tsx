import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import './editor.css';
import { ImageButton } from './ImageButton';
import { ImageNode } from './ImageNode';
import { ImagesPlugin } from './ImagesPlugin';
import { SaveButtons } from './SaveButtons';
import { UploadNode } from './UploadNode';
import { UploadPlugin } from './UploadPlugin';
import type { UploadImage } from './useUploads';

const initialConfig: InitialConfigType = {
  namespace: 'ImageUpload',
  nodes: [ImageNode, UploadNode],
  editorState: $writeFirstText,
  onError: (error) => reportError(error),
};

function $writeFirstText(): void {
  const text = $createTextNode('Add an image to this text.');
  $getRoot().append($createParagraphNode().append(text));
}

interface Props {
  uploadImage: UploadImage;
}

export function Editor({ uploadImage }: Props) {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="editor">
        <RichTextPlugin
          contentEditable={
            <ContentEditable className="editor-input" ariaLabel="Text" />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <div className="editor-actions">
        <ImageButton />
        <SaveButtons />
      </div>
      <HistoryPlugin />
      <ImagesPlugin />
      <UploadPlugin uploadImage={uploadImage} />
    </LexicalComposer>
  );
}
