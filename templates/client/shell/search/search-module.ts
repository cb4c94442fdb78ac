/** The exports of the script of the search dialog. While the dialog is open, it handles the keys that open it. */
export interface SearchModule {
  readonly openSearch: (options: OpenSearch) => void;
}

export interface OpenSearch {
  /** The element that gets the focus when the dialog closes. */
  readonly opener: HTMLElement;
  /** Text that was typed or selected before the dialog opened. */
  readonly query: string;
}
