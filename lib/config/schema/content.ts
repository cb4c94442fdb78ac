import { z } from '../../core/schema.ts';
import {
  contentFolder,
  editUrl,
  nonEmptyText,
  pathSegment,
  regularExpression,
  routePath,
  sitePath,
  uniqueBy,
} from './values.ts';
import { sidebars } from '../sidebars/schema.ts';

/** The schemas of docs, blog, pages and API reference. The keys are documented in config/types. */

const version = z.strictObject({
  name: pathSegment,
  label: nonEmptyText.optional(),
  dir: contentFolder.optional(),
  path: routePath.optional(),
  isLast: z.boolean().optional(),
  banner: z.enum(['unreleased', 'unmaintained', 'none']).optional(),
  noIndex: z.boolean().optional(),
  className: nonEmptyText.optional(),
  exclude: z.boolean().optional(),
  mainDocId: nonEmptyText.optional(),
  sidebars: sidebars.optional(),
});

/** Requires unique names, and at most one latest version. */
function checkVersions(versions: readonly z.output<typeof version>[], context: z.RefinementCtx): void {
  uniqueBy<z.output<typeof version>>('version name', ({ name }) => name, 'name')(versions, context);
  const latest = versions.find(({ isLast }) => isLast);
  for (const [index, { isLast }] of versions.entries()) {
    if (!latest || !isLast || versions[index] === latest) continue;
    const message = `Only one version can be the latest, and version ${JSON.stringify(latest.name)} already is.`;
    context.addIssue({ code: 'custom', message, path: [index, 'isLast'] });
  }
}

const lastUpdated = z.union([z.boolean(), z.strictObject({ showAuthor: z.boolean().optional() })]);

const exclude = z.array(nonEmptyText);

export const docsInstance = z.strictObject({
  id: pathSegment.optional(),
  dir: contentFolder.optional(),
  numberPrefixes: z.boolean().optional(),
  routeBasePath: routePath.optional(),
  exclude: exclude.optional(),
  urls: z.enum(['file', 'slug']).optional(),
  localeFolders: z.boolean().optional(),
  versions: z.array(version).min(1).superRefine(checkVersions).optional(),
  onlyVersions: z.array(nonEmptyText).min(1).optional(),
  sidebars: z.union([z.literal(false), sidebars]).optional(),
  breadcrumbs: z.boolean().optional(),
  sidebar: z
    .strictObject({
      hideable: z.boolean().optional(),
      autoCollapseCategories: z.boolean().optional(),
      collapsible: z.boolean().optional(),
      collapsed: z.boolean().optional(),
    })
    .optional(),
  editUrl: editUrl.optional(),
  lastUpdated: lastUpdated.optional(),
});

const feeds = z.strictObject({
  formats: z
    .array(z.enum(['rss', 'atom']))
    .min(1)
    .superRefine(uniqueBy('format', (format) => format))
    .optional(),
  limit: z.number().int().min(1).optional(),
  title: nonEmptyText.optional(),
  description: nonEmptyText.optional(),
});

export const blog = z.strictObject({
  dir: contentFolder.optional(),
  exclude: exclude.optional(),
  routeBasePath: routePath.optional(),
  urls: z.enum(['name', 'date']).optional(),
  title: nonEmptyText.optional(),
  description: nonEmptyText.optional(),
  postsPerPage: z.union([z.number().int().min(1), z.literal('all')]).optional(),
  sortPosts: z.enum(['descending', 'ascending']).optional(),
  sidebarTitle: nonEmptyText.optional(),
  sidebarCount: z.union([z.number().int().min(0), z.literal('all')]).optional(),
  authorsFile: sitePath.optional(),
  editUrl: editUrl.optional(),
  feeds: z.union([z.literal(false), feeds]).optional(),
});

export const pages = z.strictObject({
  dir: contentFolder.optional(),
  exclude: exclude.optional(),
  routeBasePath: routePath.optional(),
  editUrl: editUrl.optional(),
  lastUpdated: lastUpdated.optional(),
});

const entryPoint = z.union([
  nonEmptyText,
  z
    .strictObject({
      name: nonEmptyText.optional(),
      from: nonEmptyText.optional(),
      tsconfig: nonEmptyText.optional(),
      problems: z.enum(['report', 'summarize', 'ignore']).optional(),
    })
    .refine(({ name, from }) => name !== undefined || from !== undefined, 'An entry point needs `from` or `name`.'),
]);

const tagName = z.string().regex(/^@[A-Za-z]\w*$/, 'A tag starts with `@`.');

const typedoc = z.strictObject({
  plugin: z.array(nonEmptyText).optional(),
  exclude: z.array(nonEmptyText).optional(),
  externalPattern: z.array(nonEmptyText).optional(),
  excludeExternals: z.boolean().optional(),
  excludeNotDocumented: z.boolean().optional(),
  excludeNotDocumentedKinds: z.array(nonEmptyText).optional(),
  excludePrivate: z.boolean().optional(),
  excludePrivateClassFields: z.boolean().optional(),
  excludeProtected: z.boolean().optional(),
  excludeReferences: z.boolean().optional(),
  excludeCategories: z.array(nonEmptyText).optional(),
  excludeTags: z.array(tagName).optional(),
  blockTags: z.array(tagName).optional(),
  inlineTags: z.array(tagName).optional(),
  modifierTags: z.array(tagName).optional(),
  cascadedModifierTags: z.array(tagName).optional(),
  commentStyle: z.enum(['jsdoc', 'block', 'line', 'all']).optional(),
  useTsLinkResolution: z.boolean().optional(),
  jsDocCompatibility: z
    .strictObject({
      exampleTag: z.boolean().optional(),
      defaultTag: z.boolean().optional(),
      inheritDocTag: z.boolean().optional(),
      ignoreUnescapedBraces: z.boolean().optional(),
    })
    .optional(),
  maxTypeConversionDepth: z.number().int().positive().optional(),
  externalSymbolLinkMappings: z.record(z.string(), z.record(z.string(), nonEmptyText)).optional(),
});

export const api = z.strictObject({
  routeBasePath: routePath.optional(),
  title: nonEmptyText.optional(),
  entryPoints: z
    .array(entryPoint)
    .min(1)
    .superRefine(
      uniqueBy(
        'entry point',
        (entry) => (typeof entry === 'string' ? entry : (entry.name ?? entry.from ?? '')),
        'name',
      ),
    )
    .optional(),
  groups: z.array(z.strictObject({ label: nonEmptyText, prefix: nonEmptyText })).optional(),
  sourceUrl: nonEmptyText.optional(),
  sourceVersion: nonEmptyText.optional(),
  sourcePaths: z.array(z.strictObject({ match: regularExpression, replace: z.string() })).optional(),
  excludeInternal: z.boolean().optional(),
  layout: z.enum(['auto', 'modules', 'symbols']).optional(),
  changelog: z.strictObject({ file: nonEmptyText.optional(), since: nonEmptyText }).optional(),
  typedoc: typedoc.optional(),
});
