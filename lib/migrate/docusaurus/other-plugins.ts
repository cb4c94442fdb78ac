import type { UserConfig } from '../../config/types/user-config.ts';
import type { UserHeadTag, UserScript } from '../../config/types/user-head.ts';
import type { UserRedirect } from '../../config/types/user-rules.ts';
import { definedOrNone, itemsOrNone } from '../defined.ts';
import type { MigrationReport } from '../report.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';
import { COMPONENTS } from './content/docs.ts';
import type { Plugin } from './plugins.ts';

/** What the plugins of a site add to its configuration, except docs, blog, pages and styles. */
interface PluginSettings {
  readonly config: Pick<UserConfig, 'redirects' | 'sitemap' | 'analytics'>;
  readonly scripts: readonly UserScript[];
  readonly head: readonly UserHeadTag[];
}

/** The plugins whose work docsgen does without a setting, and plugins that other parts of the migration read. */
const NOTHING_TO_DO =
  /^@docusaurus\/(?:plugin-content-(?:docs|blog|pages)|theme-(?:classic|mermaid|search-algolia|live-codeblock)|plugin-(?:debug|svgr|css-cascade-layers|rsdoctor|vercel-analytics)|faster)$|^(?:@easyops-cn|@cmfcmf)\/docusaurus-search-local$|^docusaurus-(?:lunr-search|plugin-(?:sass|image-zoom|sass-v2))$/;

const HINTS: Readonly<Record<string, string>> = {
  'docusaurus-plugin-typedoc': 'docsgen generates the API reference: set `api`.',
  'docusaurus-plugin-openapi-docs': 'docsgen does not render OpenAPI. Keep the generated Markdown files as pages.',
  '@docusaurus/plugin-ideal-image': 'Use images in Markdown. docsgen reads their sizes.',
  '@docusaurus/plugin-pwa': 'docsgen has no service worker. `icons` sets the web manifest.',
  '@docusaurus/plugin-google-analytics': 'Universal Analytics has ended. Use `analytics` with a Google tag instead.',
};
const NO_PLUGINS =
  'Plugins of Docusaurus do not run in docsgen. Use `head`, `scripts`, templates, or remark and rehype plugins instead.';

/** Migrates the plugins that have settings in docsgen, and reports the others. */
export function otherPlugins(plugins: readonly Plugin[], base: string, { report }: Migration): PluginSettings {
  const redirects: UserRedirect[] = [];
  const scripts: UserScript[] = [];
  const head: UserHeadTag[] = [];
  let config: PluginSettings['config'] = {};
  for (const { name, options, path } of plugins) {
    switch (name) {
      case '@docusaurus/plugin-client-redirects':
        redirects.push(...redirectsOf(options));
        break;
      case '@docusaurus/plugin-sitemap':
        config = { ...config, ...sitemapOf(options, base) };
        break;
      case '@docusaurus/plugin-google-gtag':
        config = { ...config, ...analyticsOf(options, report) };
        break;
      case '@docusaurus/plugin-google-tag-manager': {
        const id = options.text('containerId') ?? '';
        head.push({ tag: 'script', content: TAG_MANAGER });
        scripts.push({ src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`, async: true });
        break;
      }
      default:
        if (name === undefined || !NOTHING_TO_DO.test(name)) report.dropped(path, HINTS[name ?? ''] ?? NO_PLUGINS);
    }
  }
  const all = itemsOrNone(redirects);
  return { config: { ...config, ...(all && { redirects: all }) }, scripts, head };
}

const TAG_MANAGER =
  "window.dataLayer = window.dataLayer || []; window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });";

function redirectsOf(options: Section): UserRedirect[] {
  const redirects = options.sections('redirects').flatMap((redirect): UserRedirect[] => {
    const from = [redirect.take('from') ?? []].flat().filter((one) => typeof one === 'string');
    const to = redirect.text('to');
    return to === undefined || from.length === 0 ? [] : [{ from: from.length === 1 ? from[0]! : from, to }];
  });
  options.skip('id');
  options.finish({
    createRedirects: 'Add each redirect that the function creates to `redirects` in site.config.ts: `{ from, to }`.',
    fromExtensions: 'Most hosts serve `/page` for `/page.html`. Write other redirects into `redirects`.',
    toExtensions: 'Most hosts serve `/page` for `/page.html`. Write other redirects into `redirects`.',
  });
  return redirects;
}

function sitemapOf(options: Section, base: string): Pick<UserConfig, 'sitemap'> {
  const exclude = options.list('ignorePatterns').filter((one) => typeof one === 'string');
  // Patterns of Docusaurus contain the base path.
  const local = exclude.map((one) => (one.startsWith(base) ? `/${one.slice(base.length)}` : one));
  options.skip('changefreq', 'priority', 'filename', 'lastmod', 'id');
  options.finish({ createSitemapItems: 'Exclude pages with `sitemap.exclude`, or with `sitemap: false` in a page.' });
  const sitemap = definedOrNone({ exclude: itemsOrNone(local) });
  return sitemap ? { sitemap } : {};
}

function analyticsOf(options: Section, report: MigrationReport): Pick<UserConfig, 'analytics'> {
  const [trackingId, ...others] = [options.take('trackingID') ?? []].flat().filter((one) => typeof one === 'string');
  options.skip('anonymizeIP', 'id');
  options.finish();
  if (others.length > 0)
    report.dropped([...options.path, 'trackingID'], 'A site has one tag. Add the other tags to `scripts`.');
  return trackingId === undefined ? {} : { analytics: { trackingId } };
}

/** Reports the options of a plugin for docs, a blog or pages that no part of the migration has read. */
export function finishContent(options: Section | undefined): void {
  if (!options) return;
  if (options.value('tags') === 'tags.yml') options.skip('tags');
  options.skip(...options.keys.filter((key) => COMPONENTS.test(key) && !key.endsWith('Component')));
  options.finish({
    ...Object.fromEntries(options.keys.filter((key) => key.endsWith('Component')).map((key) => [key, TEMPLATES])),
    numberPrefixParser:
      'docsgen removes numbers such as `01-`. To keep all of them, set `numberPrefixes: false`. For one page, set `parse_number_prefixes: false`.',
    sidebarItemsGenerator: 'Write the items into the sidebars.',
    tags: 'docsgen reads `tags.yml`. Give the file with the tags this name.',
    include: 'docsgen reads all Markdown and MDX files of the folder. Leave out files with `exclude`.',
    processBlogPosts: 'Set `draft` or `unlisted` in the posts instead.',
    archiveBasePath: 'The path of the archive is fixed.',
  });
}

const TEMPLATES = 'Replace the template instead. `docsgen eject` lists all templates.';
