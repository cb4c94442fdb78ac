import { headTags } from '../../core/head/schema.ts';
import { z } from '../../core/schema.ts';
import { RULE_CODES, type RuleCode } from '../rules.ts';
import { api, blog, pages } from './content.ts';
import { docs } from './docs-instances.ts';
import { analytics, deploy, frameBridge, internalHost, security } from './hosting.ts';
import { announcementBar, footer, navbar } from './navigation.ts';
import {
  calendar,
  contentFolder,
  directiveName,
  fontPath,
  formEndpoint,
  grammar,
  hexColor,
  languageTag,
  nonEmptyText,
  openInUrl,
  origin,
  pathOrUrl,
  pathSegment,
  pluginFunction,
  redirectSource,
  regularExpression,
  reportUrl,
  rootRelativePath,
  routePath,
  scriptSource,
  siteOrigin,
  sitePath,
  svgPath,
  uniqueBy,
} from './values.ts';

/** The schema of site.config.ts. Defaults are in ../resolve; the keys are documented in ../types/user-config.ts. */

const locale = z.strictObject({
  name: languageTag,
  label: nonEmptyText.optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: languageTag.optional(),
  calendar: calendar.optional(),
  path: pathSegment.optional(),
  translations: z.record(z.string(), nonEmptyText).optional(),
});

const localeName = (entry: string | { readonly name: string }): string =>
  typeof entry === 'string' ? entry : entry.name;

const i18n = z
  .strictObject({
    defaultLocale: languageTag.optional(),
    locales: z
      .array(z.union([languageTag, locale]))
      .min(1)
      .superRefine(uniqueBy('locale', localeName, 'name'))
      .optional(),
  })
  .superRefine(({ defaultLocale, locales }, context) => {
    const names = (locales ?? ['en']).map(localeName);
    if (defaultLocale === undefined || names.includes(defaultLocale)) return;
    const message = `${JSON.stringify(defaultLocale)} is not one of the locales: ${names.join(', ')}.`;
    context.addIssue({ code: 'custom', message, path: ['defaultLocale'] });
  });

const search = z
  .strictObject({
    provider: z.enum(['local', 'algolia', 'none']).optional(),
    searchPagePath: z.union([routePath, z.literal(false)]).optional(),
    appId: nonEmptyText.optional(),
    apiKey: nonEmptyText.optional(),
    indexName: nonEmptyText.optional(),
    contextualSearch: z.boolean().optional(),
    externalUrlRegex: regularExpression.optional(),
    replaceSearchResultPathname: z.strictObject({ from: regularExpression, to: z.string() }).optional(),
    hosts: z.array(origin).min(1).optional(),
    reportUrl: reportUrl.optional(),
    slashKey: z.boolean().optional(),
    recent: z.boolean().optional(),
    suggestions: z.array(nonEmptyText).optional(),
  })
  .superRefine((value, context) => {
    if (value.provider !== 'algolia') return;
    for (const key of ['appId', 'apiKey', 'indexName'] as const) {
      if (value[key] === undefined) {
        context.addIssue({ code: 'custom', message: "Required with `provider: 'algolia'`.", path: [key] });
      }
    }
  });

const tocLevel = z.number().int().min(2).max(6);

const markdownPlugins = z.array(
  z.union([
    pluginFunction,
    z.tuple([pluginFunction, z.unknown()]),
    z.strictObject({
      plugin: pluginFunction,
      options: z.unknown().optional(),
      include: z.union([sitePath, z.array(sitePath).min(1)]).optional(),
      pure: z.boolean().optional(),
    }),
  ]),
);

const markdown = z
  .strictObject({
    tocMinLevel: tocLevel.optional(),
    tocMaxLevel: tocLevel.optional(),
    format: z.enum(['detect', 'md', 'mdx']).optional(),
    math: z.boolean().optional(),
    emoji: z.boolean().optional(),
    headingIds: z.enum(['github', 'vitepress']).optional(),
    html: z.enum(['allow', 'sanitize', 'forbid']).optional(),
    admonitions: z.array(directiveName).optional(),
    magicComments: z
      .array(
        z.strictObject({
          className: nonEmptyText,
          line: nonEmptyText.optional(),
          block: z.strictObject({ start: nonEmptyText, end: nonEmptyText }).optional(),
        }),
      )
      .optional(),
    languageAliases: z.record(z.string(), nonEmptyText).optional(),
    languages: z.array(grammar).optional(),
    remarkPlugins: markdownPlugins.optional(),
    rehypePlugins: markdownPlugins.optional(),
  })
  .superRefine(({ tocMinLevel = 2, tocMaxLevel = 3 }, context) => {
    if (tocMinLevel <= tocMaxLevel) return;
    const message = `Expected at least \`tocMinLevel\` (${tocMinLevel}), found ${tocMaxLevel}.`;
    context.addIssue({ code: 'custom', message, path: ['tocMaxLevel'] });
  });

