/** The components of Docusaurus's theme that content and components can import. A site can replace each one in `src/theme`. */
export const THEME_COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCard',
  'DocCardList',
  'Heading',
  'IdealImage',
  'Layout',
  'MDXComponents',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const;

export type ThemeComponent = (typeof THEME_COMPONENTS)[number];
