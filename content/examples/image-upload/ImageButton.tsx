import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useRef } from 'react';
import { IMAGE_TYPES, INSERT_IMAGES_COMMAND } from './ImagesPlugin';

export function ImageButton() {
  const [editor] = useLexicalComposerContext();
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        Insert images
      </button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={IMAGE_TYPES.join()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          editor.dispatchCommand(INSERT_IMAGES_COMMAND, files);
          editor.focus();
          // Lets the writer choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
