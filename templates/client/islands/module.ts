/** The script of an island: what its file exports. */
export interface IslandModule {
  /** Shows the island in an element; the function that comes back takes it away again. */
  readonly mount: (element: HTMLElement, options: MountOptions) => () => void;
}

export interface MountOptions {
  readonly props: object;
  /** Paths in the props that have the base path already. */
  readonly resolvedPaths: readonly string[];
  /** Whether the element holds what the island rendered on the server. */
  readonly hydrate: boolean;
  /** Called once what it shows can be used. */
  readonly onReady: () => void;
  /** Called when a component throws while it renders; `retry` renders it anew. */
  readonly onCrash: (error: unknown, retry: () => void) => void;
}
