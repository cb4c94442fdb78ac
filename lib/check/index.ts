import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { checkIds } from './ids.ts';
import { checkLinks, type LinkCheckInput } from './links.ts';

export { pageScanner, scanPage } from './scan.ts';
export { pageSamples, sampleFindings, type PageSamples } from './samples.ts';
export type { ConfigLink, LinkCheckInput } from './links.ts';

/** Every check on the finished pages, as one. `pages` and `scans` belong together by index. */
export function checkSite(input: LinkCheckInput): Diagnostic[] {
  return [...checkLinks(input), ...checkIds(input)];
}
export { outputClaims, type Claims } from './output-collisions.ts';
