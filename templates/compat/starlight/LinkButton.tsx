import type { JSX } from 'react';
import { Link, type LinkProps } from '../../components/elements/Link.tsx';
import { Icon } from './Icon.tsx';

interface LinkButtonProps extends LinkProps {
  /** The look. `secondary` and `minimal` are the same in docsgen. */
  readonly variant?: 'primary' | 'secondary' | 'minimal';
  /** The name of an icon of Starlight. */
  readonly icon?: string;
  readonly iconPlacement?: 'start' | 'end';
  readonly class?: string;
}

/** `<LinkButton>` of Starlight. */
export function LinkButton({
  variant = 'primary',
  icon,
  iconPlacement = 'end',
  class: className = '',
  children,
  ...attributes
}: LinkButtonProps): JSX.Element {
  const look = variant === 'primary' ? 'button button-primary' : 'button';
  return (
    <Link className={`${look} ${className}`.trim()} {...attributes}>
      {icon !== undefined && iconPlacement === 'start' && <Icon name={icon} />}
      {children}
      {icon !== undefined && iconPlacement === 'end' && <Icon name={icon} />}
    </Link>
  );
}
