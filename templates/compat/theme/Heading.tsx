import type { HTMLAttributes, JSX } from 'react';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** The element: `h1` to `h6`. */
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** `@theme/Heading`. The headings of components are not in the table of contents. */
export function Heading({ as: Element, ...attributes }: HeadingProps): JSX.Element {
  return <Element {...attributes} />;
}
