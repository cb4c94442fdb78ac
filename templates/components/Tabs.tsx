import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { choicesOf } from './tab-choices.ts';

interface TabsProps {
  /** Tabs of one group show the same choice everywhere. */
  readonly group?: string;
  /** The value that is shown first, before the reader has chosen. */
  readonly default?: string;
  /** The parameter of the address that has the choice; `true` names it as the group. */
  readonly queryString?: boolean | string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The value that the tabs around a panel show first. */
const FirstShown = createContext<string | undefined>(undefined);

/**
 * Variants of one thing. Here all panels are shown below each other, each under its label; a script makes tabs of them
 * from the `data-` attributes. Throws an error that says what to write where the tabs could not work.
 */
export function Tabs({ group, default: first, queryString, className = '', children }: TabsProps): JSX.Element {
  const { shown, query } = choicesOf({ children, group, first, queryString });
  return (
    <div className={`tabs ${className}`.trim()} data-group={group} data-query={query}>
      <FirstShown value={shown}>{children}</FirstShown>
    </div>
  );
}

interface TabItemProps {
  readonly label: string;
  /** What the choice is stored as; the label unless given. */
  readonly value?: string;
  /** Shown first, unless the tabs name another. */
  readonly default?: boolean;
  /** The element of the label: a heading where the panels are sections of the page. */
  readonly labelAs?: 'p' | 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** One of the variants. */
export function TabItem({ label, value, labelAs: Label = 'p', children }: TabItemProps): JSX.Element {
  const isFirst = useContext(FirstShown) === (value ?? label);
  return (
    <section className="tab" data-label={label} data-value={value} data-default={isFirst ? '' : undefined}>
      <Label className="tab-label">{label}</Label>
      <FirstShown value={undefined}>{children}</FirstShown>
    </section>
  );
}
