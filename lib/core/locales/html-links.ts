import { splitAddress } from '../address.ts';
import { mapLinks } from '../html/links.ts';
import type { SiteConfig } from '../model/index.ts';
import { pathLocalizer } from './locale.ts';

/**
 * Returns a function that moves the links in HTML into the current locale. `base` is the base path that the addresses contain. Undefined for
 * the default locale.
 */
export function htmlLocalizer(
  config: Pick<SiteConfig, 'i18n'>,
  { base, isFile }: { readonly base: string; readonly isFile: (path: string) => boolean },
): ((html: string) => string) | undefined {
  const localize = pathLocalizer(config, isFile);
  if (!localize) return undefined;
  const prefix = base.replace(/\/$/, '');
  return (html) =>
    mapLinks(html, (address) => {
      if (!address.startsWith(`${prefix}/`)) return address;
      const { path, query, hash } = splitAddress(address.slice(prefix.length));
      return prefix + localize(path) + query + hash;
    });
}
