import { useId, useState, type ReactElement } from 'react';
import './FormatChooser.css';

interface Reason {
  readonly question: string;
  /** The format if the answer is yes. If several answers are yes, the last of their formats is shown. */
  readonly format: string;
}

interface Props {
  readonly title: string;
  readonly reasons: readonly Reason[];
  /** The format when every answer is no. */
  readonly otherwise: string;
}

/** Shows questions as checkboxes, and the format that results from the answers. */
export default function FormatChooser({ title, reasons, otherwise }: Props): ReactElement {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const id = useId();
  const format = reasons.findLast(({ question }) => ticked.includes(question))?.format ?? otherwise;
  const toggle = (question: string): void =>
    setTicked(ticked.includes(question) ? ticked.filter((one) => one !== question) : [...ticked, question]);

  return (
    <div className="format-chooser" role="group" aria-labelledby={id}>
      <p id={id}>{title}</p>
      {reasons.map(({ question }) => (
        <label key={question}>
          <input type="checkbox" checked={ticked.includes(question)} onChange={() => toggle(question)} /> {question}
        </label>
      ))}
      <output>
        Write <strong>{format}</strong>.
      </output>
    </div>
  );
}
