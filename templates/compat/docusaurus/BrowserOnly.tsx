import { useSyncExternalStore, type ReactNode } from 'react';
import { useIslands } from '../../components/context/Island.tsx';

interface BrowserOnlyProps {
  /** Renders what only browsers can render. */
  readonly children?: () => ReactNode;
  /** Shown until then. */
  readonly fallback?: ReactNode;
}

/** The prop in which docsgen passes where the element was written. */
const SOURCE = 'docsgen-source';

function Component({ children, fallback, ...others }: BrowserOnlyProps): ReactNode {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (isInBrowser) return children?.();
  useIslands()?.noteBrowserOnly((others as Readonly<Record<string, unknown>>)[SOURCE]);
  return fallback;
}

/** `@docusaurus/BrowserOnly`. Outside of an island, the page shows the fallback, and the build reports the element. */
export const BrowserOnly = Object.assign(Component, { [Symbol.for('docsgen.located')]: true });
