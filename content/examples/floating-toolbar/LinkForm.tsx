import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import type { LexicalEditor } from 'lexical';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { getSelectedRange } from './usePosition';

interface LinkFormProps {
  editor: LexicalEditor;
  onClose: () => void;
}

export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [url, setUrl] = useState('https://');
  const [isRejected, setRejected] = useState(false);
  useHighlight(editor);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.dispatchCommand(TOGGLE_LINK_COMMAND, url.trim())) {
      editor.focus();
    } else {
      setRejected(true);
    }
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          onClose();
        }
      }}
    >
      <input
        autoFocus
        type="url"
        aria-label="Address"
        aria-invalid={isRejected}
        aria-describedby="link-error"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <button type="submit" onPointerDown={(event) => event.preventDefault()}>
        Apply
      </button>
      <p id="link-error" role="alert">
        {isRejected && 'Enter an address that begins with https://.'}
      </p>
    </form>
  );
}

/** Marks the selected text, because browsers hide a selection without focus. */
function useHighlight(editor: LexicalEditor): void {
  useEffect(() => {
    const range = getSelectedRange(editor);
    if (range === null || !('highlights' in CSS)) {
      return;
    }
    CSS.highlights.set('link-text', new Highlight(range));
    return () => {
      CSS.highlights.delete('link-text');
    };
  }, [editor]);
}
