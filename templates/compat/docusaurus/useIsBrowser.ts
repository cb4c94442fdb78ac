import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** `@docusaurus/useIsBrowser`: false in the build, and true in an island after it is hydrated. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
