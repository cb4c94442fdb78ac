import {
  checkPermanentUrls,
  locationInManifest,
  readUrlManifest,
  type RedirectAdvice,
  type Renames,
} from '../check/permanent/index.ts';
import { addRedirects, type RedirectEdits } from '../config/edit/add-redirects.ts';
import type { Diagnostic, TextEdit } from '../core/diagnostics/diagnostic.ts';
import type { NewRedirect, SiteUrls } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { plural } from '../core/text/escape.ts';
import { URL_MANIFEST } from '../core/output-marker.ts';
import type { LoadedConfig } from './ports.ts';

/** A site to compare with the URLs that were published before. */
export interface PermanentUrlRequest {
  /** The text of the manifest with the published URLs. */
  readonly published: string;
  /** The name of the manifest in messages: `` `urls.json` at `v1.0` ``. */
  readonly name: string;
  readonly site: SiteUrls;
  readonly config: Pick<LoadedConfig, 'file' | 'files'>;
  readonly renames: Renames;
  /** The diagnostics of the site. */
  readonly found: readonly Diagnostic[];
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** The published URLs and anchors that a site lost, or the reason why its manifest can't be read. */
export type PermanentUrlResult =
  | {
      readonly diagnostics: readonly Diagnostic[];
      /** The diagnostics of the site. Links to pages and sections that have moved have fixes. */
      readonly found: readonly Diagnostic[];
    }
  | { readonly problem: string; readonly hint: string };

/** How to get a manifest. */
const WRITE_MANIFEST = `Write it with \`docsgen check-links --write-manifest\`, or use the \`${URL_MANIFEST}\` in the output of a build.`;

/**
 * Compares a site with the URLs that were published before. Each diagnostic has the same edit as its fix, which adds all redirects, because
 * several insertions at one location would depend on their order.
 */
export async function comparePublishedUrls(request: PermanentUrlRequest): Promise<PermanentUrlResult> {
  const { published, name, site, config, renames, found, textOf } = request;
  const read = readUrlManifest(published);
  if ('problem' in read) return { problem: `${name} can't be used: ${read.problem}.`, hint: WRITE_MANIFEST };
  const file = URL_MANIFEST as SourcePath;
  const text = textOf(file) ?? '';
  const locationOf = (url: string) => locationInManifest(file, text, url);
  const check = checkPermanentUrls({ manifest: read.manifest, name, locationOf }, site, renames);
  const edits = check.redirects.length > 0 ? await addRedirects(config, check.redirects) : undefined;
  return {
    diagnostics: check.diagnostics((redirects) => adviceOn(redirects, check.redirects, edits)),
    found: check.withMovedLinks(found, textOf),
  };
}

/** The number of redirects that a hint lists. */
const MAX_LISTED = 3;

function adviceOn(
  redirects: readonly NewRedirect[],
  all: readonly NewRedirect[],
  edits: RedirectEdits | undefined,
): RedirectAdvice {
  const lines = redirects.map((redirect) => edits?.lines[all.findIndex((one) => isEqual(one, redirect))] ?? '');
  const canEdit = edits?.edits !== undefined;
  // An author copies the lines if docsgen can't add them.
  const listed = canEdit ? lines.slice(0, MAX_LISTED) : lines;
  const more = lines.length - listed.length;
  const shown = listed.map((line) => `\`${line}\``).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const hint = `Add ${shown} to \`redirects\`${canEdit ? ', for example with `--fix`' : ''}.`;
  return { hint, ...(canEdit && { fix: fixOf(redirects, edits.edits ?? []) }) };
}

function fixOf([first, ...others]: readonly NewRedirect[], edits: readonly TextEdit[]) {
  const title =
    others.length === 0
      ? `Redirect \`${first?.from}\` to \`${first?.to}\`.`
      : `Add ${plural(others.length + 1, 'redirect')}.`;
  return { title, edits };
}

function isEqual(one: NewRedirect, other: NewRedirect): boolean {
  return one.from === other.from && one.to === other.to;
}
