import { useState } from 'react';
import './counter.css';

/** A button that counts clicks. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  );
}
