import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $setSelection } from 'lexical';
import { useId, useState, type JSX, type ReactNode } from 'react';
import { LiveState } from '../../../examples/_card/StateView.tsx';
import { Tools } from '../../../examples/_card/Tools.tsx';
import { BlockTools } from './BlockTools.tsx';
import { $writeFirstText, EDITOR } from './config.ts';
import './editor.css';
import { EditorFoot } from './EditorFoot.tsx';

/** An editor to try, with its state. It throws errors while React renders, so that the island shows them. */
export default function Editor(): JSX.Element {
  const [failure, setFailure] = useState<{ readonly error: Error }>();
  if (failure) throw failure.error;

  return (
    <LexicalComposer
      initialConfig={{ ...EDITOR, editorState: $writeFirstText, onError: (error: Error) => setFailure({ error }) }}
    >
      <Card />
    </LexicalComposer>
  );
}

function Card(): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  return (
    <>
      <div className="live-body">
        <Tools editor={editor} label="Formatting" controls={id}>
          <BlockTools />
        </Tools>
        <div className="live-text editor-page">
          <RichTextPlugin
            contentEditable={<ContentEditable id={id} className="editor-text" ariaLabel="An editor to try" />}
            placeholder={<p className="editor-placeholder">Write something…</p>}
            ErrorBoundary={WithoutBoundary}
          />
        </div>
        <LiveState label="Editor state" editor={editor} />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <EditorFoot>
        <Reset />
      </EditorFoot>
    </>
  );
}

/** Restores the initial text. Undo brings the changes back. */
function Reset(): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const reset = (): void =>
    editor.update(() => {
      $writeFirstText();
      $setSelection(null);
    });
  return (
    <button type="button" onClick={reset}>
      Reset
    </button>
  );
}

/** Replaces the error boundary around nodes that React renders, because this editor has none. */
function WithoutBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
