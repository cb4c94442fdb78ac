import type { LexicalEditor } from 'lexical';
import type { JSX } from 'react';
import { LiveState } from '../_card/StateView.tsx';

interface StateTreesProps {
  /** The names of the editors. They are shown if there are several. */
  readonly names: readonly string[];
  /** Empty until the editors exist. */
  readonly editors: readonly LexicalEditor[];
}

/** Shows the states of the editors as trees. */
export function StateTrees({ names, editors }: StateTreesProps): JSX.Element {
  return (
    <div className="live-trees">
      {editors.map((editor, index) => (
        <div key={editor.getKey()}>
          {names.length > 1 && <p aria-hidden="true">{names[index]}</p>}
          <LiveState
            label={`Editor state: ${names[index] ?? ''}`}
            editor={editor}
          />
        </div>
      ))}
    </div>
  );
}
