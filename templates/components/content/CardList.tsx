import type { JSX } from 'react';
import type { CardView } from '../../../lib/core/view/index.ts';
import { ViewLink } from '../elements/Link.tsx';
import { plural } from '../i18n/strings.ts';

/** Shows pages as cards with title and description. */
export function CardList({ cards }: { readonly cards: readonly CardView[] }): JSX.Element {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href} className="card">
          <p className="card-title">
            <ViewLink link={card} />
          </p>
          {card.description !== undefined && <p>{card.description}</p>}
          {card.count !== undefined && <p className="card-count">{plural('category.count', card.count)}</p>}
        </li>
      ))}
    </ul>
  );
}
