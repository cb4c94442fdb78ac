import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { URL_MANIFEST } from '../../core/output-marker.ts';
import { fetchText } from '../../io/network/fetch-text.ts';
import { FETCH_HISTORY } from '../../io/git/run-git.ts';
import { fileAtRevision, lastCommitOf } from '../../io/git/revisions.ts';

/** Where a manifest of published URLs comes from. */
export interface ManifestRequest {
  /** The site folder, absolute. */
  readonly siteDir: string;
  /** The folder that relative paths are resolved from. */
  readonly cwd: string;
  /** A file, a git revision, or an address. */
  readonly against: string;
}

/** The text of a manifest, or why there is none. */
export type PublishedManifest =
  | {
      readonly text: string;
      /** The name of the manifest in messages. */
      readonly name: string;
      /** The commit from which on renamed files explain moved pages. Undefined if it is not known. */
      readonly commit: string | undefined;
    }
  | { readonly problem: string; readonly hint: string };

/** Reads a manifest of published URLs from a file, from a git revision, or from a server. */
export async function publishedManifest(request: ManifestRequest): Promise<PublishedManifest> {
  const { against, cwd } = request;
  if (/^https?:\/\//i.test(against)) return fromServer(request);
  const path = resolve(cwd, against);
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? fromFile(path, request) : fromRevision(request);
}

async function fromServer({ against, siteDir }: ManifestRequest): Promise<PublishedManifest> {
  const hint = `Use the address of the published site, which contains \`${URL_MANIFEST}\`.`;
  if (!URL.canParse(against)) return { problem: `\`${against}\` is not a valid address.`, hint };
  const url = new URL(against);
  // The address of a site stands for its manifest.
  if (!/\.json$/i.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${URL_MANIFEST}`;
  const fetched = await fetchText(url.href);
  if ('problem' in fetched) return { problem: `\`${url.href}\` ${fetched.problem}.`, hint };
  return { text: fetched.text, name: `\`${url.href}\``, commit: await lastCommitOf(siteDir, URL_MANIFEST) };
}

async function fromFile(path: string, { cwd, siteDir }: ManifestRequest): Promise<PublishedManifest> {
  const text = readFileSync(path, 'utf8');
  return { text, name: `\`${relative(cwd, path)}\``, commit: await lastCommitOf(siteDir, path) };
}

async function fromRevision({ against, siteDir }: ManifestRequest): Promise<PublishedManifest> {
  const found = await fileAtRevision(siteDir, against, URL_MANIFEST);
  if ('text' in found) return { ...found, name: `\`${URL_MANIFEST}\` at \`${against}\`` };
  if (found.problem === 'no-file') {
    const hint = 'Write the file with `docsgen check-links --write-manifest`, and commit it.';
    return { problem: `The revision \`${against}\` has no \`${URL_MANIFEST}\` in the site folder.`, hint };
  }
  const hint = `If it is a revision, the clone may lack it. ${FETCH_HISTORY}`;
  const problem =
    found.problem === 'no-git'
      ? 'not a file, and git is not installed'
      : 'neither a file, nor a git revision, nor an address';
  return { problem: `\`${against}\` is ${problem}.`, hint };
}
