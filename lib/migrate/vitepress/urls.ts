import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** Reports the settings that change the URLs of pages. */
export function urlsOf(config: Section, { report }: Migration): void {
  if (config.flag('cleanUrls') !== true) {
    const message = 'The URLs of pages end without `.html`.';
    const hint =
      'The not-found page redirects `/page.html` to `/page`, and links to `page.html` in the content work. If your host supports redirects, redirect the old addresses there.';
    report.different(config.keys.includes('cleanUrls') ? ['cleanUrls'] : [], message, hint);
  }
  const rewrites = config.take('rewrites');
  if (isObject(rewrites)) {
    for (const [from, to] of Object.entries(rewrites))
      report.dropped(['rewrites', from], `Write \`slug: /${slugOf(to)}\` into the front matter of the page.`);
  } else if (rewrites !== undefined) {
    report.dropped(['rewrites'], 'Write the path of a page into its front matter: `slug: /path`.');
  }
}

function slugOf(path: unknown): string {
  return String(path)
    .replace(/^\//, '')
    .replace(/(?:(^|\/)index)?\.md$/, '$1');
}
