import { createContext, createElement, useContext, type ComponentType, type JSX, type ReactNode } from 'react';
import type { IslandHost, IslandLoad } from '../../lib/core/view/index.ts';

const IslandsContext = createContext<IslandHost | undefined>(undefined);

/** Gives everything below it what puts islands into a page. */
export function Islands(props: { readonly host: IslandHost | undefined; readonly children?: unknown }): JSX.Element {
  return <IslandsContext value={props.host}>{props.children as ReactNode}</IslandsContext>;
}

/** What puts islands into the page; inside of an island, and so in the browser, there is nothing. */
export function useIslands(): IslandHost | undefined {
  return useContext(IslandsContext);
}

type PropsOf<P extends object> = object extends P ? { readonly props?: P } : { readonly props: P };

export type IslandProps<P extends object> = PropsOf<P> & {
  /** The default export of a file whose name ends in `.island.tsx`. */
  readonly of: ComponentType<P>;
  /** When its script is fetched and run; when it comes into view unless given. */
  readonly load?: IslandLoad;
  /** False for what can't be rendered without a browser: until it is there, the children stand in its place. */
  readonly ssr?: boolean;
  readonly children?: ReactNode;
};

/** A component that readers can operate: in the page as HTML, and brought to life by a script of its own. */
export function Island<P extends object>(given: IslandProps<P>): JSX.Element {
  const { of, props = {}, load = 'visible', ssr = true, children } = given;
  const host = useIslands();
  const view = host?.place({ of, props, load, ssr });
  if (!view) return createElement(of, props as P);
  const { src, stylesheet, html, idPrefix, resolvedPaths } = view;
  const element = {
    src,
    load,
    props: view.props,
    'resolved-paths': resolvedPaths,
    name: idPrefix,
    client: ssr ? undefined : '',
  };
  return (
    <>
      {stylesheet !== undefined && <link rel="stylesheet" href={stylesheet} />}
      {html === undefined
        ? createElement('docsgen-island', element, children)
        : createElement('docsgen-island', { ...element, dangerouslySetInnerHTML: { __html: html } })}
    </>
  );
}
