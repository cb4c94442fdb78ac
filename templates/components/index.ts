/** The components that MDX and component pages import from `docsgen/components`. */
export * from './mdx.ts';
export { CodeBlock } from './content/CodeBlock.tsx';
export { useHref } from './context/BasePath.tsx';
export { Link, type LinkProps } from './elements/Link.tsx';
export { Translate, translate, translatePlural, type Message } from './i18n/translate.tsx';
