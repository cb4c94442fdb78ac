import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from '../elements/Icon.tsx';
import { Link } from '../elements/Link.tsx';

/** A grid of cards. */
export function Cards({ children }: { readonly children?: ReactNode }): JSX.Element {
  return <div className="cards">{children}</div>;
}

interface CardProps {
  readonly title: ReactNode;
  /** Where the card leads. The entire card is clickable. */
  readonly href?: string;
  readonly icon?: IconName;
  /** The element of the title. Use a heading if the cards are sections of the page. */
  readonly titleAs?: 'p' | 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** A box with a title that usually links to a page. */
export function Card({ title, href, icon, titleAs: Title = 'p', children }: CardProps): JSX.Element {
  return (
    <div className="card">
      {icon && <Icon name={icon} />}
      <Title className="card-title">{href === undefined ? title : <Link href={href}>{title}</Link>}</Title>
      {children}
    </div>
  );
}
