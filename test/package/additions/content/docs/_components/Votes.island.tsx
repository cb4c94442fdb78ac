import { useState, type ReactNode } from 'react';

/** A button that counts votes. */
export default function Votes({ start }: { readonly start: number }): ReactNode {
  const [votes, setVotes] = useState(start);
  return (
    <button type="button" onClick={() => setVotes(votes + 1)}>
      {votes} votes
    </button>
  );
}
