/** The exports of the script of an island. */
export interface IslandModule {
  /** Renders the island into an element. Returns a function that removes it. */
  readonly mount: (element: HTMLElement, options: MountOptions) => () => void;
}

export interface MountOptions {
  readonly props: object;
  /** Paths in the props that already include the base path. */
  readonly resolvedPaths: readonly string[];
  /** Whether the element contains the HTML that was rendered at build time. */
  readonly hydrate: boolean;
  /** Called once the island is interactive. */
  readonly onReady: () => void;
  /** Called when a component throws while rendering. `retry` renders it again. */
  readonly onCrash: (error: unknown, retry: () => void) => void;
}
