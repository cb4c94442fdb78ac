import {
  Children,
  createContext,
  createElement,
  useContext,
  useSyncExternalStore,
  type ComponentType,
  type JSX,
  type ReactNode,
} from 'react';
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
  /** The default export of a file named `*.island.tsx`, or `*.client.tsx` if only browsers can run the file. */
  readonly of: ComponentType<P>;
  /** When the script is fetched and run. The default is `visible`: when the island comes into view. */
  readonly load?: IslandLoad;
  /** Pass false for a component that only a browser can render. For a file that only a browser can run, use `*.client.tsx`. */
  readonly ssr?: boolean;
  /** Shown until the browser renders the component. Only for components that are not rendered at build time. */
  readonly children?: ReactNode;
};

/** The property of the default export of a `*.client.tsx` file (lib/io/bundle/browser/island-modules.ts). */
const CLIENT_ONLY = Symbol.for('docsgen.client-only');

/** The prop in which docsgen passes where an `<Island>` was written. */
const SOURCE = 'docsgen-source';

/** Adds an interactive component to a page: rendered at build time, and hydrated in the browser. */
export function Island<P extends object>(allProps: IslandProps<P>): JSX.Element {
  const { of, props = {}, load = 'visible', ssr: isRendered = true, children, ...others } = allProps;
  const { [SOURCE]: source, ...unknown } = others as Readonly<Record<string, unknown>>;
  const ssr = isRendered && !(Object(of) as object).hasOwnProperty(CLIENT_ONLY);
  const hasChildren = Children.toArray(children).length > 0;
  const host = useIslands();
  const view = host?.place({ of, props, load, ssr, hasChildren, unknownProps: Object.keys(unknown), source });
  if (!view)
    return ssr ? (
      createElement(of, props as P)
    ) : (
      <InBrowser fallback={children}>{() => createElement(of, props as P)}</InBrowser>
    );
  const { src, html, idPrefix, resolvedPaths } = view;
  const element = {
    src,
    load,
    props: view.props,
    'resolved-paths': resolvedPaths,
    name: idPrefix,
    client: ssr ? undefined : '',
  };
  return html === undefined
    ? createElement('docsgen-island', element, children)
    : createElement('docsgen-island', { ...element, dangerouslySetInnerHTML: { __html: html } });
}

interface InBrowserProps {
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

/** Renders its children only in the browser and only after the hydration, because the server rendered the fallback. */
function InBrowser({ fallback, children }: InBrowserProps): ReactNode {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isInBrowser ? children() : fallback;
}
