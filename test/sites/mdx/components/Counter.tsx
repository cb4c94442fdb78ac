import { useState } from 'react';

interface CounterProps {
  readonly start: number;
}

/** A component of the site, outside of its content. */
export function Counter({ start }: CounterProps) {
  const [count] = useState(start);
  return <output className="counter">{count}</output>;
}
