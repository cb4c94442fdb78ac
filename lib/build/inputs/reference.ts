import { apiDocuments, type ApiReference } from '../../reference/index.ts';
import { compileDocument, compileFragment, type LoadPackage } from '../../content/index.ts';
import type { ApiConfig, MarkdownOptions, SiteConfig } from '../../core/model/index.ts';
import { translator } from '../../core/text/ui-strings.ts';
import { latestVersion } from '../../core/docs/instances.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports, TypedocOutput } from '../ports.ts';
import { checkChangelog } from './changelog.ts';
import type { Sources } from './sources.ts';
import type { Stopwatch } from '../stopwatch.ts';

/** A reference without pages. */
export const NO_REFERENCE: ApiReference = { documents: [], sidebar: [], symbols: {} };

/** Returns the API reference, without the pages that the site replaces with its own documents. */
export type ReferenceOf = (sources: Sources) => Promise<WithDiagnostics<ApiReference>>;

/**
 * Starts the API reference and returns immediately. TypeDoc takes seconds, so it runs in a separate thread during the other stages. If
 * no declaration has changed, the documents come from the cache and TypeDoc is not loaded.
 */
export function startReference(ports: Ports, config: SiteConfig, cached: CachedStages, watch: Stopwatch): ReferenceOf {
  const { api } = config;
  if (!api) return async () => withDiagnostics(NO_REFERENCE);
  // The key covers everything that TypeDoc would read, so both stages are pure functions of it.
  const inputs = ports.typedoc.key(api);
  const convert = typedocStage(ports, api, cached, watch);
  const describe = async (key: string, site: ReferenceSite): Promise<WithDiagnostics<ApiReference>> =>
    reference(await convert(key), site, ports.loadPackage);
  const site = { api, i18n: config.i18n, siteUrl: config.url + config.baseUrl };
  const started = cached.async('reference', describe, inputs, site);
  // If another stage throws first, no caller awaits this promise. Node would report the rejection as unhandled.
  started.catch(() => undefined);
  const changelog = checkChangelog(ports, api, { cached, inputs, convert });
  changelog.catch(() => undefined);
  return async (sources) => {
    const { value, diagnostics: found } = await started;
    const diagnostics = [...found, ...(await changelog)];
    const home = `${api.routeBasePath}/index`;
    if (!hasHome(config, api, sources)) return withDiagnostics(value, diagnostics);
    const documents = value.documents.filter((document) => document.frontMatter.id !== home);
    return withDiagnostics({ ...value, documents }, diagnostics);
  };
}

/** Returns a function that runs TypeDoc, or returns its cached result for a key of its inputs. */
export function typedocStage(
  ports: Ports,
  api: ApiConfig,
  cached: CachedStages,
  watch: Stopwatch,
): (key: string) => Promise<WithDiagnostics<TypedocOutput>> {
  const convert = (_inputs: string): Promise<WithDiagnostics<TypedocOutput>> =>
    watch.run('running TypeDoc', () => ports.typedoc.run(api));
  return (key) => cached.async('typedoc', convert, key);
}

/** The parts of a site that the pages of its reference depend on. */
interface ReferenceSite {
  readonly api: ApiConfig;
  readonly i18n: SiteConfig['i18n'];
  readonly siteUrl: string;
}

/** Comments and READMEs often come from packages, so their HTML is sanitized whatever the policy of the site is. */
const PACKAGE: MarkdownOptions = { math: false, languageAliases: {}, html: 'sanitize' };

/** Drops the diagnostics about removed HTML, because the site cannot change the comments and READMEs of packages. */
function withoutRemovals<T>({ value, diagnostics }: WithDiagnostics<T>): WithDiagnostics<T> {
  return withDiagnostics(
    value,
    diagnostics.filter(({ code }) => code !== 'content.removed-html'),
  );
}

function reference(
  typedoc: WithDiagnostics<TypedocOutput>,
  { api, i18n, siteUrl }: ReferenceSite,
  loadPackage: LoadPackage,
): WithDiagnostics<ApiReference> {
  const { project, modules, repository } = typedoc.value;
  const documents = apiDocuments(project, {
    config: api,
    translate: translator(i18n),
    siteUrl,
    modules,
    ...(repository && { repository }),
    home: true,
    compileComment: ({ text, location, placeholderPrefix }) =>
      withoutRemovals(compileFragment(text, { file: location.file, placeholderPrefix, loadPackage, html: 'sanitize' })),
    compileReadme: (file) =>
      withoutRemovals(compileDocument(file, { loadPackage, hasReference: false, markdown: PACKAGE })),
  });
  return withDiagnostics(documents.value, [...typedoc.diagnostics, ...documents.diagnostics]);
}

/** Returns whether the site has its own home page for the reference. */
function hasHome(config: SiteConfig, api: ApiConfig, sources: Sources): boolean {
  const [docs] = config.docs;
  if (!docs) return false;
  const index = new RegExp(`^${latestVersion(docs).dir}/${api.routeBasePath}/(?:index|README)\\.mdx?$`, 'i');
  return sources.pages.some((file) => index.test(file.path));
}
