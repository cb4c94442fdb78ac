import { useId, useState, type ReactElement } from 'react';
import './FormatChooser.css';

interface Reason {
  readonly question: string;
  /** The format to write in when the answer is yes; of several the last one counts. */
  readonly format: string;
}

interface Props {
  readonly title: string;
  readonly reasons: readonly Reason[];
  /** The format when every answer is no. */
  readonly otherwise: string;
}

/** Questions to check, and the format that follows from the answers. */
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
