import { comparePublishedUrls, type PermanentUrlResult } from '../../build/permanent-urls.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PublicUrls, RunResult } from '../../build/run-types.ts';
import { renamesSince } from '../../io/git/revisions.ts';
import { publishedManifest } from './published-manifest.ts';

/** A request to compare a site with its published URLs. */
export interface UrlCheckRequest {
  /** The site folder, absolute. */
  readonly siteDir: string;
  /** The folder that relative paths are resolved from. */
  readonly cwd: string;
  /** A manifest: a file, a git revision, or an address. */
  readonly against: string;
  readonly urls: PublicUrls;
  /** The diagnostics of the site. */
  readonly found: readonly Diagnostic[];
  readonly textOf: RunResult['textOf'];
}

/** Reads a manifest of published URLs, and compares the site with it. */
export async function checkUrls(request: UrlCheckRequest): Promise<PermanentUrlResult> {
  const published = await publishedManifest(request);
  if ('problem' in published) return published;
  const { text, name, commit } = published;
  const files = commit === undefined ? new Map<string, string>() : await renamesSince(request.siteDir, commit);
  const { urls, found, textOf } = request;
  return comparePublishedUrls({
    published: text,
    name,
    site: urls,
    config: urls.config,
    renames: { files },
    found,
    textOf,
  });
}
