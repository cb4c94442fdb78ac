import { useState } from 'react';

/** A counter that runs in the browser. */
export default function Likes({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{count} likes</button>;
}
