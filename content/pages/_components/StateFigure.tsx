import type { JSX } from 'react';

/** A sentence as a reader sees it, and the editor state behind it as Lexical's tree view prints it. */
export function StateFigure(): JSX.Element {
  return (
    <figure className="state-figure">
      <p className="state-page">
        Text is a tree of <strong className="selected">nodes</strong>.
      </p>
      <pre className="state-tree" tabIndex={0}>
        {'root\n  └ (1) paragraph\n    ├ (3) text "Text is a tree of "\n    ├ (2) text "'}
        <span className="selected">nodes</span>
        {'" { format: bold }\n    └ (4) text "."\n\nselection: range\n  ├ anchor { key: 2, offset: 0, type: text }'}
        {'\n  └ focus { key: 2, offset: 5, type: text }'}
      </pre>
      <figcaption>What the reader sees, and the editor state behind it.</figcaption>
    </figure>
  );
}
