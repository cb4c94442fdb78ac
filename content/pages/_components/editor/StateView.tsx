import type { JSX } from 'react';
import type { StateLine } from './state-lines.ts';

/** An editor state as text; what is selected has the wash of selected text. */
export function StateView({ lines }: { readonly lines: readonly StateLine[] }): JSX.Element {
  return (
    <pre className="state-tree editor-state" role="region" aria-label="Editor state" tabIndex={0}>
      {lines.map(({ text, isSelected }, index) => (
        <span key={index} className={isSelected ? 'selected' : undefined}>
          {`${text}\n`}
        </span>
      ))}
    </pre>
  );
}
