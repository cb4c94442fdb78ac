import type { SearchPage, SiteConfig } from '../core/model/index.ts';
import { map, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { algoliaRecords, INDEX_SETTINGS, type AlgoliaRecord, type IndexSettings } from '../search/algolia/index.ts';

/** What a hosted index shall hold, and how it is searched. */
export interface HostedIndex {
  readonly records: readonly AlgoliaRecord[];
  readonly settings: IndexSettings;
}

/** The hosted index of a site's pages. */
export function hostedIndex(pages: readonly SearchPage[], config: SiteConfig): WithDiagnostics<HostedIndex> {
  return map(algoliaRecords(pages, config), (records) => ({ records, settings: INDEX_SETTINGS }));
}
