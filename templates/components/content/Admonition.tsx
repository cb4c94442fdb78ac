import type { JSX, ReactNode } from 'react';

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'success' | 'important';

interface AdmonitionProps {
  /** The kind of note, which determines the color. The default is `note`. */
  readonly type?: AdmonitionType;
  /** The default is the type. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Highlights a note next to the text: the component for `:::tip` in Markdown. */
export function Admonition({ type = 'note', title = type, children }: AdmonitionProps): JSX.Element {
  return (
    <aside className={`admonition admonition-${type}`} role="note" aria-label={type}>
      <p className="admonition-title">{title}</p>
      {children}
    </aside>
  );
}
