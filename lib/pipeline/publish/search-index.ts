import type { Diagnostic } from '../../core/diagnostic.ts';
import { hashBytes } from '../../core/hash.ts';
import { indexFiles } from '../../search/index.ts';
import { searchIndexes } from '../search.ts';
import type { SearchedPage } from './pages.ts';
import { putArtifacts, type Publishing } from './publishing.ts';

/** Writes the files of the site's own search: an index of each version, in which is also what belongs to none. */
export function publishIndexes(run: Publishing, searched: readonly SearchedPage[]): Diagnostic[] {
  return searchIndexes(run.input.config).flatMap(({ version: name, path }) => {
    const own = searched.filter(({ version = name }) => version === name);
    return isThere(run, path, own) ? [] : writeIndex(run, path, own);
  });
}

/** Whether the index of these very pages lies in the output already. */
function isThere({ input, output, claims }: Publishing, path: string, searched: readonly SearchedPage[]): boolean {
  const files = input.records?.index(path, hashesOf(searched));
  if (!files?.every(({ out, hash }) => output.keep(out, hash))) return false;
  for (const { out } of files) claims.claim(out, 'the search index');
  return true;
}

function writeIndex(run: Publishing, path: string, searched: readonly SearchedPage[]): Diagnostic[] {
  const { records, deflate } = run.input;
  const pages = searched.map(({ page }) => page());
  const artifacts = indexFiles(pages, { path, deflate });
  if (!records) return putArtifacts(run, artifacts);
  const hashed = artifacts.map((artifact) => ({ ...artifact, hash: hashBytes(artifact.data) }));
  records.keepIndex(
    path,
    hashesOf(searched),
    hashed.map(({ out, hash }) => ({ out, hash })),
  );
  return putArtifacts(run, hashed);
}

function hashesOf(searched: readonly SearchedPage[]): string[] {
  return searched.map(({ hash }) => hash);
}
