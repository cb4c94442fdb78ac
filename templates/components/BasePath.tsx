import { createContext, useContext, type JSX, type ReactNode } from 'react';

const BasePathContext = createContext('/');

/** Gives everything below it the base path of the site (`/` or `/name/`). */
export function BasePath(props: { readonly baseUrl: string; readonly children?: unknown }): JSX.Element {
  return <BasePathContext value={props.baseUrl}>{props.children as ReactNode}</BasePathContext>;
}

/**
 * The href of something on this site, written root-relative (`/docs/intro`), with the base path in front.
 * Other addresses (`https://…`, `//…`, `#part`, relative ones) stay as they are.
 */
export function useHref(to: string): string {
  const baseUrl = useContext(BasePathContext);
  return /^\/(?!\/)/.test(to) ? baseUrl.replace(/\/$/, '') + to : to;
}
