import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadElement } from '../../../lib/core/view/index.ts';
import { usePageHost } from '../../components/context/PageScope.tsx';

interface HeadProps {
  /** `title`, `meta`, `link`, `script`, `style`, `base` and `noscript` elements. Others have no effect. */
  readonly children?: ReactNode;
}

/** `@docusaurus/Head`. The elements replace those of docsgen that describe the same. In an island, it has no effect. */
export function Head({ children }: HeadProps): null {
  usePageHost()?.head(elementsIn(children));
  return null;
}

const TAGS: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript']);

/** The attributes with another name in React. All other names are the same in lower case. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

function elementsIn(children: ReactNode): HeadElement[] {
  return Children.toArray(children).flatMap((child): HeadElement[] => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(child)) return [];
    const { type, props } = child;
    if (type === Fragment) return elementsIn(props['children'] as ReactNode);
    return typeof type === 'string' && TAGS.has(type) ? [elementOf(type as HeadElement['tag'], props)] : [];
  });
}

function elementOf(tag: HeadElement['tag'], props: Readonly<Record<string, unknown>>): HeadElement {
  const { children, dangerouslySetInnerHTML: html, key: _, ...rest } = props;
  const attrs = Object.entries(rest).flatMap(([name, value]): [string, string | true][] => {
    if (value === undefined || value === null || value === false) return [];
    return [[ATTRIBUTES[name] ?? name.toLowerCase(), value === true ? true : String(value)]];
  });
  const content = (html as { readonly __html?: string } | undefined)?.__html ?? textOf(children as ReactNode);
  return { tag, attrs: Object.fromEntries(attrs), ...(content !== '' && { content }) };
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) =>
      isValidElement<{ readonly children?: ReactNode }>(child) ? textOf(child.props.children) : String(child),
    )
    .join('');
}
