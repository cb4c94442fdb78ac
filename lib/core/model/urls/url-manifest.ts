import type { PageFacts } from '../page.ts';

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

/** The current URLs of a site, to compare them with a manifest. */
export interface SiteUrls {
  /** The address of the home page, as in a manifest. */
  readonly home: string;
  /** All pages and redirects, including those that a manifest does not list. */
  readonly pages: readonly PageFacts[];
  /** The paths of static files, with a leading slash. */
  readonly files: readonly string[];
}

/** A redirect to add to the configuration. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
}
