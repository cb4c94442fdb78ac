import { apiDocuments, type ApiReference } from '../api/index.ts';
import { compileFragment } from '../content/index.ts';
import type { ApiConfig, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Memo } from './memo.ts';
import type { Ports, TypedocOutput } from './ports.ts';
import type { Sources } from './sources.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A reference without any page. */
export const NO_REFERENCE: ApiReference = { documents: [], sidebar: [], symbols: {} };

/** The API reference, as far as a site did not write its pages itself. */
export type ReferenceOf = (sources: Sources) => Promise<Outcome<ApiReference>>;

/**
 * Starts the API reference and returns at once: TypeDoc takes seconds, in a thread of its own, beside the rest.
 * A second run over the same declarations takes the documents from the cache, without loading TypeDoc.
 */
export function startReference(ports: Ports, config: SiteConfig, memo: Memo, watch: Stopwatch): ReferenceOf {
  const { api } = config;
  if (!api) return async () => outcome(NO_REFERENCE);
  // The key stands for all that TypeDoc would read, so both stages are pure in it.
  const inputs = ports.typedoc.key(api);
  const convert = (_inputs: string): Promise<Outcome<TypedocOutput>> =>
    watch.run('running TypeDoc', () => ports.typedoc.run(api));
  const describe = async (key: string, settings: ApiConfig, siteUrl: string): Promise<Outcome<ApiReference>> =>
    reference(await memo.later('typedoc', convert, key), settings, siteUrl);
  const started = memo.later('reference', describe, inputs, api, config.url + config.baseUrl);
  // Another stage may fail before this is awaited; then nobody is left to hear of it.
  started.catch(() => undefined);
  return async (sources) => {
    const { value, diagnostics } = await started;
    const home = `${api.routeBasePath}/index`;
    if (!hasHome(config, api, sources)) return outcome(value, diagnostics);
    const documents = value.documents.filter((document) => document.frontMatter.id !== home);
    return outcome({ ...value, documents }, diagnostics);
  };
}

function reference(typedoc: Outcome<TypedocOutput>, config: ApiConfig, siteUrl: string): Outcome<ApiReference> {
  const { project, defaultNames } = typedoc.value;
  const documents = apiDocuments(project, {
    config,
    siteUrl,
    defaultNames,
    home: true,
    compileComment: ({ text, place, slotPrefix }) => compileFragment(text, { file: place.file, slotPrefix }),
  });
  return outcome(documents.value, [...typedoc.diagnostics, ...documents.diagnostics]);
}

/** Whether the site wrote the home page of the reference itself. */
function hasHome(config: SiteConfig, api: ApiConfig, sources: Sources): boolean {
  const version = config.docs.versions.find((one) => one.isLast) ?? config.docs.versions[0];
  const index = new RegExp(`^${version?.dir}/${api.routeBasePath}/(?:index|README)\\.mdx?$`, 'i');
  return sources.pages.some((file) => index.test(file.path));
}
