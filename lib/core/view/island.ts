/** The part of the view that describes islands. */

import type { Html } from './site.ts';

/** When an island is hydrated: at once, when the browser is idle, in view, or on the first interaction. */
export type IslandLoad = 'now' | 'idle' | 'visible' | 'interaction';

/** Puts islands into a page. A component inside an island has no host. */
export interface IslandHost {
  /** Whether the site has islands, so that pages need the elements that all islands share. */
  readonly inUse: boolean;
  /**
   * Registers an island. Returns undefined if its script could not be bundled, which has been reported.
   * @throws Error if the component is not an island, the element has unknown props or children without effect, or JSON can't represent
   * the props of the component
   */
  readonly place: (request: IslandRequest) => IslandView | undefined;
  /** Receives the name of a hook that a component outside of islands calls, and the stack of the call. */
  readonly noteEffect: (hook: string, stack: () => string) => void;
  /** Receives where a `<BrowserOnly>` outside of islands was written, as in {@link IslandRequest.source}. */
  readonly noteBrowserOnly: (source: unknown) => void;
}

/** The props of an `<Island>` element, not yet validated. */
export interface IslandRequest {
  readonly of: unknown;
  readonly props: unknown;
  readonly load: string;
  /** False if only the browser renders the island. */
  readonly ssr: boolean;
  readonly hasChildren: boolean;
  /** The names of the props that `<Island>` does not have. */
  readonly unknownProps: readonly string[];
  /** Where the element was written: `file:line:column` in MDX, or an error with the stack of its creation. */
  readonly source: unknown;
}

export interface IslandView {
  readonly src: string;
  /** The props as JSON. Absent if there are none. */
  readonly props?: string;
  /**
   * JSON: the paths in the props that have the base path already, because docsgen resolved them from links to source files.
   * Absent when there are none.
   */
  readonly resolvedPaths?: string;
  /** A prefix for the ids of the island, unique on the page. */
  readonly idPrefix: string;
  /** A placeholder for the HTML that React hydrates in the browser. The island is rendered after the page. */
  readonly html?: Html;
}
