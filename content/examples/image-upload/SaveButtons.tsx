import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import { serializeDocument } from './serializeDocument';

export function SaveButtons() {
  const [editor] = useLexicalComposerContext();
  const [json, setJSON] = useState('');

  const save = () => setJSON(serializeDocument(editor.getEditorState()));
  const load = () => editor.setEditorState(editor.parseEditorState(json));

  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={load} disabled={json === ''}>
        Load
      </button>
    </>
  );
}
