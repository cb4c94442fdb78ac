import { Link } from 'docsgen/components';
import { useId, useState } from 'react';
import './counter.css';
import dot from './dot.svg';

interface Props {
  readonly label: string;
  readonly start?: number;
  readonly lines?: readonly string[];
  readonly to?: string;
}

/** Contains everything that may differ between server and browser: adjacent text nodes, ids, an image, and a link. */
export default function Counter({ label, start = 0, lines = [], to = '/docs/intro' }: Props) {
  const [count, setCount] = useState(start);
  const [isKept, setKept] = useState(false);
  const id = useId();
  return (
    <div className="counter">
      <img src={dot} alt="" width={8} height={8} />
      <span id={id}>
        {label} is {count}
      </span>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        Add to {label}
      </button>
      <label>
        <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} /> Keep {label}
      </label>
      {lines.map((line) => (
        <q key={line}>{line}</q>
      ))}
      <Link href={to}>Onward</Link>
    </div>
  );
}
