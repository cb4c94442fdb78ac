import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import type { EditorState } from 'lexical';
import { useState } from 'react';
import { formatDocument, parseDocument } from './documents';
import './editor.css';
import newer from './fixtures/newer.json';
import poll from './fixtures/poll.json';
import version1 from './fixtures/version1.json';
import version2 from './fixtures/version2.json';
import version3 from './fixtures/version3.json';
import { nodes } from './nodes';

const STORE = new Map<string, object>([
  ['Version 1', version1],
  ['Version 2', version2],
  ['Version 3', version3],
  ['Poll', poll],
  ['Newer', newer],
]);

export function App() {
  const [shown, setShown] = useState('Version 1');

  return (
    <>
      <div className="store" role="group" aria-label="Load a document">
        {[...STORE.keys()].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <Article key={shown} stored={JSON.stringify(STORE.get(shown), null, 2)} />
    </>
  );
}

function Article({ stored }: { stored: string }) {
  const [state] = useState(() => tryToParse(stored));
  const [saved, setSaved] = useState(() =>
    state ? formatDocument(state) : '',
  );

  return (
    <>
      {state ? (
        <LexicalComposer
          initialConfig={{
            namespace: 'Articles',
            nodes,
            editorState: state,
            onError: (error) => reportError(error),
          }}
        >
          <div className="editor">
            <RichTextPlugin
              contentEditable={
                <ContentEditable className="editor-input" ariaLabel="Article" />
              }
              placeholder={null}
              ErrorBoundary={LexicalErrorBoundary}
            />
          </div>
          <HistoryPlugin />
          <OnChangePlugin
            ignoreSelectionChange
            onChange={(changed) => setSaved(formatDocument(changed))}
          />
        </LexicalComposer>
      ) : (
        <p className="refusal" role="alert">
          This page can’t read the document. Reload the page and try again.
        </p>
      )}
      <div className="json">
        <pre role="region" aria-label="Stored" tabIndex={0}>
          {stored}
        </pre>
        <pre role="region" aria-label="To be saved" tabIndex={0}>
          {saved}
        </pre>
      </div>
    </>
  );
}

function tryToParse(stored: string): EditorState | null {
  try {
    return parseDocument(stored);
  } catch {
    return null;
  }
}
