import type { UserConfig } from '../../config/types/user-config.ts';
import type { UserDocs } from '../../config/types/user-docs.ts';
import type { UserSidebarItem } from '../../config/types/user-sidebars.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import type { OriginOf } from '../../core/migration/foreign-config.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { definedOrNone, itemsOrNone } from '../defined.ts';
import type { MigrationReport } from '../report.ts';
import { isObject, openSection, type Section } from '../section.ts';
import type { Migration } from '../site.ts';
import type { MigratedSettings } from '../tool.ts';
import { markdownOf, redirectsOf, trailingSlashOf, WITHOUT_EFFECT } from './astro.ts';
import { reportContent } from './content.ts';
import { reportIntegrations } from './integrations.ts';
import { languagesOf, localesOf, type Languages } from './locales.ts';
import { pageFinder } from './pages.ts';
import { headOf, logoOf, navbarOf, stylesOf } from './shell.ts';
import { asTexts, sidebarOf } from './sidebar.ts';

/** The options of Starlight, and their place among the integrations of Astro. */
interface Integration {
  readonly options: unknown;
  readonly index: number;
}

/** Finds the Starlight integration in a configuration of Astro. */
export function integrationOf(config: unknown, originOf: OriginOf): Integration | undefined {
  const given = isObject(config) ? config['integrations'] : undefined;
  const integrations: readonly unknown[] = Array.isArray(given) ? given : [];
  const index = integrations.findIndex((one) => originOf(one)?.specifier === '@astrojs/starlight');
  return index === -1 ? undefined : { options: originOf(integrations[index])?.args?.[0], index };
}

/** Migrates the configuration of an Astro site that uses Starlight. */
export function migrateStarlight(config: Section, migration: Migration): MigratedSettings {
  const { report, originOf, files } = migration;
  const found = integrationOf({ integrations: config.list('integrations') }, originOf);
  const options = openSection(found?.options, ['integrations', found?.index ?? 0], report);
  const publicDir = files.pathOf(config.text('publicDir') ?? 'public');
  const srcDir = files.pathOf(config.text('srcDir') ?? 'src');
  const contentDir = sourcePath(`${srcDir}/content/docs`);
  const base = `/${(config.text('base') ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const languages = languagesOf(options, migration);
  const translations = new Map<string, Map<string, string>>();
  const sidebar = sidebarOf(options, {
    report,
    findPage: pageFinder(files, contentDir, foldersOf(languages)),
    lang: options.keys.includes('locales') ? languages.first.lang : undefined,
    translations,
  });
  const title = titleOf(options, languages, translations);
  const logo = logoOf(options, publicDir, migration);
  reportIntegrations(config, options, migration);
  reportContent(migration, contentDir, srcDir);
  const locales = localesOf(languages, translations);
  const result = omitUndefined({
    title,
    tagline: options.text('tagline') ?? options.text('description'),
    url: urlOf(config, report),
    baseUrl: base === '/' ? undefined : base,
    trailingSlash: trailingSlashOf(config),
    titleDelimiter: options.text('titleDelimiter'),
    favicon: faviconOf(options, publicDir, migration),
    i18n: isOnlyEnglish(locales) ? undefined : { locales },
    navbar: navbarOf(options, logo, locales.length > 1),
    docs: docsOf(options, { contentDir, languages, sidebar }),
    blog: false as const,
    search: options.value('pagefind') === false ? { provider: 'none' as const } : undefined,
    redirects: redirectsOf(config, migration),
    markdown: definedOrNone({ ...tocLevelsOf(options), ...markdownOf(config, migration) }),
    staticDirs: [publicDir, ...(logo ? logo.folders : [])],
    styles: itemsOrNone(stylesOf(options, migration)),
    head: itemsOrNone(headOf(options, base)),
  });
  finishAll(config, options);
  return { config: result satisfies UserConfig, comments: {} };
}

function isOnlyEnglish(locales: readonly unknown[]): boolean {
  return locales.length === 1 && locales[0] === 'en';
}

function faviconOf(options: Section, publicDir: string, { files }: Migration): string | undefined {
  const favicon = (options.text('favicon') ?? '/favicon.svg').replace(/^\/(?!\/)/, '');
  return files.exists(`${publicDir}/${favicon}`) ? favicon : undefined;
}

/** docsgen needs the address of the site, for example for the sitemap. In Astro, it is optional. */
function urlOf(config: Section, report: MigrationReport): string {
  const site = config.text('site');
  if (site === undefined) {
    const hint =
      'Replace it with the address of your site, which links in the sitemap and for social networks contain.';
    report.different([], 'The configuration has no `site`, so `url` is `https://example.com`.', hint);
  }
  return (site ?? 'https://example.com').replace(/\/+$/, '');
}

