import { Icon, translatePlural } from 'docsgen/components';
import type { ReactNode } from 'react';

/** A component of the consumer, for MDX and component pages. */
export function Stars({ count }: { readonly count: number }): ReactNode {
  return (
    <span className="stars">
      <Icon name="check" /> {translatePlural({ message: 'one star|{count} stars' }, count)}
    </span>
  );
}
