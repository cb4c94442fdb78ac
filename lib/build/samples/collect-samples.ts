import { pageSamples, type PageSamples } from '../../check/index.ts';
import { codeSamplesOf } from '../../content/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Sample } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { ExampleIndex } from '../../reference/index.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Sources } from '../inputs/sources.ts';
import type { Ports } from '../ports.ts';
import { collectExamples } from './examples.ts';

/** The code samples of a page, or of a doc comment. */
export interface SampledSource extends PageSamples {
  readonly source: SourcePath;
  readonly samples: readonly Sample[];
  /** The diagnostics about samples that could not be read. */
  readonly unreadable: readonly Diagnostic[];
}

/** Where code samples are collected. */
export interface CollectOptions {
  readonly cached: CachedStages;
  /** The examples in the doc comments of the site's own sources. */
  readonly examples?: ExampleIndex | undefined;
}

/** Collects the code samples of a site: those of its pages, and those in doc comments that its API reference shows. */
export function collectSamples(
  ports: Pick<Ports, 'read'>,
  { pages, partials }: Pick<Sources, 'pages' | 'partials'>,
  { cached, examples }: CollectOptions,
): SampledSource[] {
  const inPages = [...pages, ...partials].map((file) => {
    const { value, diagnostics: unreadable } = cached('samples', codeSamplesOf, file);
    return { source: file.path, samples: value, unreadable, ...pageSamples(value) };
  });
  const inComments = collectExamples(ports, cached, examples).map((ofComment) => {
    return { ...ofComment, unreadable: [], ...pageSamples(ofComment.samples) };
  });
  return [...inPages, ...inComments];
}
