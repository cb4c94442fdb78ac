import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { checkIds } from './pages/ids.ts';
import { checkFiles, type FileCheckInput } from './pages/files.ts';
import { checkLinks } from './pages/links.ts';
import { checkRedirectedAnchors, type RedirectedAnchorInput } from './pages/anchors/redirected-anchors.ts';
import { checkReferences } from './pages/references.ts';
import { checkUnsafeAddresses } from './pages/unsafe-addresses.ts';
import { checkOrphans } from './optional/orphans.ts';
import { checkOwnUrls, type OwnUrlInput } from './optional/own-urls.ts';

export { queryDiagnostics, sampleTypes } from './sample-types.ts';
export { outputClaims, type OutputClaims } from './output-collisions.ts';
export { runDiagnostics, samplesToRun, type RunPlan } from './sample-runs.ts';
export { pageSamples, sampleDiagnostics, type PageSamples } from './samples.ts';
export { publicAnchors } from './pages/anchors/public-anchors.ts';
export { pageScanner, scanPage } from './pages/scan-html.ts';
export type { ConfigLink } from './pages/links.ts';
export type { FileCheckInput } from './pages/files.ts';

/** The input of all checks. */
export type SiteCheckInput = FileCheckInput & OwnUrlInput & RedirectedAnchorInput;

/** Runs all checks on the finished pages. `pages` and `scans` have the same order. */
export function checkSite(input: SiteCheckInput): Diagnostic[] {
  return [
    ...checkLinks(input),
    ...checkUnsafeAddresses(input),
    ...checkFiles(input),
    ...checkIds(input),
    ...checkRedirectedAnchors(input),
    ...checkReferences(input),
    ...checkOwnUrls(input),
    ...checkOrphans(input),
  ];
}
