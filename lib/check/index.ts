import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { checkIds } from './pages/ids.ts';
import { checkLinks, type LinkCheckInput } from './pages/links.ts';

export { outputClaims, type OutputClaims } from './output-collisions.ts';
export { pageSamples, sampleDiagnostics, type PageSamples } from './samples.ts';
export { pageScanner, scanPage } from './pages/scan-html.ts';
export type { ConfigLink, LinkCheckInput } from './pages/links.ts';

/** Runs all checks on the finished pages. `pages` and `scans` have the same order. */
export function checkSite(input: LinkCheckInput): Diagnostic[] {
  return [...checkLinks(input), ...checkIds(input)];
}
