import type { AnchorHTMLAttributes, JSX } from 'react';
import { useBaseUrlUtils } from './useBaseUrl.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, or a URL. */
  readonly to?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly isActive?: unknown;
  readonly exact?: boolean;
}

/** `@docusaurus/Link`. Links to other sites open in a new tab. */
export function Link({ to, href, autoAddBaseUrl = true, children, ...attributes }: LinkProps): JSX.Element {
  const { isNavLink: _, activeClassName: _a, isActive: _b, exact: _c, ...own } = attributes;
  const { withBaseUrl } = useBaseUrlUtils();
  const target = (to ?? href)?.replace(/^pathname:\/\//, '');
  const isOfSite = target !== undefined && /^\/(?!\/)/.test(target);
  const isExternal = target !== undefined && /^(?:https?:)?\/\//.test(target);
  return (
    <a
      href={isOfSite && autoAddBaseUrl ? withBaseUrl(target) : target}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      {...own}
    >
      {children}
    </a>
  );
}
