import { DEFAULT_DOCS } from '../../core/docs/instances.ts';
import { currentName, localeOf } from '../../core/locales/locale.ts';
import type { DocsConfig, LocaleConfig, SiteConfig, VersionConfig } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';

/** The folder with the translations of all locales. */
export const I18N_DIR = 'i18n';

/** Returns the folder with the translations of the current locale. */
export function localeFolder({ i18n }: Pick<SiteConfig, 'i18n'>): SourcePath {
  return sourcePath(`${I18N_DIR}/${currentName(i18n)}`);
}

/** Docs whose folder contains the translations. */
export interface DocsWithLocales {
  readonly dir: SourcePath;
  /** The folders of all locales. */
  readonly all: readonly SourcePath[];
  /** The folder of the current locale, and then that of the default locale, which may contain the originals. */
  readonly current: readonly SourcePath[];
}

/** Returns the docs with `localeFolders`. */
export function docsWithLocales({ docs, i18n }: Pick<SiteConfig, 'docs' | 'i18n'>): DocsWithLocales[] {
  const own = localeOf({ i18n });
  const original = localeOf({ i18n: { ...i18n, current: i18n.defaultLocale } });
  return docs
    .filter(({ localeFolders }) => localeFolders)
    .map(({ dir }) => {
      const folderOf = ({ path }: LocaleConfig): SourcePath => sourcePath(`${dir}/${path}`);
      return { dir, all: i18n.locales.map(folderOf), current: [...new Set([own, original].map(folderOf))] };
    });
}

/**
 * Returns the folders with the translations of a version, relative to the folder of the locale: first the short names, then the names of
 * Docusaurus. They contain the id of a docs instance, unless it is the default instance.
 */
export function docsFolders({ id, dir }: DocsConfig, version: VersionConfig): string[] {
  const [short, suffix] = id === DEFAULT_DOCS ? ['docs', ''] : [id, `-${id}`];
  const plugin = `docusaurus-plugin-content-docs${suffix}`;
  const versioned = `${id === DEFAULT_DOCS ? '' : `${id}_`}versioned_docs`;
  const ofVersion = [`${versioned}/version-${version.name}`, `${plugin}/version-${version.name}`];
  return version.dir === dir ? [...ofVersion, short, `${plugin}/current`] : ofVersion;
}
