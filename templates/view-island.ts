/** The part of the contract that is about islands: see view.ts, which passes it on. */

import type { Html } from './view-site.ts';

/** When an island is brought to life: as soon as it is there, when the browser is idle, in view, or used. */
export type IslandLoad = 'now' | 'idle' | 'visible' | 'interaction';

/** What docsgen does for the component that puts islands into a page. Inside of an island there is none. */
export interface IslandHost {
  /** Whether the site has islands, and so needs what they share. */
  readonly inUse: boolean;
  /**
   * Renders an island; undefined when its script could not be made, which has been reported.
   * @throws what the component throws, and errors that say why something is no island
   */
  readonly place: (request: IslandRequest) => IslandView | undefined;
}

/** As it is written where the island is used: nothing is checked yet. */
export interface IslandRequest {
  readonly of: unknown;
  readonly props: object;
  readonly load: string;
  /** False leaves it to the browser. */
  readonly ssr: boolean;
}

export interface IslandView {
  readonly src: string;
  /** Given once a page. */
  readonly stylesheet?: string;
  /** JSON; absent when there are none. */
  readonly props?: string;
  /** What the ids that it makes start with, unlike those of any other island of the page. */
  readonly idPrefix: string;
  /** What React takes over in the browser, to the letter. */
  readonly html?: Html;
}
