import { shortHash } from '../core/hash.ts';
import type { Artifact } from '../core/model/index.ts';
import { outPath } from '../core/paths.ts';
import type { BundledIslands, BundledStyles, ClientScripts, SearchScripts } from './ports.ts';

/** The styles and scripts of a site. */
export interface SiteBundles {
  readonly styles: BundledStyles;
  readonly scripts: ClientScripts;
  readonly search: SearchScripts | undefined;
  readonly islands: BundledIslands;
}

/** Returns the files of the bundles. */
export function bundleFiles({ styles, scripts, search, islands }: SiteBundles): Artifact[] {
  return [stylesheetOf(styles), ...scripts.files, ...(search?.files ?? []), ...islands.artifacts];
}

/** Returns the file with the styles of all pages. */
export function stylesheetOf({ css }: BundledStyles): Artifact {
  return { out: outPath(`assets/styles-${shortHash(css)}.css`), data: css, from: 'the styles' };
}
