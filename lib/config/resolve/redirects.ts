import { splitAddress } from '../../core/address.ts';
import type { AnchorRedirectConfig, RedirectConfig, SiteConfig } from '../../core/model/index.ts';
import { decodePath, urlPath } from '../../core/paths.ts';
import type { UserRedirect } from '../types/user-rules.ts';

/** Divides the redirects into those that start at a page and those that start at an anchor. */
export function resolveRedirects(
  redirects: readonly UserRedirect[] = [],
): Pick<SiteConfig, 'redirects' | 'anchorRedirects'> {
  const all = redirects.flatMap(resolveRedirect);
  return {
    redirects: all.filter((one): one is RedirectConfig => !isFromAnchor(one)),
    anchorRedirects: all.filter(isFromAnchor),
  };
}

function isFromAnchor(redirect: RedirectConfig | AnchorRedirectConfig): redirect is AnchorRedirectConfig {
  return 'anchor' in redirect;
}

function resolveRedirect({ from, to }: UserRedirect, index: number): (RedirectConfig | AnchorRedirectConfig)[] {
  const key = `redirects[${index}]`;
  const resolveFrom = (written: string, fromKey: string): RedirectConfig | AnchorRedirectConfig => {
    const anchor = decodePath(splitAddress(written).hash.slice(1));
    return { from: urlPath(written), to, key, fromKey, ...(anchor !== '' && { anchor }) };
  };
  if (typeof from === 'string') return [resolveFrom(from, `${key}.from`)];
  return from.map((path, position) => resolveFrom(path, `${key}.from[${position}]`));
}
