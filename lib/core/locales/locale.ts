import type { I18nConfig, LocaleConfig, SiteConfig } from '../model/index.ts';
import { extensionOf, joinUrl, pageUrl, type UrlPath } from '../paths.ts';

/** Returns the locale whose pages are created. */
export function localeOf({ i18n }: Pick<SiteConfig, 'i18n'>): LocaleConfig {
  const { locales } = i18n;
  return locales.find(({ name }) => name === currentName(i18n)) ?? locales[0]!;
}

/** Returns the name of the locale whose pages are created. */
export function currentName({ current, defaultLocale }: I18nConfig): string {
  return current ?? defaultLocale;
}

/** Returns the path below which the pages of a locale are, without a slash at the end: empty for the default locale, or `/de`. */
export function pathOfLocale({ defaultLocale }: I18nConfig, { name, path }: LocaleConfig): string {
  return name === defaultLocale ? '' : `/${path}`;
}

/** Returns the path below which the pages of the current locale are, without a slash at the end. */
export function localePath(config: Pick<SiteConfig, 'i18n'>): string {
  return pathOfLocale(config.i18n, localeOf(config));
}

/** Returns the locale to which a path belongs. */
export function localeOfPath(i18n: I18nConfig, path: string): LocaleConfig {
  const { locales, defaultLocale } = i18n;
  const isOfPath = (locale: LocaleConfig): boolean =>
    locale.name !== defaultLocale && isBelow(pathOfLocale(i18n, locale), path);
  return locales.find(isOfPath) ?? locales.find(({ name }) => name === defaultLocale) ?? locales[0]!;
}

/** Returns a path of any locale without the path of the locale: `/de/docs/intro` → `/docs/intro`. */
export function pathInLocale(i18n: I18nConfig, path: string): string {
  return path.slice(pathOfLocale(i18n, localeOfPath(i18n, path)).length) || '/';
}

/** Returns the URL of the home page of the current locale. */
export function homeUrl(config: Pick<SiteConfig, 'i18n' | 'trailingSlash'>): UrlPath {
  return pageUrl(config, joinUrl(localePath(config), '/'));
}

/** Returns whether a path without the base path is in the part of the site that belongs to a locale other than the current one. */
export function isInOtherLocale({ i18n }: Pick<SiteConfig, 'i18n'>, path: string): boolean {
  const others = i18n.locales.filter(({ name }) => name !== currentName(i18n));
  return others.some((locale) => {
    const prefix = pathOfLocale(i18n, locale);
    return prefix !== '' && isBelow(prefix, path);
  });
}

/** Returns whether a path belongs to a page of another locale, which a run of only one locale does not have. */
export function isOutsideOfLocale(config: Pick<SiteConfig, 'i18n'>, path: string): boolean {
  const prefix = localePath(config);
  return isInOtherLocale(config, path) || (prefix !== '' && !isBelow(prefix, path));
}

/** Returns whether a path is at or below the path of a locale. */
export function isBelow(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Matches the extension of a file (`guide.pdf`), but not the end of a page's path (`release-1.2`, `page.html`). */
export const FILE_EXTENSION = /^\.(?!html?$)[a-z][a-z\d]*$/;

/**
 * Returns a function that moves a path without the base path into the current locale: `/docs/intro` → `/de/docs/intro`. Paths of files and
 * of other locales stay unchanged. Undefined for the default locale, whose pages have no such path.
 */
export function pathLocalizer(
  config: Pick<SiteConfig, 'i18n'>,
  isFile: (path: string) => boolean,
): ((path: string) => string) | undefined {
  const prefix = localePath(config);
  if (prefix === '') return undefined;
  return (path) => {
    const isComplete = !/^\/(?!\/)/.test(path) || isBelow(prefix, path) || isInOtherLocale(config, path);
    if (isComplete || FILE_EXTENSION.test(extensionOf(path)) || isFile(path)) return path;
    return path === '/' ? `${prefix}/` : prefix + path;
  };
}
