import { Fragment, isValidElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

const PLACEHOLDER = /\{(\w+)\}/;

/** Replaces the `{placeholders}` of a text. The result is a string, or a list if a value is an element. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  // The pattern has one group, so every second part is the name of a placeholder.
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
  if (!parts.some(isValidElement)) return parts.map(String).join('');
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

interface InterpolateProps {
  /** The text: one plain string. */
  readonly children: string;
  readonly values?: Values;
}

/** `@docusaurus/Interpolate`. */
export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  if (typeof children !== 'string')
    throw new TypeError('`<Interpolate>` accepts only one plain string as its content.');
  return interpolate(children, values);
}
