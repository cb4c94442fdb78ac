import type { UserConfig } from '../../config/types/user-config.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { itemsOrNone } from '../defined.ts';
import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';
import type { MigratedSettings } from '../tool.ts';
import { blogOf, pagesOf } from './content/blog.ts';
import { allDocsOf } from './content/docs.ts';
import { finishContent, otherPlugins } from './other-plugins.ts';
import { footerOf } from './shell/footer.ts';
import { headOf, scriptsOf } from './shell/head.ts';
import { localesOf } from './shell/locales.ts';
import { staticPath } from './shell/links.ts';
import { markdownOf } from './markdown.ts';
import { navbarOf } from './shell/navbar.ts';
import { pluginsOf, type Plugin } from './plugins.ts';
import { rulesOf } from './rules.ts';
import { reportSwizzled } from './shell/swizzled.ts';
import { stylesOf } from './shell/styles.ts';
import { announcementBarOf, colorModeOf, searchOf } from './shell/theme.ts';

/** Migrates the configuration of a Docusaurus site. */
export async function migrateDocusaurus(config: Section, migration: Migration): Promise<MigratedSettings> {
  const theme = config.section('themeConfig');
  const plugins = pluginsOf(config, migration);
  const content = contentPlugins(plugins, migration);
  const markdown = config.section('markdown');
  const base = `/${(config.text('baseUrl') ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const rules = rulesOf(config, markdown.section('hooks'), migration);
  const image = theme.text('image');
  const others = otherPlugins(plugins, base, migration);
  const result = omitUndefined({
    ...identityOf(config, base),
    image: image === undefined ? undefined : staticPath(image),
    i18n: localesOf(config.section('i18n')),
    navbar: navbarOf(theme.section('navbar'), migration),
    footer: footerOf(theme.section('footer')),
    announcementBar: announcementBarOf(theme.section('announcementBar')),
    colorMode: colorModeOf(theme.section('colorMode')),
    docs: await allDocsOf(content.docs, theme, migration),
    blog: content.blog ? blogOf(content.blog, migration) : (false as const),
    pages: content.pages && pagesOf(content.pages, migration),
    search: searchOf(theme.section('algolia')),
    ...others.config,
    markdown: markdownOf(
      {
        markdown,
        toc: theme.section('tableOfContents'),
        prism: theme.section('prism'),
        content: [...content.docs, content.blog, content.pages].filter((one) => one !== undefined),
      },
      migration,
    ),
    ...rules,
    ...staticDirsOf(config),
    styles: itemsOrNone(stylesOf(config, plugins, migration)),
    scripts: itemsOrNone([...others.scripts, ...scriptsOf(config, base)]),
    head: itemsOrNone([...others.head, ...headOf(config, theme, base, migration)]),
  });
  finishAll(config, theme, content);
  reportSwizzled(migration);
  return {
    config: result satisfies UserConfig,
    comments: rules.rules ? { rules: 'The severities of the Docusaurus site.' } : {},
  };
}

function identityOf(config: Section, base: string): Pick<UserConfig, 'title' | 'url'> & Partial<UserConfig> {
  const favicon = config.text('favicon');
  const tagline = config.text('tagline');
  return omitUndefined({
    title: config.text('title') ?? 'Documentation',
    tagline: tagline === '' ? undefined : tagline,
    url: (config.text('url') ?? 'https://example.com').replace(/\/+$/, ''),
    baseUrl: base === '/' ? undefined : base,
    trailingSlash: config.flag('trailingSlash'),
    titleDelimiter: config.text('titleDelimiter'),
    favicon: favicon === undefined ? undefined : staticPath(favicon),
    noIndex: config.flag('noIndex') === true ? true : undefined,
    customFields: customFieldsOf(config),
    baseUrlBanner: config.flag('baseUrlIssueBanner') === false ? false : undefined,
  });
}

/** Returns the values for components. docsgen stores them as JSON, so functions and other objects are lost, as in the browser. */
function customFieldsOf(config: Section): UserConfig['customFields'] {
  const fields = config.take('customFields');
  return isObject(fields) && Object.keys(fields).length > 0 ? fields : undefined;
}

function staticDirsOf(config: Section): Pick<UserConfig, 'staticDirs'> {
  const dirs = config.list('staticDirectories').filter((one) => typeof one === 'string');
  const isDefault = dirs.length === 0 || (dirs.length === 1 && dirs[0] === 'static');
  return isDefault ? {} : { staticDirs: dirs };
}

/** The plugins for the content of the site: all docs, one blog and one folder of pages. */
interface ContentPlugins {
  readonly docs: readonly Section[];
  readonly blog: Section | undefined;
  readonly pages: Section | undefined;
}

function contentPlugins(plugins: readonly Plugin[], { report }: Migration): ContentPlugins {
  const first = (kind: 'blog' | 'pages'): Section | undefined => {
    const [one, ...others] = plugins.filter(({ name }) => name === `@docusaurus/plugin-content-${kind}`);
    for (const { path } of others) report.dropped(path, ONLY_ONE[kind]);
    return one?.options;
  };
  const docs = plugins.filter(({ name }) => name === '@docusaurus/plugin-content-docs').map(({ options }) => options);
  return { docs, blog: first('blog'), pages: first('pages') };
}

const ONLY_ONE = {
  blog: 'A site has one blog. Move the posts into it, or build a separate site.',
  pages: 'A site has one folder of pages. Move the pages into it.',
} as const;

/** Reports the settings that no part of the migration has read. */
function finishAll(config: Section, theme: Section, content: ContentPlugins): void {
  theme.section('docs').finish();
  theme.section('prism').skip('theme', 'darkTheme', 'additionalLanguages', 'defaultLanguage');
  theme.skip('zoom', 'liveCodeBlock');
  theme.finish({ mermaid: 'Diagrams follow the color mode. Write other options into the diagrams.' });
  for (const options of [...content.docs, content.blog, content.pages]) finishContent(options);
  config.skip('future', 'organizationName', 'projectName', 'githubHost', 'githubPort', 'storage');
  config.finish({
    deploymentBranch: 'docsgen does not publish sites. See the pages about hosts in its documentation.',
    ssrTemplate: 'Replace the template `layouts/Document.tsx` instead.',
  });
}
