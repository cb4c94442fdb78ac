import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { registerEmoji } from './registerEmoji';

// Add EmojiNode to the `nodes` of the composer's configuration, and render this
// component inside the composer.
export function EmojiPlugin(): null {
  const [editor] = useLexicalComposerContext();

  useEffect(() => registerEmoji(editor), [editor]);

  return null;
}
