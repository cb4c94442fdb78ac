import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { OnceHost } from '../view.ts';

const OnceContext = createContext<OnceHost | undefined>(undefined);

/** Gives everything below it what renders parts of pages once. */
export function OnceScope(props: { readonly host: OnceHost | undefined; readonly children?: unknown }): JSX.Element {
  return <OnceContext value={props.host}>{props.children as ReactNode}</OnceContext>;
}

/** Which part of what; pages with the very same object share it. */
type Shared = (of: object, part: string, element: JSX.Element) => ReactNode;

/**
 * What gives a part that is the same on many pages: it is rendered for the first of them alone. It renders in the midst
 * of a rendering, and no hook works after its first use.
 */
export function useOnce(): Shared {
  const host = useContext(OnceContext);
  return host ? host.place : (_of, _part, element) => element;
}

interface OnceProps {
  readonly of: object;
  readonly part: string;
  /** Whether it is the same on all those pages after all: a part that marks the current page is not. */
  readonly when?: boolean;
  readonly children: JSX.Element;
}

/** {@link useOnce} as an element. */
export function Once({ of, part, when = true, children }: OnceProps): ReactNode {
  const once = useOnce();
  return when ? once(of, part, children) : children;
}
