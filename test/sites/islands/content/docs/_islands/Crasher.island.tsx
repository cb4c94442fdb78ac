import { useState } from 'react';

/** Throws after a click on its button. */
export default function Crasher() {
  const [crashes, setCrashes] = useState(0);
  if (crashes > 0) throw new Error('The widget is out of range.', { cause: new TypeError('2 is more than 1.') });
  return (
    <button type="button" onClick={() => setCrashes(crashes + 1)}>
      Crash
    </button>
  );
}
