import { useState } from 'react';

interface CounterProps {
  readonly start: number;
}

/** A component outside of the content folder. */
export function Counter({ start }: CounterProps) {
  const [count] = useState(start);
  return <output className="counter">{count}</output>;
}
