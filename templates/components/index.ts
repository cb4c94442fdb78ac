/** What MDX and component pages import as `docsgen/components`. */
export { Admonition, type AdmonitionType } from './Admonition.tsx';
export { useHref } from './BasePath.tsx';
export { Details, Figure, Steps } from './Blocks.tsx';
export { Card, Cards } from './Card.tsx';
export { CodeBlock } from './CodeBlock.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Island, type IslandProps } from './Island.tsx';
export { Link } from './Link.tsx';
export { TabItem, Tabs } from './Tabs.tsx';
export { Translate, translate, translatePlural, type Message } from './translate.tsx';
