import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { registerEmoji } from './registerEmoji';

// Put EmojiNode into the `nodes` of the composer's configuration, and this
// component below the composer.
export function EmojiPlugin(): null {
  const [editor] = useLexicalComposerContext();

  useEffect(() => registerEmoji(editor), [editor]);

  return null;
}
