import { stripPlaceholders } from '../../core/html/placeholders.ts';
import type {
  ColorModeConfig,
  I18nConfig,
  LocaleConfig,
  MarkdownConfig,
  SearchConfig,
  SiteConfig,
  SitemapConfig,
} from '../../core/model/config.ts';
import type { SamplesConfig } from '../../core/model/sample.ts';
import { sourcePath } from '../../core/paths.ts';
import type { UserMarkdown } from '../types/user-markdown.ts';
import { directionOf } from '../languages/direction.ts';
import type { TextsByLocale } from '../languages/index.ts';
import { resolveIgnored, resolveRules } from './rules.ts';
import { omitUndefined } from './omit-undefined.ts';
import { translator } from '../../core/text/ui-strings.ts';
import { trimSlashes } from './trim-slashes.ts';
import { resolveIcons } from './icons.ts';
import { resolveSocialImages } from './social-images.ts';
import { resolveHead } from './head.ts';
import { resolveRedirects } from './redirects.ts';
import { resolveBlog } from './blog.ts';
import { resolveApi, resolveDocs, resolvePages, type FrozenVersions } from './content.ts';
import { resolvePlugins } from './plugins.ts';
import { resolveAnnouncementBar, resolveFooter, resolveNavbar } from './navigation.ts';
import type { UserColorMode, UserConfig, UserSamples, UserSitemap } from '../types/user-config.ts';
import type { UserAnalytics, UserSecurity } from '../types/user-hosting.ts';
import type { UserI18n, UserLocale } from '../types/user-i18n.ts';
import type { UserSearch } from '../types/user-search.ts';

/** Fills in all defaults and expands all shorthands of a valid configuration. `texts` are docsgen's UI strings in the languages of the site. */
export function resolveConfig(
  user: UserConfig,
  frozen: FrozenVersions = new Map(),
  texts: TextsByLocale = {},
): SiteConfig {
  const settings = resolveSettings(user, texts);
  const defaults = { siteTitle: user.title, translate: translator(settings.i18n) };
  return {
    ...settings,
    ...resolveIcons(user),
    ...resolveSocialImages(user),
    ...resolveShell(user),
    docs: resolveDocs(user.docs, frozen),
    ...(user.blog !== false && { blog: resolveBlog(user.blog, defaults) }),
    pages: resolvePages(user.pages),
    ...(user.api && { api: resolveApi(user.api, defaults.translate) }),
    ...(user.samples && { samples: resolveSamples(user.samples) }),
    search: resolveSearch(user.search),
    ...resolveAnalytics(user.analytics),
    ...(user.internalHost && { internalHost: user.internalHost }),
    ...(user.frameBridge && { frameBridge: user.frameBridge }),
    ...(user.feedback && { feedback: user.feedback }),
    baseUrlBanner: user.baseUrlBanner ?? true,
    ...resolveSecurity(user.security),
    ...(user.deploy && { deploy: user.deploy }),
    markdown: resolveMarkdown(user.markdown),
    ...resolveRedirects(user.redirects),
    ...resolveDiscovery(user),
    ignoredLinks: resolveIgnored(user.links),
    rules: resolveRules(user.rules),
    ...resolveFiles(user),
    pureTemplates: user.pureTemplates ?? false,
    ...resolveHead(user),
    drafts: false,
  };
}

/** Returns the files and folders that are not content. */
function resolveFiles({ staticDirs = ['static'], glossary, templatesDir, styles = [] }: UserConfig) {
  return {
    staticDirs: staticDirs.map(sourcePath),
    glossary: sourcePath(glossary ?? 'content/glossary.yml'),
    templatesDir: sourcePath(templatesDir ?? 'templates'),
    styles: styles.map(sourcePath),
  };
}

/** Returns the settings for search engines and for tools that read the site. */
function resolveDiscovery({ sitemap, markdownPages = true, llms, pageActions }: UserConfig) {
  return {
    ...(sitemap !== false && { sitemap: resolveSitemap(sitemap) }),
    markdownPages,
    ...(llms !== false && { llms: { full: llms?.full ?? true, api: llms?.api ?? false } }),
    ...(pageActions !== false && { pageActions: { openIn: pageActions?.openIn ?? [] } }),
  };
}

function resolveSettings(user: UserConfig, texts: TextsByLocale) {
  const base = trimSlashes(user.baseUrl ?? '');
  return {
    // Both are part of files in which docsgen looks for placeholders that are left.
    title: stripPlaceholders(user.title),
    tagline: stripPlaceholders(user.tagline ?? ''),
    customFields: user.customFields ?? {},
    url: new URL(user.url).origin,
    baseUrl: base === '' ? '/' : `/${base}/`,
    titleDelimiter: user.titleDelimiter ?? '|',
    ...omitUndefined({ favicon: user.favicon, image: user.image, trailingSlash: user.trailingSlash }),
    noIndex: user.noIndex ?? false,
    i18n: resolveI18n(user.i18n, texts),
  };
}

