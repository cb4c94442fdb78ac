import type { UserConfig } from '../../config/types/user-config.ts';
import type { UserMarkdown, UserMarkdownPlugin } from '../../config/types/user-markdown.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { itemsOrNone } from '../defined.ts';
import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** Returns whether addresses of pages end with a slash. In Astro, they do unless the site says otherwise. */
export function trailingSlashOf(config: Section): boolean {
  const slash = config.text('trailingSlash');
  const build = config.section('build');
  const isFile = build.text('format') === 'file';
  build.skip('inlineStylesheets', 'assets', 'concurrency', 'redirects', 'client', 'server', 'serverEntry');
  return slash === 'always' || (slash !== 'never' && !isFile);
}

/** Returns the redirects. Those with parameters, such as `[...slug]`, are reported. */
export function redirectsOf(config: Section, { report }: Migration): UserConfig['redirects'] {
  const redirects = config.section('redirects');
  const list = redirects.keys.flatMap((from) => {
    const value = redirects.take(from);
    const to = isObject(value) ? value['destination'] : value;
    if (typeof to === 'string' && !/\[/.test(from + to)) return [{ from, to }];
    report.dropped(
      [...redirects.path, from],
      'docsgen does not support parameters in redirects. Write one redirect for each page.',
    );
    return [];
  });
  return itemsOrNone(list);
}

/** The plugins whose work docsgen does. */
const BUILT_IN =
  /(?:^|\/)(?:remark-gfm|remark-directive|remark-smartypants|rehype-slug|rehype-autolink-headings|rehype-raw)$/;
/** The plugins that render formulas. */
const MATH = /(?:^|\/)(?:remark-math|rehype-katex|rehype-mathjax)$/;

const UNKNOWN_PLUGIN =
  'docsgen does not know which module this plugin comes from. Import it in site.config.ts and add it to `markdown`.';

/** Returns the Markdown plugins, and whether pages have formulas. */
export function markdownOf(config: Section, { originOf, report }: Migration): UserMarkdown {
  const markdown = config.section('markdown');
  const names: string[] = [];
  const pluginsIn = (key: string): UserMarkdownPlugin[] =>
    markdown.list(key).flatMap((entry, index) => {
      const origin = originOf(Array.isArray(entry) ? entry[0] : entry);
      if (!origin) report.dropped([...markdown.path, key, index], UNKNOWN_PLUGIN);
      else names.push(origin.specifier);
      const isKept = origin && !MATH.test(origin.specifier) && !BUILT_IN.test(origin.specifier);
      return isKept ? [entry as UserMarkdownPlugin] : [];
    });
  const remarkPlugins = itemsOrNone(pluginsIn('remarkPlugins'));
  const rehypePlugins = itemsOrNone(pluginsIn('rehypePlugins'));
  markdown.skip('syntaxHighlight', 'shikiConfig', 'gfm', 'smartypants');
  markdown.finish({ remarkRehype: 'docsgen sets these options.' });
  const math = names.some((name) => MATH.test(name)) ? true : undefined;
  return omitUndefined({ math, remarkPlugins, rehypePlugins });
}

/** Settings of Astro that have no effect on the pages of docsgen. */
export const WITHOUT_EFFECT = [
  ...['server', 'devToolbar', 'prefetch', 'image', 'compressHTML', 'scopedStyleStrategy', 'experimental', 'root'],
  ...['cacheDir', 'legacy', 'i18n', 'vite', 'security', 'session', 'typescript'],
];
