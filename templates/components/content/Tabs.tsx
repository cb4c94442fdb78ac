import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { labelOf, tabOptions, type TabLabel } from './tab-options.ts';

interface TabsProps {
  /** Tabs of one group show the same choice everywhere. */
  readonly group?: string;
  /** The same as `group`, as in Docusaurus. */
  readonly groupId?: string;
  /** The value of the tab that is shown before the reader chooses one. */
  readonly default?: string;
  /** The same as `default`, as in Docusaurus. `null` chooses no tab, so the first one is shown. */
  readonly defaultValue?: string | null;
  /** The labels of the tabs by their values, for tabs without a `label`. */
  readonly values?: readonly TabLabel[];
  /** The query parameter that contains the choice. `true` uses the name of the group. */
  readonly queryString?: boolean | string;
  /** Has no effect: the HTML always contains all tabs. Docusaurus can render only the chosen one. */
  readonly lazy?: boolean;
  /** Additional classes of the element. */
  readonly className?: string;
  readonly children?: ReactNode;
}

interface Surrounding {
  /** The value of the tab to show first. */
  readonly firstValue?: string | undefined;
  readonly values?: readonly TabLabel[] | undefined;
}

/** What a tab knows about the surrounding `Tabs`. */
const TabsContext = createContext<Surrounding>({});

/**
 * Alternatives of one text, for example for several package managers. The HTML shows all panels below each other, each with its label. A
 * script turns them into tabs based on the `data-` attributes. Throws an error with instructions if the tabs are invalid.
 */
export function Tabs({ queryString, className = '', values, children, ...named }: TabsProps): JSX.Element {
  const group = named.group ?? named.groupId;
  const first = named.default ?? named.defaultValue ?? undefined;
  const { firstValue, query } = tabOptions({ children, group, first, queryString, values });
  return (
    <div className={`tabs ${className}`.trim()} data-group={group} data-query={query}>
      <TabsContext value={{ firstValue, values }}>{children}</TabsContext>
    </div>
  );
}

interface TabItemProps {
  /** The text of the tab. The default is the label in `values` of `Tabs`, and then the value. */
  readonly label?: string;
  /** The value to store for this choice. The default is the label. */
  readonly value?: string;
  /** Shows this tab first, unless `Tabs` has a default. */
  readonly default?: boolean;
  /** The element of the label. Use a heading if the panels are sections of the page. */
  readonly labelAs?: 'p' | 'h2' | 'h3';
  /** Additional classes of the panel. */
  readonly className?: string;
  /** Has no effect: in Docusaurus, these are attributes of the tab's button, which docsgen's HTML does not contain. */
  readonly attributes?: object;
  /** Has no effect, because a choice hides the other panels. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** One of the alternatives. */
export function TabItem({ value, labelAs: Label = 'p', className = '', children, ...own }: TabItemProps): JSX.Element {
  const { firstValue, values } = useContext(TabsContext);
  const label = own.label ?? labelOf(value, values);
  const isFirst = firstValue === (value ?? label);
  return (
    <section
      className={`tab ${className}`.trim()}
      data-label={label}
      data-value={value}
      data-default={isFirst ? '' : undefined}
    >
      <Label className="tab-label">{label}</Label>
      <TabsContext value={{}}>{children}</TabsContext>
    </section>
  );
}
