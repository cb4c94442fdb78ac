import type { Diagnostic } from '../../core/diagnostic.ts';
import { makeIndex } from '../../search/index.ts';
import { searchIndexes } from '../search.ts';
import type { SearchedPage } from './pages.ts';
import { attempt, type Publishing } from './publishing.ts';

const FROM = 'the search index';

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
  for (const { out } of files) claims.claim(out, FROM);
  return true;
}

function writeIndex(run: Publishing, path: string, searched: readonly SearchedPage[]): Diagnostic[] {
  const { records, deflate } = run.input;
  const { files, memory } = makeIndex(searched, { path, deflate }, records?.indexMemory(path));
  const written = files.flatMap(({ out, hash, data }) => {
    if (!run.claims.claim(out, FROM) || run.hasFailed || run.output.keep(out, hash)) return [];
    return attempt(run, () => run.output.write({ out, data: data(), hash, from: FROM }));
  });
  records?.keepIndex(
    path,
    hashesOf(searched),
    files.map(({ out, hash }) => ({ out, hash })),
    memory(),
  );
  return written;
}

function hashesOf(searched: readonly SearchedPage[]): string[] {
  return searched.map(({ hash }) => hash);
}
