/** The components that MDX can use without an import. `docsgen/components` exports them, too. */
export { Admonition, type AdmonitionType } from './content/Admonition.tsx';
export { Details, Figure, PropsTable, Steps, TypeTable } from './content/Blocks.tsx';
export { Card, Cards, LinkCard } from './content/Card.tsx';
export { Icon, type IconName } from './content/ContentIcon.tsx';
export { FileTree } from './content/FileTree.tsx';
export { Badge, Kbd } from './content/Inline.tsx';
export { Glossary, Term } from './content/Term.tsx';
export { TabItem, Tabs } from './content/Tabs.tsx';
export { Island, type IslandProps } from './context/Island.tsx';
