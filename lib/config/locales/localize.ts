import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { localePath, pathLocalizer } from '../../core/locales/locale.ts';
import { htmlLocalizer } from '../../core/locales/html-links.ts';
import type { LocaleConfig, NavbarItemConfig, SiteConfig } from '../../core/model/config.ts';
import { urlPath } from '../../core/paths.ts';
import { withLabels } from './labels.ts';
import type { LocaleMessages } from './messages.ts';
import { trimSlashes } from '../resolve/trim-slashes.ts';

/** Returns the configuration for the pages of a locale, with the translations in its JSON files. */
export function configOfLocale(config: SiteConfig, { name }: LocaleConfig, messages: LocaleMessages): SiteConfig {
  const { i18n } = config;
  const locales = i18n.locales.map((one) =>
    one.name === name ? { ...one, translations: { ...messages.code, ...one.translations } } : one,
  );
  const isDefault = name === i18n.defaultLocale;
  const localized = { ...config, i18n: { ...i18n, locales, ...(!isDefault && { current: name }) } };
  const labeled = withLabels(localized, config, messages);
  // The texts can contain links, so they are translated first.
  return isDefault ? labeled : belowPath(labeled);
}

/** Moves the pages of a locale below its path. The pages of the default locale are at the root. */
function belowPath(config: SiteConfig): SiteConfig {
  const prefix = localePath(config);
  const below = <T extends { readonly routeBasePath: string }>(part: T): T => ({
    ...part,
    routeBasePath: trimSlashes(`${prefix}/${part.routeBasePath}`),
  });
  const { docs, blog, pages, search, navbar, footer, announcementBar } = config;
  const html = htmlLocalizer(config, { base: '/', isFile: () => false }) ?? String;
  return {
    ...config,
    docs: docs.map(below),
    ...(blog && { blog: below(blog) }),
    pages: below(pages),
    search: { ...search, searchPagePath: search.searchPagePath && trimSlashes(`${prefix}/${search.searchPagePath}`) },
    navbar: { ...navbar, items: navbar.items.map((item) => itemBelow(item, prefix, html)) },
    ...(footer?.copyright !== undefined && { footer: { ...footer, copyright: html(footer.copyright) } }),
    ...(announcementBar && { announcementBar: { ...announcementBar, content: html(announcementBar.content) } }),
    ...redirectsBelow(config),
  };
}

function itemBelow(item: NavbarItemConfig, prefix: string, html: (text: string) => string): NavbarItemConfig {
  if (item.type === 'html') return { ...item, html: html(item.html ?? '') };
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