function foldersOf({ all, first }: Languages): string[] {
  return all.flatMap(({ folder }) => (folder === undefined || folder === first.folder ? [] : [folder]));
}

/** Returns the title in the default language. The others become translations. */
function titleOf(options: Section, { first }: Languages, translations: Map<string, Map<string, string>>): string {
  const given = options.take('title');
  const texts = asTexts(given);
  const title = typeof given === 'string' ? given : (texts[first.lang] ?? Object.values(texts)[0] ?? 'Documentation');
  for (const [lang, text] of Object.entries(texts)) {
    if (lang === first.lang) continue;
    translations.set(lang, new Map([[title, text], ...(translations.get(lang) ?? [])]));
  }
  return title;
}

interface DocsParts {
  readonly contentDir: SourcePath;
  readonly languages: Languages;
  readonly sidebar: readonly UserSidebarItem[];
}

function docsOf(options: Section, { contentDir, languages, sidebar }: DocsParts): UserDocs {
  const editUrl = options.section('editLink').text('baseUrl');
  const { first, all } = languages;
  // A single language in a folder keeps its path.
  const only = all.length === 1 ? first.folder : undefined;
  return omitUndefined({
    dir: only === undefined ? contentDir : `${contentDir}/${only}`,
    routeBasePath: only === undefined ? '/' : `/${only}`,
    urls: 'slug' as const,
    localeFolders: all.length > 1 ? true : undefined,
    sidebars: { docs: sidebar },
    breadcrumbs: false,
    sidebar: { collapsed: false },
    editUrl: editUrl === undefined ? undefined : `${editUrl.replace(/\/+$/, '')}/{path}`,
    lastUpdated: options.flag('lastUpdated') === true ? true : undefined,
  });
}

function tocLevelsOf(options: Section): Pick<NonNullable<UserConfig['markdown']>, 'tocMinLevel' | 'tocMaxLevel'> {
  if (options.value('tableOfContents') === false || options.flag('tableOfContents') !== undefined) return {};
  const toc = options.section('tableOfContents');
  const [min, max] = [toc.number('minHeadingLevel'), toc.number('maxHeadingLevel')];
  return omitUndefined({ tocMinLevel: min === 2 ? undefined : min, tocMaxLevel: max === 3 ? undefined : max });
}

/** Reports the settings that no part of the migration has read. */
function finishAll(config: Section, options: Section): void {
  if (options.value('pagination') !== false) options.skip('pagination');
  options.skip('credits', 'disable404Route', 'prerender', 'description', 'pagefind');
  options.finish({
    components: 'Replace templates of docsgen in `templates/` instead.',
    expressiveCode: 'Code blocks have the design of docsgen. The design tokens `--t-…` set the colors of their text.',
    routeMiddleware: 'Write a template in `templates/` that changes the page instead.',
    pagination: 'Set `prev: false` and `next: false` in the front matter of the pages.',
    tableOfContents: 'Set `tableOfContents: false` in the front matter of the pages.',
    markdown: 'Headings always have links.',
  });
  config.skip('publicDir', 'srcDir', 'outDir', ...WITHOUT_EFFECT);
  config.finish({
    output: 'docsgen writes static pages.',
    adapter: 'docsgen writes static pages. See the pages about hosts in its documentation.',
    env: 'docsgen does not define environment variables.',
  });
}
