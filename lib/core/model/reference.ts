/** The options for TypeDoc. */
export interface TypedocOptions {
  /** Packages, or paths relative to the site. */
  readonly plugins: readonly string[];
  /** Tags in addition to those that TypeDoc defines. */
  readonly tags: Readonly<Record<TagOption, readonly string[]>>;
  /** All other options, by TypeDoc's names. */
  readonly others: Readonly<Record<string, unknown>>;
}

export type TagOption = 'blockTags' | 'inlineTags' | 'modifierTags' | 'cascadedModifierTags';

/** The repository that contains the site. */
export interface Repository {
  /** The path of the site folder in the repository: `docs`, or empty for the root. */
  readonly sitePath: string;
  /** The URL for source files, as in the configuration. Undefined if the host is unknown. */
  readonly sourceUrl?: string;
}
