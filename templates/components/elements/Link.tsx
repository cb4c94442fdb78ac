import type { JSX, ReactNode } from 'react';
import type { LinkView } from '../../../lib/core/view/index.ts';
import { useHref } from '../context/BasePath.tsx';
import { Icon } from './Icon.tsx';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

interface LinkProps {
  /** A path of this site (`/docs/intro`) or a URL. */
  readonly href: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link in a component page. Adds the base path, and opens other sites in a new tab. */
export function Link({ href, className, children }: LinkProps): JSX.Element {
  const isExternal = /^(?:https?:)?\/\//.test(href);
  return (
    <a className={className} href={useHref(href)} {...(isExternal && NEW_TAB)}>
      {children}
    </a>
  );
}

interface ViewLinkProps {
  readonly link: LinkView;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link of a view, whose address is already resolved. Shows the label of the link unless it has children. */
export function ViewLink({ link, className, children }: ViewLinkProps): JSX.Element {
  return (
    <a
      className={className}
      href={link.href}
      aria-current={link.current}
      data-version={link.version}
      data-versions={link.versions && JSON.stringify(link.versions)}
      {...(link.external && NEW_TAB)}
    >
      {children ?? link.label}
      {link.external && <Icon name="external" />}
    </a>
  );
}
