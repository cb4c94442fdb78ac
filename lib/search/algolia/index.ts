import { diagnostic, type Diagnostic } from '../../core/diagnostic.ts';
import type { SearchPage, SearchSection, SiteConfig } from '../../core/model/index.ts';
import { outcome, type Outcome } from '../../core/outcome.ts';
import { sectionRecords, type RecordOptions } from './page-records.ts';
import { sizeOf, type AlgoliaRecord } from './record.ts';

export { sizeOf, type AlgoliaRecord } from './record.ts';
export { INDEX_SETTINGS, type IndexSettings } from './settings.ts';

/** What Algolia takes by default, in bytes: its cheaper plans allow no more. */
export const RECORD_LIMIT = 10_000;

/**
 * The records of all pages, in their order: one for each heading and one for the text below it, which is split where it
 * is too long. Code is left out: records are counted and weighed, and names that are documented are headings of their own.
 */
export function algoliaRecords(pages: readonly SearchPage[], config: SiteConfig): Outcome<AlgoliaRecord[]> {
  const options: RecordOptions = {
    siteUrl: config.url,
    baseUrl: config.baseUrl,
    language: config.i18n.defaultLocale,
    versions: config.docs.versions.map(({ name }) => name),
    limit: RECORD_LIMIT,
  };
  const found: Diagnostic[] = [];
  const records = pages.flatMap((page) => {
    const ofPage = page.sections.flatMap((section) => {
      const sized = sectionRecords(page, section, options);
      found.push(...sizeFindings(page, section, sized));
      return sized.map(({ record }) => record).filter((record) => sizeOf(record) <= RECORD_LIMIT);
    });
    return ofPage.map((record, position) => ({ ...record, weight: { ...record.weight, position } }));
  });
  return outcome(records, [...found, ...duplicates(records)]);
}

function sizeFindings(
  page: SearchPage,
  section: SearchSection,
  sized: ReturnType<typeof sectionRecords>,
): Diagnostic[] {
  const subject = page.url + (section.anchor === undefined ? '' : `#${section.anchor}`);
  const say = (message: string): Diagnostic =>
    diagnostic('search.record-too-large', message, {
      subject,
      hint: 'A long section with headings of its own is found more precisely.',
    });
  const pieces = sized.length - 1;
  const limit = RECORD_LIMIT.toLocaleString('en');
  if (sized.some(({ record }) => sizeOf(record) > RECORD_LIMIT))
    return [say(`A record of this section has more than the ${limit} bytes that Algolia takes, and is left out.`)];
  if (pieces > 1)
    return [
      say(
        `As one record this section has more than the ${limit} bytes that Algolia takes; its text becomes ${pieces} records.`,
      ),
    ];
  if (sized.some(({ isCut }) => isCut))
    return [say('A title of this section is too long for a record of Algolia, and is cut.')];
  return [];
}

/** Two records with one id: the second would silently take the place of the first. */
function duplicates(records: readonly AlgoliaRecord[]): Diagnostic[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { objectID } of records) (seen.has(objectID) ? twice : seen).add(objectID);
  return [...twice].map((id) =>
    diagnostic('search.duplicate-record', `Two records of the index have the id \`${id}\`.`, {
      subject: id.replace(/#?\.\d+$/, ''),
      hint: 'Two pages share an address, or two headings of a page share an anchor: one of them needs another.',
    }),
  );
}
