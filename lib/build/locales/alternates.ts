import { localeOf, localePath, pathOfLocale } from '../../core/locales/locale.ts';
import type { Alternate, Route, SiteConfig } from '../../core/model/index.ts';
import { routeKey, urlPath, type UrlPath } from '../../core/paths.ts';

/** Returns a page in every locale that has it, in the order of the locales. */
export type AlternatesOf = (url: UrlPath) => readonly Alternate[];

/** The routes of one locale. */
export interface LocaleRoutes {
  readonly config: SiteConfig;
  readonly routes: readonly Pick<Route, 'url' | 'source'>[];
}

/** Finds pages in all locales: by their source, because a translation can have another slug, or else by their path in the locale. */
export function alternatesIn(locales: readonly LocaleRoutes[]): (config: SiteConfig) => AlternatesOf {
  const indexes = locales.map(indexOf);
  return (config) => {
    const own = indexes.find(({ locale }) => locale === localeOf(config).name);
    return (url) => {
      const path = own?.pathOf(url);
      const source = own?.sources.get(routeKey(url));
      if (path === undefined) return [];
      return indexes.flatMap((index) => {
        const found = (source !== undefined && index.bySource.get(source)) || index.byPath.get(path);
        return found ? [{ locale: index.locale, url: found }] : [];
      });
    };
  };
}

/** Assumes that every locale has every page. A run of one locale does not know the pages of the others. */
export function assumedAlternates({ i18n }: SiteConfig): AlternatesOf {
  const own = localePath({ i18n });
  return (url) =>
    i18n.locales.map((locale) => {
      const path = pathOfLocale(i18n, locale) + url.slice(own.length);
      return { locale: locale.name, url: urlPath(path) };
    });
}

function indexOf({ config, routes }: LocaleRoutes) {
  const prefix = localePath(config);
  const pathOf = (url: string): string => routeKey(routeKey(url).slice(prefix.length));
  const sources = new Map(routes.flatMap(({ url, source }) => (source ? [[routeKey(url), source] as const] : [])));
  const shared = new Set<string>();
  const bySource = new Map<string, UrlPath>();
  for (const { url, source } of routes) {
    if (source === undefined) continue;
    // The pages of the API reference have the same source.
    if (bySource.has(source)) shared.add(source);
    bySource.set(source, url);
  }
  for (const source of shared) bySource.delete(source);
  return {
    locale: localeOf(config).name,
    pathOf,
    sources,
    bySource,
    byPath: new Map(routes.map(({ url }) => [pathOf(url), url])),
  };
}
