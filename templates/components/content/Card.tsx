import type { JSX, ReactNode } from 'react';
import { requireContent } from './Blocks.tsx';
import { Link } from '../elements/Link.tsx';
import { Icon, type IconName } from './ContentIcon.tsx';

/** A grid of cards. Throws an error if there are none. */
export function Cards({ children }: { readonly children?: ReactNode }): JSX.Element {
  requireContent(children, '`<Cards>` is empty. Write `<Card title="…">` before `</Cards>`.');
  return <div className="cards">{children}</div>;
}

interface CardProps {
  /** The title, which is the text of the link. */
  readonly title: ReactNode;
  /** Where the card leads. The entire card is clickable. */
  readonly href?: string;
  /** The name of an icon above the title. */
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

interface LinkCardProps {
  /** The title, which is the text of the link. */
  readonly title: ReactNode;
  /** Where the card leads. */
  readonly href: string;
  /** The name of an icon above the title. */
  readonly icon?: IconName;
  /** A sentence below the title. */
  readonly description?: ReactNode;
}

/** A card with a link and a short description. */
export function LinkCard({ description, ...card }: LinkCardProps): JSX.Element {
  return <Card {...card}>{description !== undefined && <p>{description}</p>}</Card>;
}