const level = z.enum(['error', 'warn', 'ignore']).optional();
const ruleKeys = Object.fromEntries(RULE_CODES.map((code) => [code, level])) as Record<RuleCode, typeof level>;

const links = z.strictObject({
  ignore: z
    .array(z.strictObject({ link: nonEmptyText, from: nonEmptyText.optional(), reason: nonEmptyText }))
    .optional(),
});

const colorMode = z.strictObject({
  default: z.enum(['light', 'dark']).optional(),
  respectSystem: z.boolean().optional(),
  switchable: z.boolean().optional(),
});

const icons = z.strictObject({
  shortName: nonEmptyText.optional(),
  themeColor: hexColor.optional(),
  backgroundColor: hexColor.optional(),
});

const socialImages = z.strictObject({
  include: z
    .array(z.enum(['docs', 'blog', 'pages', 'api']))
    .min(1)
    .optional(),
  accentColor: hexColor.optional(),
  backgroundColor: hexColor.optional(),
  logo: z.union([z.literal(false), svgPath]).optional(),
  font: fontPath.optional(),
});

const samples = z.strictObject({
  declarations: z.array(sitePath).optional(),
  compilerOptions: z.record(z.string(), z.unknown()).optional(),
  hovers: z.boolean().optional(),
  run: z
    .strictObject({
      setup: sitePath.optional(),
      timeout: z.int().min(100).max(600_000).optional(),
      conditions: z.array(z.string().regex(/^[\w-]+$/)).optional(),
    })
    .optional(),
});

const sitemap = z.strictObject({ exclude: z.array(rootRelativePath).optional(), lastmod: z.boolean().optional() });

const llms = z.strictObject({ full: z.boolean().optional(), api: z.boolean().optional() });

const pageActions = z.strictObject({
  openIn: z.array(z.strictObject({ label: nonEmptyText, href: openInUrl })).optional(),
});

const script = z.object({ src: pathOrUrl }).catchall(z.union([z.string(), z.number(), z.boolean()]).optional());

/** The schema of the entire configuration, which rejects unknown keys at every level. */
export const userConfigSchema = z
  .strictObject({
    title: nonEmptyText,
    tagline: z.string().optional(),
    customFields: z.record(z.string(), z.unknown()).optional(),
    url: siteOrigin,
    baseUrl: routePath.optional(),
    trailingSlash: z.boolean().optional(),
    titleDelimiter: nonEmptyText.optional(),
    favicon: nonEmptyText.optional(),
    icons: z.union([z.literal(false), icons]).optional(),
    image: nonEmptyText.optional(),
    socialImages: z.union([z.literal(true), socialImages]).optional(),
    noIndex: z.boolean().optional(),
    i18n: i18n.optional(),
    navbar: navbar.optional(),
    footer: footer.optional(),
    announcementBar: announcementBar.optional(),
    colorMode: colorMode.optional(),
    imageZoom: z.boolean().optional(),
    docs: docs.optional(),
    blog: z.union([z.literal(false), blog]).optional(),
    pages: pages.optional(),
    api: api.optional(),
    samples: samples.optional(),
    search: search.optional(),
    analytics: analytics.optional(),
    internalHost: internalHost.optional(),
    frameBridge: frameBridge.optional(),
    baseUrlBanner: z.boolean().optional(),
    security: security.optional(),
    deploy: deploy.optional(),
    markdown: markdown.optional(),
    redirects: z
      .array(z.strictObject({ from: z.union([redirectSource, z.array(redirectSource).min(1)]), to: pathOrUrl }))
      .optional(),
    sitemap: z.union([z.literal(false), sitemap]).optional(),
    markdownPages: z.boolean().optional(),
    llms: z.union([z.literal(false), llms]).optional(),
    pageActions: z.union([z.literal(false), pageActions]).optional(),
    feedback: z.strictObject({ endpoint: formEndpoint }).optional(),
    links: links.optional(),
    rules: z.strictObject({ ...ruleKeys, preset: z.enum(['standard', 'strict']).optional() }).optional(),
    staticDirs: z.array(contentFolder).optional(),
    glossary: sitePath.optional(),
    templatesDir: sitePath.optional(),
    pureTemplates: z.boolean().optional(),
    styles: z.array(sitePath).optional(),
    scripts: z.array(z.union([scriptSource, script])).optional(),
    head: headTags.optional(),
  })
  .superRefine(({ docs, api }, context) => {
    if (docs !== false || api === undefined) return;
    const params = { hint: 'Remove `docs: false` or `api`. A site can have docs that contain only the API reference.' };
    const message = 'The API reference needs docs, because its pages are part of them.';
    context.addIssue({ code: 'custom', message, path: ['docs'], params });
  });
