/** The props of a component that MDX can use without an import. */
export interface ComponentProps {
  readonly names: readonly string[];
  readonly required?: readonly string[];
  /** The props that replace a required prop. */
  readonly alternatives?: Readonly<Record<string, string>>;
  /** The values of props that accept only certain strings. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important'];
const HEADINGS = ['p', 'h2', 'h3'];

/**
 * The props of docsgen's components. Components that accept any attribute, such as `Link`, are absent, and so are the names of icons, which
 * the components check themselves. A test compares the names with the types of the components.
 */
export const COMPONENT_PROPS: ReadonlyMap<string, ComponentProps> = new Map(
  Object.entries({
    Admonition: { names: ['type', 'title'], values: { type: ADMONITIONS } },
    Badge: { names: ['type'], values: { type: ADMONITIONS } },
    Card: { names: ['title', 'href', 'icon', 'titleAs'], required: ['title'], values: { titleAs: HEADINGS } },
    Cards: { names: [] },
    Details: { names: ['summary', 'open'] },
    Figure: { names: ['src', 'alt', 'width', 'height', 'caption'] },
    FileTree: { names: [] },
    Glossary: { names: [] },
    Icon: { names: ['name', 'label'] },
    Kbd: { names: [] },
    LinkCard: { names: ['title', 'href', 'icon', 'description'], required: ['title', 'href'] },
    PropsTable: { names: ['of', 'only', 'omit'], required: ['of'] },
    Steps: { names: [] },
    TabItem: {
      names: ['label', 'value', 'default', 'labelAs', 'className', 'attributes', 'hidden'],
      required: ['label'],
      alternatives: { label: 'value' },
      values: { labelAs: HEADINGS },
    },
    Tabs: {
      names: ['group', 'groupId', 'default', 'defaultValue', 'values', 'queryString', 'lazy', 'className'],
    },
    Term: { names: ['name'] },
    TypeTable: { names: ['of', 'only', 'omit'], required: ['of'] },
  } satisfies Record<string, ComponentProps>),
);
