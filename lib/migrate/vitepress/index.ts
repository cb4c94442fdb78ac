import type { UserConfig } from '../../config/types/user-config.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { itemsOrNone } from '../defined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';
import type { MigratedSettings } from '../tool.ts';
import { contentOf } from './content.ts';
import { headOf } from './head.ts';
import { localesOf } from './locales.ts';
import { markdownOf } from './markdown.ts';
import { navbarOf } from './shell/navbar.ts';
import { colorModeOf, footerOf, reportTheme, searchOf } from './shell/theme.ts';
import { linksOf } from './links.ts';
import { urlsOf } from './urls.ts';

/** Migrates the configuration of a VitePress site. Paths of the site are relative to the folder that contains `.vitepress`. */
export function migrateVitePress(config: Section, migration: Migration): MigratedSettings {
  const theme = config.section('themeConfig');
  const title = config.text('title') ?? 'VitePress';
  const hostname = config.section('sitemap').text('hostname');
  const base = `/${(config.text('base') ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const { docs, ...content } = contentOf(config, theme, migration);
  const result = omitUndefined({
    title,
    tagline: config.text('description') || undefined,
    url: originOf(hostname) ?? 'https://example.com',
    baseUrl: base === '/' ? undefined : base,
    titleDelimiter: titleDelimiterOf(config, migration),
    i18n: localesOf(config, migration),
    navbar: navbarOf(theme, title, migration),
    footer: footerOf(theme.section('footer')),
    colorMode: colorModeOf(config),
    docs,
    blog: false as const,
    ...content,
    search: searchOf(theme, migration),
    markdown: markdownOf(config.section('markdown'), theme, migration),
    ...linksOf(config, migration),
    head: itemsOrNone(headOf(config, base, migration)),
  });
  urlsOf(config, migration);
  reportTheme(theme, migration);
  finish(config);
  return {
    config: result satisfies UserConfig,
    comments: {
      ...(hostname === undefined && { url: 'The address of the published site.' }),
      rules: 'VitePress does not check anchors. Remove the rules when you have fixed the links.',
    },
  };
}

function originOf(hostname: string | undefined): string | undefined {
  return hostname !== undefined && URL.canParse(hostname) ? new URL(hostname).origin : undefined;
}

/** Returns the separator of a template such as `:title · Acme`. */
function titleDelimiterOf(config: Section, { report }: Migration): string | undefined {
  const template = config.value('titleTemplate');
  if (template === undefined || template === true) {
    config.skip('titleTemplate');
    return undefined;
  }
  const delimiter = typeof template === 'string' ? /^:title\s*(\S)\s+\S/.exec(template)?.[1] : undefined;
  config.skip('titleTemplate');
  const message = 'docsgen writes the title of the page, the separator, and the title of the site.';
  const hint = 'Set `titleDelimiter` to another separator, or `title_meta` in the front matter of pages.';
  report.different(['titleTemplate'], message, hint);
  return delimiter;
}

const CODE_HINT = 'docsgen does not run this code. Write a remark or rehype plugin, or a template.';
const VITE_HINT =
  'docsgen bundles the site with esbuild, without plugins of Vite. Components are React components in MDX, or islands.';

function finish(config: Section): void {
  config.skip('cacheDir', 'metaChunk', 'mpa', 'useWebFonts', 'contentProps', 'router', 'scrollOffset');
  config.finish({
    vite: VITE_HINT,
    vue: VITE_HINT,
    outDir: 'Choose the output folder with `docsgen build --out-dir`.',
    assetsDir: 'docsgen writes bundled files into `assets/`.',
    sitemap:
      'docsgen lists all pages that search engines may show. Exclude a page with `sitemap: false` in its front matter.',
    extends: 'Write the settings into site.config.ts.',
    transformHead: CODE_HINT,
    transformHtml: CODE_HINT,
    transformPageData: CODE_HINT,
    postRender: CODE_HINT,
    buildEnd: 'Run a script after `docsgen build`.',
    shouldPreload: 'Pages of docsgen load only what they need.',
  });
}
