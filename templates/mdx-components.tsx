import type { ComponentType } from 'react';

/**
 * Components that MDX can use without an import, by name. A component with the name of an HTML element, such as `h2`,
 * renders this element wherever Markdown syntax in MDX creates it.
 */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** The components that a site adds to its MDX. This file has none; a site replaces it to add its own. */
export const mdxComponents: MdxComponents = {};
