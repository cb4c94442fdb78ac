import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { tabOptions } from './tab-options.ts';

interface TabsProps {
  /** Tabs of one group show the same choice everywhere. */
  readonly group?: string;
  /** The value of the tab that is shown before the reader chooses one. */
  readonly default?: string;
  /** The query parameter that contains the choice. `true` uses the name of the group. */
  readonly queryString?: boolean | string;
  /** Additional classes of the element. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The value of the tab that the surrounding `Tabs` show first. */
const FirstValue = createContext<string | undefined>(undefined);

/**
 * Alternatives of one text, for example for several package managers. The HTML shows all panels below each other, each with its label. A
 * script turns them into tabs based on the `data-` attributes. Throws an error with instructions if the tabs are invalid.
 */
export function Tabs({ group, default: first, queryString, className = '', children }: TabsProps): JSX.Element {
  const { firstValue, query } = tabOptions({ children, group, first, queryString });
  return (
    <div className={`tabs ${className}`.trim()} data-group={group} data-query={query}>
      <FirstValue value={firstValue}>{children}</FirstValue>
    </div>
  );
}

interface TabItemProps {
  /** The text of the tab. */
  readonly label: string;
  /** The value to store for this choice. The default is the label. */
  readonly value?: string;
  /** Shows this tab first, unless `Tabs` has a default. */
  readonly default?: boolean;
  /** The element of the label. Use a heading if the panels are sections of the page. */
  readonly labelAs?: 'p' | 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** One of the alternatives. */
export function TabItem({ label, value, labelAs: Label = 'p', children }: TabItemProps): JSX.Element {
  const isFirst = useContext(FirstValue) === (value ?? label);
  return (
    <section className="tab" data-label={label} data-value={value} data-default={isFirst ? '' : undefined}>
      <Label className="tab-label">{label}</Label>
      <FirstValue value={undefined}>{children}</FirstValue>
    </section>
  );
}
