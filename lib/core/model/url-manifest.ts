/** The public URLs of a site: the content of `urls.json`. Paths are decoded and without the base path. */
export interface UrlManifest {
  readonly version: 1;
  /** The address of the home page: the URL of the site and its base path. */
  readonly url: string;
  /** The pages by path, sorted. */
  readonly pages: Readonly<Record<string, ManifestPage>>;
  /** The targets of redirects by path, or by path and anchor (`/docs/intro#setup`), sorted. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** A page of a manifest. */
export interface ManifestPage {
  readonly title?: string;
  /** The source file, relative to the site folder. Generated pages have none. */
  readonly source?: string;
  /** The ids that links can name, in the order of the page. Absent if there are none. */
  readonly anchors?: readonly string[];
}
