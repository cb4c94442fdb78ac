import { useEffect, useRef, type JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import './emoji.css';
import { startEmojiEditor } from './startEmojiEditor';
import { EMOJI } from './project.ts';

/** The plugin of "Creating a Plugin", in the frame of the examples. */
export default function EmojiExample(): JSX.Element {
  return (
    <ExampleFrame
      id="emoji"
      name="Emoji plugin"
      project={EMOJI}
      about="an editor that makes emoji of shortcodes"
      states={['Emoji plugin']}
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
