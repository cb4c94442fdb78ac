import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Outline, PageFeature, SiteConfig, SourceFile } from '../../core/model/index.ts';
import { localeOf } from '../../core/locales/locale.ts';
import { PAGE_FEATURES } from '../../core/page-features.ts';
import { mayHaveExamples, type ExampleIndex } from '../../reference/index.ts';
import type { SiteBundles } from '../bundling/site-bundles.ts';
import type { FeatureFiles, FeaturesRequest } from '../ports.ts';
import type { CompiledSources } from './documents.ts';
import type { Sources } from './sources.ts';

/** Returns the request for the files of the features that at least one page uses. Every site has a not-found page, which is a list. */
export function featuresRequest(
  { baseUrl, templatesDir, api, samples, feedback, i18n }: SiteConfig,
  compiled: CompiledSources,
): FeaturesRequest {
  const used = featuresOf(compiled);
  used.add('lists');
  if (api) used.add('api');
  if (samples?.hovers) used.add('hovers');
  // The examples of the reference may contain queries. They are known when TypeDoc is done, and the bundle does not wait for it.
  if (api && mayHaveExamples(api)) used.add('query');
  if (feedback) used.add('feedback');
  if (localeOf({ i18n }).direction === 'rtl') used.add('rightToLeft');
  return { baseUrl, templatesDir, features: PAGE_FEATURES.filter((feature) => used.has(feature)) };
}

/** Removes the style sheet of queries if neither the content nor the examples of the reference contain any. */
export function withUsedFeatures(
  bundles: SiteBundles,
  compiled: CompiledSources,
  examples: ExampleIndex | undefined,
): SiteBundles {
  const { query, ...stylesheets } = bundles.features.stylesheets;
  if (query === undefined || examples?.hasQueries || featuresOf(compiled).has('query')) return bundles;
  const files = bundles.features.files.filter(({ out }) => out !== query);
  return { ...bundles, features: { ...bundles.features, stylesheets, files } };
}

function featuresOf({ documents, partials }: CompiledSources): Set<PageFeature> {
  return new Set([...documents, ...partials].flatMap(({ features = [] }: Outline) => features));
}

const DIAGRAM_FENCE = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(?:`{3,}|~{3,})[ \t]*mermaid\b/im;

/** Reports every page with a diagram if the site did not install mermaid. */
export function missingMermaid(
  { lacksMermaid }: FeatureFiles,
  { pages, partials }: Sources,
  compiled: CompiledSources,
): Diagnostic[] {
  if (!lacksMermaid) return [];
  const all: readonly Outline[] = [...compiled.documents, ...compiled.partials];
  const withDiagrams = new Set(all.filter(({ features }) => features?.includes('diagram')).map(({ source }) => source));
  return [...pages, ...partials].filter(({ path }) => withDiagrams.has(path)).map(noMermaid);
}

function noMermaid({ path, text }: SourceFile): Diagnostic {
  const found = DIAGRAM_FENCE.exec(text);
  const line = found ? text.slice(0, found.index).split('\n').length : 1;
  const column = (found?.[1]?.length ?? 0) + 1;
  const length = Math.max(1, (found?.[0].length ?? 1) - column + 1);
  return diagnostic('content.no-mermaid', 'This page contains a diagram, but mermaid is not installed.', {
    location: { file: path, line, column, length },
    hint: 'Run `npm install --save-dev mermaid`. Until then, the page shows the source of the diagram.',
  });
}
