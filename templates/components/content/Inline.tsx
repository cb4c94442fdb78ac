import { Children, Fragment, type JSX, type ReactNode } from 'react';
import type { AdmonitionType } from './Admonition.tsx';

interface BadgeProps {
  /** The meaning, which determines the color. Default: none, which has the accent color. */
  readonly type?: AdmonitionType;
  readonly children?: ReactNode;
}

/** A short label next to a heading, a name or a link: the component for `:badge[New]` in Markdown. */
export function Badge({ type, children }: BadgeProps): JSX.Element {
  return <span className={type === undefined ? 'badge' : `badge badge-${type}`}>{children}</span>;
}

/** A key or a combination of keys, such as `Ctrl+K`: the component for `:kbd[Ctrl+K]` in Markdown. */
export function Kbd({ children }: { readonly children?: ReactNode }): JSX.Element {
  const parts = Children.toArray(children);
  const text = parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;
  // A plus between two keys separates them: `Ctrl++` consists of `Ctrl` and `+`.
  const keys = text?.split(/(?<=[^+\s]|[^+\s]\s)\+(?=.)/).map((key) => key.trim()) ?? [];
  if (keys.length < 2) return <kbd>{children}</kbd>;
  return (
    <kbd>
      {keys.map((key, index) => (
        <Fragment key={index}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
