import { useEffect, useRef, type JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import '../_frame/block-icons.css';
import '../_frame/notes.css';
import { startNotes } from './notes';
import './style.css';
import { NOTES } from './project.ts';

/** Shows the editor of the quick start in a card. */
export default function NotesExample(): JSX.Element {
  return (
    <ExampleFrame
      id="notes"
      name="Notes"
      about="an editor without a UI library"
      tools={[
        'Undo',
        'Redo',
        'Bold',
        'Underline',
        'Heading',
        'Bulleted list',
        'Link',
      ]}
      states={['Notes']}
      project={NOTES}
      code="#notes-code"
    >
      <Notes />
    </ExampleFrame>
  );
}

/** Renders the markup of index.html. A test compares the two. */
function Notes(): JSX.Element {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => startNotes(container.current!), []);
  return (
    <div className="notes" ref={container}>
      <div role="toolbar" aria-label="Formatting" aria-controls="notes-text">
        <button type="button" data-tool="undo" title="Undo" disabled>
          Undo
        </button>
        <button type="button" data-tool="redo" title="Redo" disabled>
          Redo
        </button>
        <button type="button" data-tool="bold" title="Bold">
          Bold
        </button>
        <button type="button" data-tool="underline" title="Underline">
          Underline
        </button>
        <button type="button" data-tool="heading" title="Heading">
          Heading
        </button>
        <button type="button" data-tool="list" title="Bulleted list">
          Bulleted list
        </button>
        <button type="button" data-tool="link" title="Link">
          Link
        </button>
      </div>
      <div
        id="notes-text"
        className="notes-text"
        contentEditable
        role="textbox"
        aria-multiline="true"
        aria-label="Notes"
      />
      <details>
        <summary>Editor state as JSON</summary>
        <pre className="notes-state" tabIndex={0} aria-label="JSON" />
      </details>
    </div>
  );
}
