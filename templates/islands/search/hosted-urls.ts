import type { SearchSettings } from './settings.ts';

/**
 * Makes addresses of an index those of this site: one that `externalUrlRegex` matches stays as it is, of any other path
 * and anchor are kept, because an index is filled for the published site, and read in previews and on other hosts, too.
 */
export function urlReader(
  settings: Pick<SearchSettings, 'base' | 'externalUrlRegex' | 'replacePathname'>,
): (url: string) => string {
  const { base, externalUrlRegex, replacePathname } = settings;
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex);
  const replaced = replacePathname && new RegExp(replacePathname.from, 'g');
  return (url) => {
    const parsed = URL.canParse(url, 'https://site.invalid') ? new URL(url, 'https://site.invalid') : undefined;
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return base;
    if (external?.test(url)) return url;
    const path = replaced ? parsed.pathname.replace(replaced, replacePathname.to) : parsed.pathname;
    const isBelow = path.startsWith(base) || `${path}/` === base;
    return (isBelow ? path : base + path.replace(/^\/+/, '')) + parsed.hash;
  };
}
