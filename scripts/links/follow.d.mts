import type { Page } from 'playwright-core';
import type { Target } from './load.d.mts';
import type { SiteLink } from './site-links.d.mts';

export interface Walk {
  /** All links of the site, which lead to the pages with the selected links. */
  readonly links: readonly SiteLink[];
  /** The links to check. */
  readonly selected: readonly SiteLink[];
  /** The results of a full load of each path. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly onStep?: (clicks: number, remaining: number) => void;
}

export interface Failure extends SiteLink {
  readonly problem: string;
}

export interface Followed {
  readonly clicks: number;
  readonly failures: readonly Failure[];
  /** The pages that were opened by a full load, because no link on the previous pages leads to them. */
  readonly loaded: readonly string[];
}

/** Returns whether a click on a link navigates by means of the client router. */
export function isFollowed(link: SiteLink): boolean;

/** Follows the selected links by clicks in one window, starting from the current page. */
export function followLinks(page: Page, walk: Walk): Promise<Followed>;
