import type { Body, Document, Outline, SiteConfig } from '../../core/model/index.ts';
import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import { wordsOf } from '../../core/text/ui-strings.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { CompiledMdx, LoadedModules, ModuleRequest, Ports } from '../ports.ts';
import { compilePage, compileSettingsOf, type CompiledSources } from '../inputs/documents.ts';
import type { Sources } from '../inputs/sources.ts';

/** What the modules of a site are made from. */
export interface SiteModules {
  readonly config: SiteConfig;
  readonly sources: Sources;
  readonly compiled: CompiledSources;
  readonly cached: CachedStages;
}

/** The modules of a site, and the request for which they were loaded. */
export interface RequestedModules {
  readonly request: ModuleRequest;
  readonly loaded: WithDiagnostics<LoadedModules>;
}

/**
 * Bundles and loads the modules that must run before pages are rendered. A page in MDX whose body is HTML becomes a module only if another
 * module imports it, which is known for MDX, and which the bundler finds for other modules.
 */
export async function loadSiteModules(
  ports: Pick<Ports, 'modules' | 'loadPackage'>,
  site: SiteModules,
): Promise<RequestedModules> {
  let mdx: ModuleRequest['mdx'] = mdxOf(site.compiled);
  let missing = importedByMdx(site.compiled, mdx);
  for (;;) {
    mdx = { ...mdx, ...Object.fromEntries(missing.map((path) => [path, completeModule(ports, site, path)])) };
    const request = moduleRequest(site, mdx);
    const loaded = await ports.modules(request);
    missing = loaded.value.missingMdx ?? [];
    if (missing.length === 0) return { request, loaded };
  }
}

const isMdx = ({ format }: Outline): boolean => format === 'mdx';

/** Returns the documents that are modules: pages that are not HTML, and all partials. */
function moduleDocuments({ documents, documentOf, partials }: CompiledSources): readonly Document[] {
  const pages = documents.filter((one) => isMdx(one) && !one.isPlain).map(documentOf);
  return [...pages, ...partials].filter(({ body }) => body.kind === 'module');
}

function mdxOf(compiled: CompiledSources): Record<string, CompiledMdx> {
  const mdx: Record<string, CompiledMdx> = {};
  for (const { source, body, excerpt } of moduleDocuments(compiled)) {
    if (body.kind === 'module') mdx[source] = compiledMdx(body, NOTHING);
    if (excerpt?.kind === 'module' && excerpt.code !== undefined) mdx[`${source}#excerpt`] = compiledMdx(excerpt);
  }
  return mdx;
}

/** Returns the pages that MDX imports and that are not complete modules. */
function importedByMdx(compiled: CompiledSources, mdx: ModuleRequest['mdx']): readonly SourcePath[] {
  const imported = new Set(moduleDocuments(compiled).flatMap(({ partials }) => partials));
  const isIncomplete = ({ source, isPlain }: Outline): boolean => isPlain ?? mdx[source]?.hasStaticHtml ?? false;
  return compiled.documents.flatMap((one) => (imported.has(one.source) && isIncomplete(one) ? one.source : []));
}

/** Compiles a page as a module without static HTML. */
function completeModule(
  { loadPackage }: Pick<Ports, 'loadPackage'>,
  { config, sources, cached }: SiteModules,
  path: SourcePath,
): CompiledMdx {
  const options = { ...compileSettingsOf(config, sources), loadPackage, mdxAsHtml: false };
  const file = sources.pages.find((one) => one.path === path);
  const body = file && compilePage(cached, file, options).rest().body;
  return body?.kind === 'module' ? compiledMdx(body, NOTHING) : { code: NOTHING, isStatic: true };
}

/**
 * Replaces MDX that can't be parsed: its component and everything in it are empty, so modules that import it don't fail too. React calls a
 * function with a `prototype` as a class, and a module with `__esModule` needs a property for its default export.
 */
const NOTHING = `const absent = ['prototype', '__esModule'];
const nothing = new Proxy(() => null, { get: (_, key) => (absent.includes(key) ? undefined : nothing) });
module.exports = nothing;
`;

function moduleRequest({ config, sources, compiled }: SiteModules, mdx: ModuleRequest['mdx']): ModuleRequest {
  const plainMdx = compiled.documents.filter(isMdx).flatMap(({ source }) => (source in mdx ? [] : source));
  const components = sources.components.map((file) => file.path);
  const { title, titleDelimiter, tagline, url, baseUrl, customFields, templatesDir, pureTemplates, i18n } = config;
  const site = { title, titleDelimiter, tagline, url, baseUrl, customFields };
  return { baseUrl, site, templatesDir, pureTemplates, words: wordsOf(i18n), components, mdx, plainMdx };
}

function compiledMdx(
  { code, isStatic = false, hasStaticHtml }: Body & { readonly kind: 'module' },
  otherwise = '',
): CompiledMdx {
  return { code: code ?? otherwise, isStatic, ...(hasStaticHtml && { hasStaticHtml: true }) };
}
