/** The definitions in a `tags.yml` file, by the names that front matter uses. */
export interface TagsFile {
  /** The folder of the documents or posts. */
  readonly dir: string;
  readonly tags: TagDefinitions;
}

export type TagDefinitions = Readonly<Record<string, TagDefinition>>;

export interface TagDefinition {
  readonly label: string;
  /** The path of the page of the tag below the list of tags. */
  readonly path: string;
  readonly description?: string;
}
