import type { PageFacts, SiteLink } from './site-links.d.mts';

/** The page at a path, after redirects. */
export interface Target extends Omit<PageFacts, 'redirectsTo'> {
  /** The path after redirects. */
  readonly path: string;
}

/** Loads the target of every link. Returns the targets, and the problems such as missing pages and anchors. */
export function loadTargets(
  origin: string,
  links: readonly SiteLink[],
): Promise<{ readonly targets: ReadonlyMap<string, Target>; readonly problems: readonly string[] }>;
