import { createContext, useContext, type JSX, type ReactNode } from 'react';

interface Base {
  readonly baseUrl: string;
  /** Paths that already include the base path. */
  readonly resolvedPaths: readonly string[];
}

const BaseContext = createContext<Base>({ baseUrl: '/', resolvedPaths: [] });

interface BasePathProps {
  /** `/` or `/name/`. */
  readonly baseUrl: string;
  readonly resolvedPaths?: readonly string[] | undefined;
  readonly children?: unknown;
}

/** Provides the base path of the site to every component below it. */
export function BasePath({ baseUrl, resolvedPaths = [], children }: BasePathProps): JSX.Element {
  return <BaseContext value={{ baseUrl, resolvedPaths }}>{children as ReactNode}</BaseContext>;
}

/**
 * Adds the base path to a root-relative address of this site (`/docs/intro`). Returns other addresses unchanged: absolute URLs, `#part`,
 * relative paths, and addresses that docsgen already resolved.
 */
export function useHref(to: string): string {
  const { baseUrl, resolvedPaths } = useContext(BaseContext);
  const isRootRelative = /^\/(?!\/)/.test(to);
  return isRootRelative && !resolvedPaths.includes(to.replace(/[?#].*/s, '')) ? baseUrl.replace(/\/$/, '') + to : to;
}

/** Returns the base path of the site: `/` or `/name/`. */
export function useBasePath(): string {
  return useContext(BaseContext).baseUrl;
}
