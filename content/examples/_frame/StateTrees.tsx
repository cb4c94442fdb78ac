import type { LexicalEditor } from 'lexical';
import { useEffect, useState, type JSX } from 'react';
import { stateLines } from '../../pages/_components/editor/state-lines.ts';
import '../../pages/_components/selected.css';

interface StateTreesProps {
  /** One for each editor; shown where there are several. */
  readonly names: readonly string[];
  readonly editors: readonly LexicalEditor[];
}

/** The states of editors as trees, folded up at first. */
export function StateTrees({ names, editors }: StateTreesProps): JSX.Element {
  const isOne = names.length === 1;
  return (
    <details>
      <summary>{isOne ? 'Editor state' : 'Editor states'}</summary>
      <div className="example-states">
        {editors.map((editor, index) => (
          <div key={editor.getKey()}>
            {!isOne && <p>{names[index]}</p>}
            <StateTree editor={editor} name={names[index] ?? ''} />
          </div>
        ))}
      </div>
    </details>
  );
}

interface StateTreeProps {
  readonly editor: LexicalEditor;
  readonly name: string;
}

function StateTree({ editor, name }: StateTreeProps): JSX.Element {
  const [state, setState] = useState(editor.getEditorState());
  useEffect(() => {
    setState(editor.getEditorState());
    return editor.registerUpdateListener(({ editorState }) =>
      setState(editorState),
    );
  }, [editor]);

  return (
    <pre tabIndex={0} role="region" aria-label={`Editor state: ${name}`}>
      {stateLines(state).map(({ text, isSelected }, index) => (
        <span key={index} className={isSelected ? 'selected' : undefined}>
          {`${text}\n`}
        </span>
      ))}
    </pre>
  );
}
