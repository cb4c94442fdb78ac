import { useEffect, useRef, type JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import { startNotes } from './notes';
import './style.css';
import { NOTES } from './project.ts';

/** The editor of the quick start, in the frame of the examples. */
export default function NotesExample(): JSX.Element {
  return (
    <ExampleFrame
      id="notes"
      name="Notes"
      project={NOTES}
      about="an editor without a UI library"
    >
      <Notes />
    </ExampleFrame>
  );
}

/** The markup of index.html: a test holds the two equal. */
function Notes(): JSX.Element {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => startNotes(container.current!), []);
  return (
    <div className="notes" ref={container}>
      <div role="toolbar" aria-label="Formatting" aria-controls="notes-text">
        <button type="button" data-format="bold">
          Bold
        </button>
        <button type="button" data-format="underline">
          Underline
        </button>
        <button type="button" className="notes-undo" disabled>
          Undo
        </button>
        <button type="button" className="notes-redo" disabled>
          Redo
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
        <summary>Editor state</summary>
        <pre className="notes-state" tabIndex={0} aria-label="JSON" />
      </details>
    </div>
  );
}
