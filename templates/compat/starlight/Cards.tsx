import type { JSX, ReactNode } from 'react';
import { Card as OwnCard, Cards, LinkCard as OwnLinkCard } from '../../components/content/Card.tsx';
import { iconOf } from './Icon.tsx';

interface CardProps {
  readonly title: string;
  /** The name of an icon of Starlight. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** `<Card>` of Starlight. */
export function Card({ title, icon, children }: CardProps): JSX.Element {
  const own = iconOf(icon);
  return (
    <OwnCard title={title} {...(own && { icon: own })}>
      {children}
    </OwnCard>
  );
}

interface CardGridProps {
  /** Has no effect: the cards are in rows. */
  readonly stagger?: boolean;
  readonly children?: ReactNode;
}

/** `<CardGrid>` of Starlight. */
export function CardGrid({ children }: CardGridProps): JSX.Element {
  return <Cards>{children}</Cards>;
}

interface LinkCardProps {
  readonly title: string;
  readonly href: string;
  readonly description?: string;
}

/** `<LinkCard>` of Starlight. */
export function LinkCard({ title, href, description }: LinkCardProps): JSX.Element {
  return <OwnLinkCard title={title} href={href} {...(description !== undefined && { description })} />;
}
