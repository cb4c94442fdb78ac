import type { Route, SiteConfig } from '../../core/model/index.ts';
import { hrefOf } from '../../core/paths.ts';

/**
 * Returns the rules of `_redirects`, which Netlify and Cloudflare Pages read: `/docs/faq.html` redirects to `/docs/faq`. The
 * output holds `docs/faq/index.html`, so a host that only looks for files does not find the page at its `.html` address.
 * Undefined below a base path, because hosts read the file only at the root of a domain.
 */
export function hostRedirects(
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
  routes: readonly Pick<Route, 'url' | 'out'>[],
): string | undefined {
  if (baseUrl !== '/') return undefined;
  const urls = routes.filter(({ url, out }) => url !== '/' && out.endsWith('/index.html')).map(({ url }) => url);
  const rules = urls.map((url) => `${hrefOf(url.replace(/\/$/, ''), '/')}.html ${hrefOf(url, '/')} 301`);
  return rules.length === 0 ? undefined : `${rules.sort().join('\n')}\n`;
}
