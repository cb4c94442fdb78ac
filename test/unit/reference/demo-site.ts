import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileDocument, compileFragment } from '../../../lib/content/index.ts';
import { apiDocuments, type ApiReference } from '../../../lib/reference/index.ts';
import { convertEntryPoints } from '../../../lib/io/typedoc/worker/index.ts';
import { runTypedoc, type TypedocResult } from '../../../lib/io/typedoc/index.ts';
import { loadPackage } from '../../../lib/io/installation.ts';
import type { ApiPage, ApiType } from '../../../lib/core/view/index.ts';
import type { ApiConfig } from '../../../lib/core/model/config.ts';
import { translator, type Translate } from '../../../lib/core/text/ui-strings.ts';
import type { Document } from '../../../lib/core/model/document.ts';
import type { WithDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';

const sites: string[] = [];

/** Creates a temporary site with a source file and the installed package @demo/shapes. */
export function demoSite(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-api-')));
  const fixtures = new URL('./fixtures/', import.meta.url);
  cpSync(new URL('site/', fixtures), dir, { recursive: true });
  cpSync(new URL('shapes/', fixtures), join(dir, 'node_modules/@demo/shapes'), { recursive: true });
  sites.push(dir);
  return dir;
}

export function removeDemoSites(): void {
  for (const dir of sites.splice(0)) rmSync(dir, { recursive: true });
}

export const demoConfig: ApiConfig = {
  routeBasePath: 'api',
  title: 'Demo',
  entryPoints: ['@demo/shapes', '@demo/shapes/round/circle', './src/counter.ts'].map((from) => ({ name: from, from })),
  groups: [{ label: 'Round', prefix: '@demo/shapes/round/' }],
  sourceUrl: 'https://example.com/{version}/{path}#L{line}',
  sourceVersion: 'v1',
  sourcePaths: [{ match: '^node_modules/@demo/shapes/lib/(.+)\\.d\\.ts$', replace: 'packages/shapes/$1.ts' }],
  excludeInternal: true,
  layout: 'auto',
};

export function convert(siteDir: string, config: ApiConfig): Promise<WithDiagnostics<TypedocResult>> {
  const { entryPoints, excludeInternal, typedoc } = config;
  return runTypedoc(
    { siteDir, entryPoints, excludeInternal, ...(typedoc && { options: typedoc }) },
    convertEntryPoints,
  );
}

/** Returns the documents of a reference, with comments compiled like in a build. */
export function documentsOf(
  { project, modules, repository }: TypedocResult,
  config: ApiConfig,
  home = false,
  translate = translateTo({}),
): WithDiagnostics<ApiReference> {
  return apiDocuments(project, {
    config,
    translate,
    siteUrl: 'https://lexical.dev/',
    modules,
    ...(repository && { repository }),
    home,
    compileComment: ({ text, location, placeholderPrefix }) =>
      compileFragment(text, { file: location.file, placeholderPrefix, loadPackage }),
    compileReadme: (file) => compileDocument(file, { loadPackage, hasReference: false }),
  });
}

/** Returns the translate function of an English site with these translations. */
export function translateTo(translations: Readonly<Record<string, string>>): Translate {
  const options = { label: '', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '' } as const;
  return translator({ defaultLocale: 'en', locales: [{ ...options, name: 'en', translations }] });
}

export function documentOf(reference: ApiReference, id: string): Document {
  const document = reference.documents.find(({ frontMatter }) => frontMatter.id === id);
  const ids = reference.documents.map(({ frontMatter }) => frontMatter.id);
  if (!document) throw new Error(`No document has the id ${id}. Available: ${ids.join(', ')}.`);
  return document;
}

export function pageOf(reference: ApiReference, id: string): ApiPage {
  const { body } = documentOf(reference, id);
  if (body.kind !== 'api') throw new Error(`The document ${id} is not an API page.`);
  return body.page;
}

export const textOf = (type: ApiType | undefined): string => (type ?? []).map((token) => token.text).join('');
