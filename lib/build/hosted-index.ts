import type { SearchPage, SiteConfig } from '../core/model/index.ts';
import { map, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { algoliaRecords, INDEX_SETTINGS, type AlgoliaRecord, type IndexSettings } from '../search/algolia/index.ts';

/** The records and settings of an index at a search service. */
export interface HostedIndex {
  readonly records: readonly AlgoliaRecord[];
  readonly settings: IndexSettings;
}

/** Creates the hosted index of the pages of a site. */
export function hostedIndex(pages: readonly SearchPage[], config: SiteConfig): WithDiagnostics<HostedIndex> {
  return map(algoliaRecords(pages, config), (records) => ({ records, settings: INDEX_SETTINGS }));
}
