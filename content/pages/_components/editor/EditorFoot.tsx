import type { JSX, ReactNode } from 'react';

/** The line below the editor, in the preview as well. */
export function EditorFoot({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div className="live-foot">
      <p>Lexical 0.16.1 runs in this page.</p>
      {children}
    </div>
  );
}
