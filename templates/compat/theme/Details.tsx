import { isValidElement, type HTMLAttributes, type JSX, type ReactNode } from 'react';

interface DetailsProps extends HTMLAttributes<HTMLDetailsElement> {
  /** A text, or a `<summary>` element. */
  readonly summary?: ReactNode;
  readonly open?: boolean;
}

/** `@theme/Details`. */
export function Details({ summary = 'Details', children, ...attributes }: DetailsProps): JSX.Element {
  const isElement = isValidElement(summary) && summary.type === 'summary';
  return (
    <details {...attributes}>
      {isElement ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}
