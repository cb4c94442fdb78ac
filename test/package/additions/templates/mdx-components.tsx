import type { ReactNode } from 'react';

/** Shows a price in the color of prices. */
function Price({ amount }: { readonly amount: number }): ReactNode {
  return <strong className="price">{amount} credits</strong>;
}

export const mdxComponents = { Price };
