import { Children, isValidElement, type ReactNode } from 'react';

interface Asked {
  readonly children: ReactNode;
  readonly group: string | undefined;
  readonly first: string | undefined;
  readonly queryString: boolean | string | undefined;
}

interface Choice {
  readonly value: string;
  readonly isFirst: boolean;
}

interface Choices {
  /** The value to be marked as shown first; undefined where it is the first panel anyway. */
  readonly shown: string | undefined;
  /** The parameter of the address, if the choice is there. */
  readonly query: string | undefined;
}

/** What `Tabs` are to do, from their props and children; throws where these contradict each other. */
export function choicesOf({ children, group, first, queryString }: Asked): Choices {
  const choices = Children.toArray(children).filter(isContent).map(choiceOf);
  const values = choices.map(({ value }) => value);
  if (values.length === 0) throw new Error('`Tabs` has no tabs. Put at least one `<TabItem label="…">` into it.');
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) {
    throw new Error(`\`Tabs\` has two tabs with the value "${twice}". Give each \`TabItem\` a \`value\` of its own.`);
  }
  if (first !== undefined && !values.includes(first)) {
    throw new Error(`\`Tabs\` has no tab for its default "${first}". There are ${quoted(values)}.`);
  }
  return { shown: first ?? choices.find(({ isFirst }) => isFirst)?.value, query: queryOf(queryString, group) };
}

/** MDX leaves the line breaks between elements. */
function isContent(child: ReactNode): boolean {
  return typeof child !== 'string' || child.trim() !== '';
}

function choiceOf(child: ReactNode): Choice {
  const props = isValidElement<Readonly<Record<string, unknown>>>(child) ? child.props : {};
  const { label, value = label, default: isFirst } = props;
  if (typeof label !== 'string' || typeof value !== 'string') {
    throw new Error(
      `\`Tabs\` can only have \`TabItem\`s in it, each with a \`label\`; it was given ${nameOf(child)}. Put that into a \`TabItem\`.`,
    );
  }
  return { value, isFirst: isFirst === true };
}

function queryOf(queryString: boolean | string | undefined, group: string | undefined): string | undefined {
  if (queryString !== true) return queryString === false || queryString === '' ? undefined : queryString;
  if (group !== undefined) return group;
  throw new Error(
    '`queryString` of `Tabs` is `true`, but there is no `group` to name the parameter. Add `group="…"`, or write `queryString="…"`.',
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
