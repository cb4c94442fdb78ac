import { isExternalAddress, splitAddress } from '../core/address.ts';
import { localePath, pathLocalizer } from '../core/locales/locale.ts';
import type { LocaleConfig, NavbarConfig, SiteConfig } from '../core/model/config.ts';
import { urlPath } from '../core/paths.ts';
import { trimSlashes } from './resolve/trim-slashes.ts';

/** Returns the configuration for the pages of a locale. The pages of the default locale are at the root, all others below their path. */
export function configOfLocale(config: SiteConfig, { name }: LocaleConfig): SiteConfig {
  if (name === config.i18n.defaultLocale) return config;
  const localized = { ...config, i18n: { ...config.i18n, current: name } };
  const prefix = localePath(localized);
  const below = <T extends { readonly routeBasePath: string }>(part: T): T => ({
    ...part,
    routeBasePath: trimSlashes(`${prefix}/${part.routeBasePath}`),
  });
  const { docs, blog, pages, search, navbar } = config;
  return {
    ...localized,
    docs: docs.map(below),
    ...(blog && { blog: below(blog) }),
    pages: below(pages),
    search: { ...search, searchPagePath: search.searchPagePath && trimSlashes(`${prefix}/${search.searchPagePath}`) },
    navbar: { ...navbar, items: navbar.items.map((item) => itemBelow(item, prefix)) },
    ...redirectsBelow(localized),
  };
}

function itemBelow(item: NavbarConfig['items'][number], prefix: string): NavbarConfig['items'][number] {
  if (item.type !== 'link' || item.activeBasePath === undefined) return item;
  return { ...item, activeBasePath: prefix + item.activeBasePath };
}

/** The redirects of a site apply in every locale. */
function redirectsBelow(config: SiteConfig): Pick<SiteConfig, 'redirects' | 'anchorRedirects'> {
  const localize = pathLocalizer(config, () => false) ?? String;
  const target = (to: string): string => {
    if (isExternalAddress(to)) return to;
    const { path, query, hash } = splitAddress(to);
    return localize(path) + query + hash;
  };
  return {
    redirects: config.redirects.map((one) => ({ ...one, from: urlPath(localize(one.from)), to: target(one.to) })),
    anchorRedirects: config.anchorRedirects.map((one) => ({
      ...one,
      from: urlPath(localize(one.from)),
      to: target(one.to),
    })),
  };
}
