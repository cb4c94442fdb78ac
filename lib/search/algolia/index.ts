import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { localeOfPath } from '../../core/locales/locale.ts';
import { searchedVersions } from '../../core/docs/searched-versions.ts';
import type { SearchPage, SearchSection, SiteConfig } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sectionRecords, type RecordOptions } from './page-records.ts';
import { sizeOf, type AlgoliaRecord } from './record.ts';

export { sizeOf, type AlgoliaRecord } from './record.ts';
export { INDEX_SETTINGS, type IndexSettings } from './settings.ts';

/** The maximum size of a record in bytes on Algolia's smaller plans. */
export const RECORD_LIMIT = 10_000;

/**
 * Returns the records of all pages in order: one for each heading and one for the text below it, which is split if it is
 * too long. Omits code, because Algolia limits the number and size of records and documented names are headings anyway.
 */
export function algoliaRecords(pages: readonly SearchPage[], config: SiteConfig): WithDiagnostics<AlgoliaRecord[]> {
  const options: RecordOptions = {
    siteUrl: config.url,
    baseUrl: config.baseUrl,
    languageOf: (page) => localeOfPath(config.i18n, page.url).name,
    versions: searchedVersions(config),
    limit: RECORD_LIMIT,
  };
  const diagnostics: Diagnostic[] = [];
  const records = pages.flatMap((page) => {
    const pageRecords = page.sections.flatMap((section) => {
      const sized = sectionRecords(page, section, options);
      diagnostics.push(...sizeDiagnostics(page, section, sized));
      return sized.map(({ record }) => record).filter((record) => sizeOf(record) <= RECORD_LIMIT);
    });
    return pageRecords.map((record, position) => ({ ...record, weight: { ...record.weight, position } }));
  });
  return withDiagnostics(records, [...diagnostics, ...duplicateDiagnostics(records)]);
}

function sizeDiagnostics(
  page: SearchPage,
  section: SearchSection,
  sized: ReturnType<typeof sectionRecords>,
): Diagnostic[] {
  const subject = page.url + (section.anchor === undefined ? '' : `#${section.anchor}`);
  const warn = (message: string): Diagnostic =>
    diagnostic('search.record-too-large', message, {
      subject,
      hint: 'Split the section with headings, so that search results link to the matching part.',
    });
  const pieces = sized.length - 1;
  const limit = RECORD_LIMIT.toLocaleString('en');
  if (sized.some(({ record }) => sizeOf(record) > RECORD_LIMIT))
    return [warn(`A search record of this section exceeds Algolia’s limit of ${limit} bytes and is omitted.`)];
  if (pieces > 1)
    return [
      warn(
        `This section exceeds Algolia’s limit of ${limit} bytes per search record, so its text is split into ${pieces} records.`,
      ),
    ];
  if (sized.some(({ isTruncated }) => isTruncated))
    return [warn('A title in this section is too long for a search record, so it is shortened.')];
  return [];
}

/** Reports records with the same ID. Algolia would silently replace the first with the second. */
function duplicateDiagnostics(records: readonly AlgoliaRecord[]): Diagnostic[] {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const { objectID } of records) (seen.has(objectID) ? duplicates : seen).add(objectID);
  return [...duplicates].map((id) =>
    diagnostic('search.duplicate-record', `Two search records have the ID \`${id}\`.`, {
      subject: id.replace(/#?\.\d+$/, ''),
      hint: 'Two pages have the same URL, or two headings of a page have the same anchor. Change one of them.',
    }),
  );
}
