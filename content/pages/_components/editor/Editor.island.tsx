import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useEffect, useId, useState, type JSX, type ReactNode } from 'react';
import { $writeFirstText, EDITOR } from './config.ts';
import './editor.css';
import { stateLines } from './state-lines.ts';
import { StateView } from './StateView.tsx';
import { Toolbar } from './Toolbar.tsx';

/** An editor to type in, with the state behind it. What goes wrong in it is thrown while rendering: islands show that. */
export default function Editor(): JSX.Element {
  const [failure, setFailure] = useState<{ readonly error: Error }>();
  const id = useId();
  if (failure) throw failure.error;

  return (
    <LexicalComposer
      initialConfig={{ ...EDITOR, editorState: $writeFirstText, onError: (error: Error) => setFailure({ error }) }}
    >
      <Toolbar controls={id} />
      <div className="editor-page">
        <RichTextPlugin
          contentEditable={<ContentEditable id={id} className="editor-text" ariaLabel="An editor to try" />}
          placeholder={<p className="editor-placeholder">Write something…</p>}
          ErrorBoundary={Bare}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LiveState />
    </LexicalComposer>
  );
}

function LiveState(): JSX.Element {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(editor.getEditorState());
  useEffect(() => {
    setState(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState }) => setState(editorState));
  }, [editor]);
  return <StateView lines={stateLines(state)} />;
}

/** For the nodes that React renders, of which there are none here. */
function Bare({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
