import { useEffect, useRef, type JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import './emoji.css';
import { startEmojiEditor } from './startEmojiEditor';
import { EMOJI } from './project.ts';

/** Shows an editor with the plugin of "Creating a Plugin" in a card. */
export default function EmojiExample(): JSX.Element {
  return (
    <ExampleFrame
      id="emoji"
      name="Emoji plugin"
      about="an editor that replaces shortcodes with emoji"
      states={['Emoji plugin']}
      project={EMOJI}
      code="#emoji-code"
    >
      <EmojiText />
    </ExampleFrame>
  );
}

function EmojiText(): JSX.Element {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => startEmojiEditor(text.current!), []);
  return (
    <div
      ref={text}
      className="emoji-text"
      contentEditable
      role="textbox"
      aria-multiline="true"
      aria-label="Text with emoji"
    />
  );
}
