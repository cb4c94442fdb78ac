import type { SearchSettings } from '../../../../lib/core/view/index.ts';

/**
 * Returns a function that converts the URLs of an index to addresses of this site. URLs that match `externalUrlRegex` are not changed. The
 * others keep only their path and anchor, because previews and other hosts also use the index of the published site.
 */
export function urlConverter(
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
