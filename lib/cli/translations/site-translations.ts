import type { RunRequest, RunResult } from '../../build/run-types.ts';
import type { TranslationsResult } from '../../build/translations/find-translations.ts';
import type { Selected } from '../../build/translations/select.ts';

/** The translations of a site, with the text of its files for code frames. */
export interface SiteTranslations extends TranslationsResult {
  readonly textOf: RunResult['textOf'];
}

/** Compares the translations of a site with their originals; implemented in lib/cli/run-site.ts. */
export type FindSiteTranslations = (
  request: Pick<RunRequest, 'siteDir' | 'configFile' | 'cache' | 'locale' | 'onProgress'>,
  selected: readonly Selected[],
) => Promise<SiteTranslations>;
