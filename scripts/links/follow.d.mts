import type { Page } from 'playwright-core';
import type { Target } from './load.d.mts';
import type { SiteLink } from './site-links.d.mts';

export interface Walk {
  /** All there are: the ways. */
  readonly links: readonly SiteLink[];
  /** Those to follow. */
  readonly wanted: readonly SiteLink[];
  /** What a full load finds at each path. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly onStep?: (clicks: number, left: number) => void;
}

export interface Failure extends SiteLink {
  readonly problem: string;
}

export interface Followed {
  readonly clicks: number;
  readonly failures: readonly Failure[];
  /** The pages that had to be loaded, because no link leads to them from those before. */
  readonly loaded: readonly string[];
}

/** Whether a click on a link makes the page change by a script. */
export function isFollowed(link: SiteLink): boolean;

/** Follows links by clicking on them in one window, from the page that it shows on. */
export function followLinks(page: Page, walk: Walk): Promise<Followed>;
