import type { UserConfig } from '../../config/types/user-config.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

const REASON = 'Ignored in the VitePress site.';

/** VitePress checks no anchors. */
const ANCHORS = { 'link.broken-anchor': 'warn' } as const;

/** Returns the settings of the link check: `ignoreDeadLinks` is `true`, or a list of paths, patterns and functions. */
export function linksOf(config: Section, { report }: Migration): Pick<UserConfig, 'rules' | 'links'> {
  const written = config.take('ignoreDeadLinks');
  if (written === true) return { rules: { 'link.broken': 'warn', 'link.broken-markdown': 'warn', ...ANCHORS } };
  const entries = Array.isArray(written)
    ? (written as readonly unknown[])
    : written === 'localhostLinks'
      ? [written]
      : [];
  const ignore = entries.flatMap((entry, index) => {
    // docsgen does not check other hosts during a build.
    if (entry === 'localhostLinks') return [];
    const link = typeof entry === 'string' ? entry : entry instanceof RegExp ? pathOf(entry) : undefined;
    if (link === undefined) {
      report.dropped(
        ['ignoreDeadLinks', index],
        'Add the links to `links.ignore`. `**` matches any number of segments.',
      );
    }
    return link === undefined ? [] : [{ link, reason: REASON }];
  });
  return { rules: ANCHORS, ...(ignore.length > 0 && { links: { ignore } }) };
}

/** Returns the path pattern for a simple regular expression: `/^\/old\//` → `/old/**`. */
function pathOf({ source }: RegExp): string | undefined {
  const path = source.replace(/^\^/, '').replaceAll('\\/', '/');
  if (/^\/[\w/-]*\$$/.test(path)) return path.slice(0, -1);
  return /^\/[\w/-]*\/(?:\.\*)?$/.test(path) ? `${path.replace(/\.\*$/, '')}**` : undefined;
}
