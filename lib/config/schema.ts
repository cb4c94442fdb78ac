import { z } from '../core/schema.ts';
import { RULE_CODES, type RuleCode } from './rules.ts';
import { api, blog, docs, pages } from './schema-content.ts';
import { announcementBar, footer, navbar } from './schema-navigation.ts';
import {
  address,
  languageTag,
  name,
  origin,
  pattern,
  reportUrl,
  rootPath,
  routePath,
  siteOrigin,
  sitePath,
  unique,
  words,
} from './schema-parts.ts';

/** What site.config.ts may hold. Defaults are in resolve; what the keys mean stands in user-config. */

const locale = z.strictObject({
  name: languageTag,
  label: words.optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: languageTag.optional(),
  calendar: words.optional(),
  path: name.optional(),
  translations: z.record(z.string(), words).optional(),
});

const nameOfLocale = (one: string | { readonly name: string }): string => (typeof one === 'string' ? one : one.name);

const i18n = z
  .strictObject({
    defaultLocale: languageTag.optional(),
    locales: z
      .array(z.union([languageTag, locale]))
      .min(1)
      .superRefine(unique('locales named', nameOfLocale, 'name'))
      .optional(),
  })
  .superRefine(({ defaultLocale, locales }, context) => {
    const names = (locales ?? ['en']).map(nameOfLocale);
    if (defaultLocale === undefined || names.includes(defaultLocale)) return;
    const message = `${JSON.stringify(defaultLocale)} is not one of the locales: ${names.join(', ')}.`;
    context.addIssue({ code: 'custom', message, path: ['defaultLocale'] });
  });

const search = z
  .strictObject({
    provider: z.enum(['local', 'algolia', 'none']).optional(),
    searchPagePath: z.union([routePath, z.literal(false)]).optional(),
    appId: words.optional(),
    apiKey: words.optional(),
    indexName: words.optional(),
    contextualSearch: z.boolean().optional(),
    externalUrlRegex: pattern.optional(),
    replaceSearchResultPathname: z.strictObject({ from: pattern, to: z.string() }).optional(),
    hosts: z.array(origin).min(1).optional(),
    reportUrl: reportUrl.optional(),
    slashKey: z.boolean().optional(),
    recent: z.boolean().optional(),
    suggestions: z.array(words).optional(),
  })
  .superRefine((value, context) => {
    if (value.provider !== 'algolia') return;
    for (const key of ['appId', 'apiKey', 'indexName'] as const) {
      if (value[key] === undefined) {
        context.addIssue({ code: 'custom', message: `Searching with Algolia needs \`${key}\`.`, path: [key] });
      }
    }
  });

const tocLevel = z.number().int().min(2).max(6);

const markdown = z
  .strictObject({
    tocMinLevel: tocLevel.optional(),
    tocMaxLevel: tocLevel.optional(),
    languageAliases: z.record(z.string(), words).optional(),
  })
  .superRefine(({ tocMinLevel = 2, tocMaxLevel = 3 }, context) => {
    if (tocMinLevel <= tocMaxLevel) return;
    const message = `The highest level (${tocMinLevel}) lies below the deepest (${tocMaxLevel}).`;
    context.addIssue({ code: 'custom', message, path: ['tocMaxLevel'] });
  });

const level = z.enum(['error', 'warn', 'ignore']).optional();
const ruleKeys = Object.fromEntries(RULE_CODES.map((code) => [code, level])) as Record<RuleCode, typeof level>;

const colorMode = z.strictObject({
  default: z.enum(['light', 'dark']).optional(),
  respectSystem: z.boolean().optional(),
  switchable: z.boolean().optional(),
});

const samples = z.strictObject({
  declarations: z.array(sitePath).optional(),
  compilerOptions: z.record(z.string(), z.unknown()).optional(),
});

const analytics = z.strictObject({ trackingId: words.optional(), script: address.optional() });
const internalHost = z.strictObject({ pingUrl: address, checkUrl: address });
const frameBridge = z.strictObject({ origins: z.array(origin).min(1) });

/** The whole of it; strict at every depth. */
export const userConfigSchema = z.strictObject({
  title: words,
  tagline: z.string().optional(),
  url: siteOrigin,
  baseUrl: routePath.optional(),
  titleDelimiter: words.optional(),
  favicon: words.optional(),
  image: words.optional(),
  noIndex: z.boolean().optional(),
  i18n: i18n.optional(),
  navbar: navbar.optional(),
  footer: footer.optional(),
  announcementBar: announcementBar.optional(),
  colorMode: colorMode.optional(),
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
  markdown: markdown.optional(),
  redirects: z.array(z.strictObject({ from: z.union([rootPath, z.array(rootPath).min(1)]), to: address })).optional(),
  rules: z.strictObject(ruleKeys).optional(),
  staticDirs: z.array(sitePath).optional(),
  templatesDir: sitePath.optional(),
  styles: z.array(sitePath).optional(),
});
