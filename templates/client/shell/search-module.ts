/** The script of the search dialog: what its file exports. While it is open, the keys that open it are its own. */
export interface SearchModule {
  readonly openSearch: (options: OpenSearch) => void;
}

export interface OpenSearch {
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  /** What was typed or selected already. */
  readonly query: string;
}
