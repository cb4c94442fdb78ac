import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

/** A grid of cards. */
export function Cards({ children }: { readonly children?: ReactNode }): JSX.Element {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  readonly title: ReactNode;
  /** Where the card leads; the whole of it can be clicked. */
  readonly href?: string;
  readonly icon?: IconName;
  /** The element of the title: a heading where the cards are sections of the page. */
  readonly titleAs?: 'p' | 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** A box with a title, usually a link to something. */
export function Card({ title, href, icon, titleAs: Title = 'p', children }: CardProps): JSX.Element {
  return (
    <div className="card">
      {icon && <Icon name={icon} />}
      <Title className="card-title">{href === undefined ? title : <Link href={href}>{title}</Link>}</Title>
      {children}
    </div>
  );
}
