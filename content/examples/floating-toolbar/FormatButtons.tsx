import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import type { LexicalEditor } from 'lexical';
import { FORMAT_TEXT_COMMAND } from 'lexical';
import { useState } from 'react';
import { LinkForm } from './LinkForm';
import type { SelectedText } from './selectedText';
import { moveFocus } from './useToolbarKeys';

const BUTTONS = [
  { format: 'bold', label: 'Bold' },
  { format: 'italic', label: 'Italic' },
  { format: 'code', label: 'Code' },
] as const;

interface FormatButtonsProps {
  editor: LexicalEditor;
  text: SelectedText;
}

export function FormatButtons({ editor, text }: FormatButtonsProps) {
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [current, setCurrent] = useState('bold');

  const toggleLink = () => {
    if (text.hasLink) {
      editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    } else if (isLinkOpen) {
      editor.focus();
    } else {
      setLinkOpen(true);
    }
  };

  return (
    <>
      <div role="toolbar" aria-label="Formatting" onKeyDown={moveFocus}>
        {BUTTONS.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            aria-pressed={text.formats.includes(format)}
            tabIndex={current === format ? 0 : -1}
            onFocus={() => setCurrent(format)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={text.hasLink}
          aria-expanded={isLinkOpen}
          tabIndex={current === 'link' ? 0 : -1}
          onFocus={() => setCurrent('link')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={toggleLink}
        >
          Link
        </button>
      </div>
      {isLinkOpen && (
        <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />
      )}
    </>
  );
}
