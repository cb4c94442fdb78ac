import { useState } from 'react';

export default function Buttons() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(!open)}>Toggle</button>
    </main>
  );
}
