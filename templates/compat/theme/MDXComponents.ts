import * as builtIn from '../../components/mdx.ts';

/**
 * `@theme/MDXComponents`: the components that MDX can use without an import. The name of an HTML element returns the name, so that
 * `<MDXComponents.a>` renders the element.
 */
export const MDXComponents: Readonly<Record<string, unknown>> = new Proxy<Record<string, unknown>>(
  { ...builtIn },
  {
    get: (components, name) => (typeof name === 'string' && /^[a-z]/.test(name) ? name : components[name as string]),
  },
);
