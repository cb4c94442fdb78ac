import { TRANSLATIONS } from '../../components/i18n/translations.ts';

/** The values of the configuration that `useDocusaurusContext()` returns. */
export interface SiteValues {
  readonly title: string;
  /** The character between the title of a page and that of the site. */
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** The scheme and host, without a trailing slash. */
  readonly url: string;
  readonly baseUrl: string;
  /** Values that the configuration passes to components. */
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** Defined when docsgen bundles the modules of a site. Undefined in unit tests of components. */
declare const DOCSGEN_SITE: SiteValues | undefined;

const VALUES: SiteValues =
  typeof DOCSGEN_SITE === 'undefined'
    ? { title: '', titleDelimiter: '|', tagline: '', url: '', baseUrl: '/', customFields: {} }
    : DOCSGEN_SITE;

const { locale } = TRANSLATIONS;

/** The result of `useDocusaurusContext()`. */
export const SITE = {
  siteConfig: { ...VALUES, themeConfig: {} },
  siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale] },
} as const;
