import type { LexicalEditor } from 'lexical';
import { useEffect, useState, type JSX } from 'react';
import { stateLines, type StateLine } from './state-lines.ts';

interface StateViewProps {
  /** The name of the region, for screen readers. */
  readonly label: string;
  readonly lines: readonly StateLine[];
}

/** Shows an editor state as text and highlights the selected nodes. */
export function StateView({ label, lines }: StateViewProps): JSX.Element {
  return (
    <pre className="live-tree" role="region" aria-label={label} tabIndex={0}>
      {lines.map(({ text, isSelected }, index) => (
        <span key={index} className={isSelected ? 'selected' : undefined}>
          {`${text}\n`}
        </span>
      ))}
    </pre>
  );
}

interface LiveStateProps {
  readonly label: string;
  readonly editor: LexicalEditor;
}

/** Shows the current state of an editor. */
export function LiveState({ label, editor }: LiveStateProps): JSX.Element {
  const [state, setState] = useState(editor.getEditorState());
  useEffect(() => {
    setState(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState }) =>
      setState(editorState),
    );
  }, [editor]);
  return <StateView label={label} lines={stateLines(state)} />;
}
