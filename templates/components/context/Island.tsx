import { createContext, createElement, useContext, type ComponentType, type JSX, type ReactNode } from 'react';
import type { IslandHost, IslandLoad } from '../../../lib/core/view/index.ts';

const IslandsContext = createContext<IslandHost | undefined>(undefined);

/** Provides the host that adds islands to a page to every component below it. */
export function Islands(props: { readonly host: IslandHost | undefined; readonly children?: unknown }): JSX.Element {
  return <IslandsContext value={props.host}>{props.children as ReactNode}</IslandsContext>;
}

/** Returns the host that adds islands to the page. Returns undefined inside an island, and therefore in the browser. */
export function useIslands(): IslandHost | undefined {
  return useContext(IslandsContext);
}

type PropsOf<P extends object> = object extends P ? { readonly props?: P } : { readonly props: P };

export type IslandProps<P extends object> = PropsOf<P> & {
  /** The default export of a file named `*.island.tsx`. */
  readonly of: ComponentType<P>;
  /** When the script is fetched and run. The default is `visible`: when the island comes into view. */
  readonly load?: IslandLoad;
  /** Pass false for a component that only works in a browser. Until it is loaded, the children are shown instead. */
  readonly ssr?: boolean;
  readonly children?: ReactNode;
};

/** Adds an interactive component to a page: rendered at build time, and hydrated in the browser. */
export function Island<P extends object>(allProps: IslandProps<P>): JSX.Element {
  const { of, props = {}, load = 'visible', ssr = true, children } = allProps;
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
