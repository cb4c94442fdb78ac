import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { SharedFragmentHost } from '../../../lib/core/view/index.ts';

const FragmentsContext = createContext<SharedFragmentHost | undefined>(undefined);

interface SharedFragmentsProps {
  readonly host: SharedFragmentHost | undefined;
  readonly children?: unknown;
}

/** Provides the host that collects shared fragments to every component below it. */
export function SharedFragments({ host, children }: SharedFragmentsProps): JSX.Element {
  return <FragmentsContext value={host}>{children as ReactNode}</FragmentsContext>;
}

/** Marks `element` as the part `part` of `of`. Pages that share a part pass the same object as `of`. */
type Share = (of: object, part: string, element: JSX.Element) => ReactNode;

/**
 * Returns a function that marks elements as shared: docsgen renders them once for all pages instead of once for each page.
 * The rendering starts after React has finished the page, so a shared element sees no context of the components around
 * it, only what `BodyScope` provides.
 */
export function useSharedFragment(): Share {
  const host = useContext(FragmentsContext);
  return host ? host.place : (_of, _part, element) => element;
}

interface SharedFragmentProps {
  readonly of: object;
  readonly part: string;
  /** Pass false on pages where the part looks different, for example because it marks the current page. */
  readonly when?: boolean;
  readonly children: JSX.Element;
}

/** Renders its child once for all pages that share it: {@link useSharedFragment} as a component. */
export function SharedFragment({ of, part, when = true, children }: SharedFragmentProps): ReactNode {
  const share = useSharedFragment();
  return when ? share(of, part, children) : children;
}
