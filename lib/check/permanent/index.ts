import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { NewRedirect, SiteUrls } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { changedBasePath } from './base-path.ts';
import { currentUrls } from './current-urls.ts';
import { diagnosticsOf, type RedirectAdvice } from './diagnostics.ts';
import { movesOf, withMovedLinks } from './moved-links.ts';
import type { Renames } from './new-homes.ts';
import type { PublishedUrls } from './published-urls.ts';
import { anchorRedirectsFor, redirectFor, removedUrls } from './removed-urls.ts';

export { readUrlManifest, locationInManifest, type ReadManifest } from './read-manifest.ts';
export type { RedirectAdvice } from './diagnostics.ts';
export type { PublishedUrls } from './published-urls.ts';
export type { Renames } from './new-homes.ts';

/** The comparison of a site with its published URLs. */
export interface PermanentUrlCheck {
  /** The redirects that keep removed URLs working, as far as their new homes are known. */
  readonly redirects: readonly NewRedirect[];
  /** Adds fixes to the diagnostics of links to pages and sections that have moved. */
  readonly withMovedLinks: (
    found: readonly Diagnostic[],
    textOf: (file: SourcePath) => string | undefined,
  ) => Diagnostic[];
  /** Returns the diagnostics. `advise` returns how an author can add redirects. */
  readonly diagnostics: (advise: (redirects: readonly NewRedirect[]) => RedirectAdvice) => Diagnostic[];
}

/** Finds the published URLs and anchors that the site no longer has, and where they have probably moved. */
export function checkPermanentUrls(published: PublishedUrls, site: SiteUrls, renames: Renames): PermanentUrlCheck {
  const removed = removedUrls(published.manifest, currentUrls(site), renames);
  const redirects = [
    ...removed.urls.flatMap((one) => redirectFor(one) ?? []),
    ...removed.anchors.flatMap(anchorRedirectsFor),
  ];
  const { pages } = site;
  const sourceOf = (url: string): string | undefined => published.manifest.pages[url]?.source;
  const moves = movesOf({ removed, redirects, renames, pages, sourceOf });
  return {
    redirects,
    withMovedLinks: (found, textOf) => withMovedLinks(found, moves, { pages, textOf }),
    diagnostics: (advise) => [
      ...changedBasePath(published.manifest, site),
      ...diagnosticsOf(removed, { ...published, pages: site.pages, advise }),
    ],
  };
}