function resolveShell(user: UserConfig) {
  return {
    navbar: resolveNavbar(user.navbar, user.title),
    ...(user.footer && { footer: resolveFooter(user.footer) }),
    ...(user.announcementBar && { announcementBar: resolveAnnouncementBar(user.announcementBar) }),
    colorMode: resolveColorMode(user.colorMode),
    imageZoom: user.imageZoom ?? true,
  };
}

function resolveSamples({ declarations = [], compilerOptions = {}, hovers, run = {} }: UserSamples): SamplesConfig {
  const { setup, timeout = 10_000, conditions = [] } = run;
  return {
    declarations: declarations.map(sourcePath),
    compilerOptions,
    ...(hovers === true && { hovers }),
    run: { timeout, conditions, ...(setup !== undefined && { setup: sourcePath(setup) }) },
  };
}

const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';

/** Returns no analytics without a tag id, for example where its environment variable is not set. */
function resolveAnalytics({ trackingId, script = GOOGLE_TAG }: UserAnalytics = {}): Pick<SiteConfig, 'analytics'> {
  if (trackingId === undefined) return {};
  const separator = script.includes('?') ? '&' : '?';
  return { analytics: { trackingId, script: `${script}${separator}id=${encodeURIComponent(trackingId)}` } };
}

/** Fills in the defaults of the Content-Security-Policy. Returns none if the site turns it off. */
function resolveSecurity({ csp = {} }: UserSecurity = {}): Pick<SiteConfig, 'csp'> {
  if (csp === false) return {};
  const { sources = {}, reportOnly = false, reportUri } = csp;
  return { csp: { sources: omitUndefined(sources), reportOnly, ...(reportUri !== undefined && { reportUri }) } };
}

function resolveI18n(user: UserI18n = {}, texts: TextsByLocale = {}): I18nConfig {
  const locales = (user.locales ?? ['en']).map((locale) => resolveLocale(locale, texts));
  // The schema requires at least one locale.
  return { defaultLocale: user.defaultLocale ?? locales[0]!.name, locales };
}

function resolveLocale(user: string | UserLocale, texts: TextsByLocale): LocaleConfig {
  const locale: UserLocale = typeof user === 'string' ? { name: user } : user;
  return {
    name: locale.name,
    label: locale.label ?? nativeName(locale.name),
    direction: locale.direction ?? directionOf(locale.name),
    htmlLang: locale.htmlLang ?? locale.name,
    calendar: locale.calendar ?? 'gregory',
    path: locale.path ?? locale.name,
    ...(texts[locale.name] && { texts: texts[locale.name] }),
    translations: locale.translations ?? {},
  };
}

/** Returns the name of a language in that language, capitalized: `fr` → `Français`. */
function nativeName(tag: string): string {
  // Intl.DisplayNames loads slowly (as long as it takes to build ten pages), and most sites need only English.
  if (tag === 'en') return 'English';
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function resolveColorMode(user: UserColorMode = {}): ColorModeConfig {
  return {
    default: user.default ?? 'light',
    respectSystem: user.respectSystem ?? user.default === undefined,
    switchable: user.switchable ?? true,
  };
}

function resolveSearch(user: UserSearch = {}): SearchConfig {
  const { appId, apiKey, indexName, externalUrlRegex, replaceSearchResultPathname, reportUrl } = user;
  const provider = user.provider ?? 'local';
  const path = user.searchPagePath ?? (provider === 'none' ? false : 'search');
  return {
    provider,
    searchPagePath: path === false ? false : trimSlashes(path),
    contextualSearch: user.contextualSearch ?? true,
    slashKey: user.slashKey ?? true,
    recent: user.recent ?? true,
    suggestions: user.suggestions ?? [],
    ...omitUndefined({ appId, apiKey, indexName, externalUrlRegex, replaceSearchResultPathname, reportUrl }),
    ...(user.hosts && { hosts: user.hosts.map((host) => new URL(host).origin) }),
  };
}

function resolveMarkdown(user: UserMarkdown = {}): MarkdownConfig {
  return {
    tocMinLevel: user.tocMinLevel ?? 2,
    tocMaxLevel: user.tocMaxLevel ?? 3,
    math: user.math ?? false,
    ...(user.emoji === false && { emoji: false }),
    ...(user.headingIds === 'vitepress' && { headingIds: 'vitepress' }),
    languageAliases: user.languageAliases ?? {},
    ...(user.admonitions && user.admonitions.length > 0 && { admonitions: user.admonitions }),
    ...resolveMagicComments(user.magicComments),
    plugins: resolvePlugins(user),
    ...(user.html && user.html !== 'allow' && { html: user.html }),
    ...(user.format && user.format !== 'detect' && { format: user.format }),
  };
}

function resolveMagicComments(comments: UserMarkdown['magicComments'] = []): Pick<MarkdownConfig, 'magicComments'> {
  return comments.length === 0 ? {} : { magicComments: comments.map(omitUndefined) };
}

function resolveSitemap({ exclude = [], lastmod = true }: UserSitemap = {}): SitemapConfig {
  return { exclude, lastmod };
}
