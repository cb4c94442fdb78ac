import { createContext, useContext } from 'react';
import type { PageHost } from '../../../lib/core/view/index.ts';

/** Provides the host of the current page to every component in its content. */
export const PageContext = createContext<PageHost | undefined>(undefined);

/** Returns the host of the current page. Undefined inside an island, and therefore in the browser. */
export function usePageHost(): PageHost | undefined {
  return useContext(PageContext);
}
