import type { PageFacts, SiteLink } from './site-links.d.mts';

/** What a visitor finds at a path, after being sent on where the page does that. */
export interface Target extends Omit<PageFacts, 'sendsTo'> {
  /** Where the visitor is then. */
  readonly path: string;
}

/** Loads every path that links lead to, and says what is wrong: no page there, or no such part of it. */
export function loadTargets(
  origin: string,
  links: readonly SiteLink[],
): Promise<{ readonly targets: ReadonlyMap<string, Target>; readonly problems: readonly string[] }>;
