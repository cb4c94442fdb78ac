import { useState } from 'react';
import { Editor } from './Editor';

export function App() {
  // A real application would send the post to its server.
  const [saved, setSaved] = useState<string>();

  return (
    <>
      <Editor onSave={setSaved} />
      <p>
        {saved === undefined
          ? 'Nothing to save yet.'
          : `Saved: ${saved.length} characters of JSON.`}
      </p>
    </>
  );
}
