import { Children, isValidElement, type ReactNode } from 'react';

/** The label of the tab with a value. */
export interface TabLabel {
  readonly value: string;
  readonly label?: string;
  /** Shows this tab first. */
  readonly default?: boolean;
}

interface TabsInput {
  readonly children: ReactNode;
  readonly group: string | undefined;
  readonly first: string | undefined;
  readonly queryString: boolean | string | undefined;
  readonly values?: readonly TabLabel[] | undefined;
}

interface Tab {
  readonly value: string;
  readonly isFirst: boolean;
}

interface TabOptions {
  /** The value of the tab to mark as the first one. Undefined if that is the first panel. */
  readonly firstValue: string | undefined;
  /** The query parameter that contains the choice. */
  readonly query: string | undefined;
}

/** Derives the options of `Tabs` from its props and children. Throws an error if they contradict each other. */
export function tabOptions({ children, group, first, queryString, values: labels = [] }: TabsInput): TabOptions {
  const tabs = Children.toArray(children).filter(isContent).map(tabOf);
  const values = tabs.map(({ value }) => value);
  if (values.length === 0) throw new Error('`Tabs` has no tabs. Add at least one `<TabItem label="…">`.');
  const duplicate = values.find((value, index) => values.indexOf(value) !== index);
  if (duplicate !== undefined) {
    throw new Error(
      `\`Tabs\` has two tabs with the value "${duplicate}". Give each \`TabItem\` a different \`value\`.`,
    );
  }
  if (first !== undefined && !values.includes(first)) {
    throw new Error(`\`Tabs\` has no tab with the default value "${first}". The values are ${quoted(values)}.`);
  }
  const chosen = tabs.find(({ isFirst }) => isFirst) ?? labels.find((one) => one.default === true);
  return { firstValue: first ?? chosen?.value, query: queryOf(queryString, group) };
}

/** Returns the label of a tab that has only a value. */
export function labelOf(value: string | undefined, labels: readonly TabLabel[] = []): string | undefined {
  return labels.find((one) => one.value === value)?.label ?? value;
}

/** MDX passes the line breaks between elements as children. */
function isContent(child: ReactNode): boolean {
  return typeof child !== 'string' || child.trim() !== '';
}

function tabOf(child: ReactNode): Tab {
  const props = isValidElement<Readonly<Record<string, unknown>>>(child) ? child.props : {};
  const { value = props['label'], label = value, default: isFirst } = props;
  if (typeof label !== 'string' || typeof value !== 'string') {
    throw new Error(
      `\`Tabs\` accepts only \`TabItem\`s that have a \`label\`, but got ${nameOf(child)}. Wrap it in a \`TabItem\`.`,
    );
  }
  return { value, isFirst: isFirst === true };
}

function queryOf(queryString: boolean | string | undefined, group: string | undefined): string | undefined {
  if (queryString !== true) return queryString === false || queryString === '' ? undefined : queryString;
  if (group !== undefined) return group;
  throw new Error(
    '`queryString` of `Tabs` is `true`, but there is no `group` to name the query parameter. Add `group="…"`, or write `queryString="…"`.',
  );
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return `the text "${String(child).trim().slice(0, 30)}"`;
  const { type } = child;
  return `\`<${typeof type === 'string' ? type : ((type as { name?: string }).name ?? '…')}>\``;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
