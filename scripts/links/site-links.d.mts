/** A link on a page of a built site to a page or a file of it. */
export interface SiteLink {
  /** The key of the page that has it. */
  readonly from: string;
  /** As a browser has it: percent-encoded. */
  readonly path: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** A category of the sidebar without a page of its own, or the search: where scripts run, a click opens it. */
  readonly unfolds: boolean;
}

/** What can be told of a page before any script has run. */
export interface PageFacts {
  readonly title: string;
  readonly heading: string;
  readonly ids: ReadonlySet<string>;
  /** Where a page leads that sends its visitors on. */
  readonly sendsTo?: string;
}

/** Every link of a built site to the site itself, once for each page that has it. */
export function linksOfSite(dir: string): SiteLink[];

/** What a page is known by: its path without `.html`, `/index.html` or a last slash. */
export function pageKey(path: string): string;

/** Whether a path is that of a file which browsers show by themselves. */
export function isFile(path: string): boolean;

export function factsOf(html: string): PageFacts;
