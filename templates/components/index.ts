/** The components that MDX and component pages import from `docsgen/components`. */
export { Admonition, type AdmonitionType } from './content/Admonition.tsx';
export { useHref } from './context/BasePath.tsx';
export { Details, Figure, Steps } from './content/Blocks.tsx';
export { Card, Cards, LinkCard } from './content/Card.tsx';
export { CodeBlock } from './content/CodeBlock.tsx';
export { Icon, type IconName } from './content/ContentIcon.tsx';
export { FileTree } from './content/FileTree.tsx';
export { Badge, Kbd } from './content/Inline.tsx';
export { Island, type IslandProps } from './context/Island.tsx';
export { Link } from './elements/Link.tsx';
export { Glossary, Term } from './content/Term.tsx';
export { TabItem, Tabs } from './content/Tabs.tsx';
export { Translate, translate, translatePlural, type Message } from './i18n/translate.tsx';
