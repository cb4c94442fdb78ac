import { resolveConfig } from '../../../../../lib/config/resolve/index.ts';
import type { UserConfig } from '../../../../../lib/config/types/user-config.ts';
import type { DeployHost, PageFacts } from '../../../../../lib/core/model/index.ts';
import { outPath, outPathOfRoute, urlPath } from '../../../../../lib/core/paths.ts';
import { hostFiles } from '../../../../../lib/render/site-files/hosts/index.ts';

/** The pages of a site by URL. The value of a redirect is its target. */
export type Urls = Readonly<Record<string, string | undefined>>;

/** A redirect whose path and target have characters with a meaning in some format. */
export const TRICKY: Urls = { '/a b/ü "q" $x (1)+[2]': '/docs/c d?x=1&y=$1#part' };

/** Returns the files for a host by name. */
export function filesFor(
  host: DeployHost | undefined,
  urls: Urls,
  { statics = [], ...more }: Partial<UserConfig> & { readonly statics?: readonly string[] } = {},
): Record<string, string> {
  const deploy = host && { deploy: { host } };
  const redirects = Object.entries(urls).flatMap(([from, to]) => (to === undefined ? [] : [{ from, to }]));
  const config = resolveConfig({ title: 'Site', url: 'https://example.org', redirects, ...deploy, ...more });
  const pages = Object.entries(urls).map(([url, to]) => {
    const path = urlPath(url);
    return { url: path, out: outPathOfRoute(path), ...(to !== undefined && { to }) } as unknown as PageFacts;
  });
  const files = hostFiles(config, new Set(statics.map(outPath)));
  const written = files.of(pages, [{ 'script-src': ["'sha256-b'"] }, { 'script-src': ["'sha256-a'"] }]);
  if (written.map(({ out }) => out).join() !== files.outs.map(({ out }) => out).join()) throw new Error('other paths');
  return Object.fromEntries(written.map(({ out, data }) => [out, String(data)]));
}
