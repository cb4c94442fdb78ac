import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { PageHost } from '../../../lib/core/view/index.ts';

const PageContext = createContext<PageHost | undefined>(undefined);

interface PageScopeProps {
  readonly page: PageHost | undefined;
  readonly children?: unknown;
}

/** Provides the host of the current page to every component in its content. */
export function PageScope({ page, children }: PageScopeProps): JSX.Element {
  return <PageContext value={page}>{children as ReactNode}</PageContext>;
}

/** Returns the host of the current page. Undefined inside an island, and therefore in the browser. */
export function usePageHost(): PageHost | undefined {
  return useContext(PageContext);
}
