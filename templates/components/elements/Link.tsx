import type { AnchorHTMLAttributes, JSX, ReactNode } from 'react';
import type { LinkView } from '../../../lib/core/view/index.ts';
import { useHref } from '../context/BasePath.tsx';
import { Icon } from './Icon.tsx';
import { addressOf } from './link-address.ts';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The props of `Link`: all attributes of `<a>`, and `to`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site (`/docs/intro`) or a URL. */
  readonly href?: string;
  /** The same as `href`, as in other generators. */
  readonly to?: string;
}

/** A link in a component page. Adds the base path, and opens other sites in a new tab. Accepts all attributes of `<a>`. */
export function Link({ href, to, className, children, ...attributes }: LinkProps): JSX.Element {
  const target = addressOf({ href, to });
  const isExternal = /^(?:https?:)?\/\//.test(target);
  return (
    <a className={className} href={useHref(target)} {...(isExternal && NEW_TAB)} {...attributes}>
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
      lang={link.lang}
      hrefLang={link.lang}
      data-version={link.version}
      data-versions={link.versions && JSON.stringify(link.versions)}
      {...(link.external && NEW_TAB)}
    >
      {children ?? link.label}
      {link.external && <Icon name="external" />}
    </a>
  );
}
