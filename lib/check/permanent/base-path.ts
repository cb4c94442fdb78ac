import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteUrls, UrlManifest } from '../../core/model/index.ts';

/**
 * Reports that the base path has changed, which changes every URL. The paths of pages don't contain the base path, so they are compared as if it
 * had not changed. Another host is no problem, because previews have one.
 */
export function changedBasePath({ url }: Pick<UrlManifest, 'url'>, { home }: Pick<SiteUrls, 'home'>): Diagnostic[] {
  const [before, now] = [pathOf(url), pathOf(home)];
  if (before === now) return [];
  const message = `All published URLs change, because the base path was \`${before}\` and is \`${now}\` now.`;
  return [
    diagnostic('url.removed', message, {
      subject: 'baseUrl',
      hint: `Set \`baseUrl\` to \`${before}\`, or redirect \`${before}*\` to \`${now}*\` on the server, because redirects of docsgen can only start below the base path. Then write the manifest again.`,
    }),
  ];
}

/** Returns the path of an address with a slash at its end. */
function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/*$/, '/');
}
