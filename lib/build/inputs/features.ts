import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Outline, SiteConfig, SourceFile } from '../../core/model/index.ts';
import { PAGE_FEATURES } from '../../core/page-features.ts';
import { mayHaveExamples } from '../../reference/index.ts';
import type { FeatureFiles, FeaturesRequest } from '../ports.ts';
import type { CompiledSources } from './documents.ts';
import type { Sources } from './sources.ts';

/** Returns the request for the files of the features that at least one page uses. Every site has a not-found page, which is a list. */
export function featuresRequest(
  { baseUrl, templatesDir, api, samples, feedback }: SiteConfig,
  { documents, partials }: CompiledSources,
): FeaturesRequest {
  const used = new Set([...documents, ...partials].flatMap(({ features = [] }: Outline) => features));
  used.add('lists');
  if (api) used.add('api');
  if (samples?.hovers) used.add('hovers');
  // The examples of the reference may contain queries.
  if (api && mayHaveExamples(api)) used.add('query');
  if (feedback) used.add('feedback');
  return { baseUrl, templatesDir, features: PAGE_FEATURES.filter((feature) => used.has(feature)) };
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
