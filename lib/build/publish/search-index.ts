import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { currentName } from '../../core/locales/locale.ts';
import { buildIndex } from '../../search/index.ts';
import { searchIndexes } from '../search.ts';
import type { Publication } from './publication.ts';
import type { PublishedSearchPage } from './pages.ts';

const FROM = 'the search index';

/** Writes the site's search indexes, one for each version that readers can search. */
export function publishSearchIndexes(
  publication: Publication,
  searched: readonly PublishedSearchPage[],
): readonly Diagnostic[] {
  return searchIndexes(publication.site.config).flatMap(({ finds, path }) => {
    const pages = searched.filter(({ version }) => finds(version));
    return keepIndex(publication, path, pages) ? [] : writeIndex(publication, path, pages);
  });
}

/** Keeps the index in the output if it is the index of the same pages. */
function keepIndex({ entries, writer }: Publication, path: string, pages: readonly PublishedSearchPage[]): boolean {
  const files = entries?.searchIndex(path, hashesOf(pages));
  if (!files?.every(({ out, hash }) => writer.keep(out, hash))) return false;
  for (const { out } of files) writer.claim(out, FROM);
  return true;
}

function writeIndex(
  { entries, writer, deflate, site }: Publication,
  path: string,
  pages: readonly PublishedSearchPage[],
): readonly Diagnostic[] {
  const options = { path, deflate, language: currentName(site.config.i18n) };
  const { files, cacheEntry } = buildIndex(pages, options, entries?.latestIndex(path));
  const diagnostics = files.flatMap(({ out, hash, data }) => {
    if (!writer.claim(out, FROM) || writer.hasFailed() || writer.keep(out, hash)) return [];
    return writer.put({ out, data: data(), hash, from: FROM });
  });
  entries?.putSearchIndex(path, hashesOf(pages), {
    files: files.map(({ out, hash }) => ({ out, hash })),
    forSuccessor: cacheEntry(),
  });
  return diagnostics;
}

function hashesOf(pages: readonly PublishedSearchPage[]): string[] {
  return pages.map(({ hash }) => hash);
}
