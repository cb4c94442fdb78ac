import { pageSamples, type PageSamples } from '../../check/index.ts';
import { codeSamplesOf } from '../../content/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { Sample, SourceFile } from '../../core/model/index.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
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

/** The sources that contain code samples, and the tests of code samples. */
export type SampleSources = Pick<Sources, 'pages' | 'partials'> & Partial<Pick<Sources, 'sampleTests'>>;

/** Where code samples are collected. */
export interface CollectOptions {
  readonly cached: CachedStages;
  /** The examples in the doc comments of the site's own sources. */
  readonly examples?: ExampleIndex | undefined;
}

/** Collects the code samples of a site: those of its pages, and those in doc comments that its API reference shows. */
export function collectSamples(
  ports: Pick<Ports, 'read'>,
  { pages, partials, sampleTests = [] }: SampleSources,
  { cached, examples }: CollectOptions,
): SampledSource[] {
  const inPages = [...pages, ...partials].map((file) => {
    const { value, diagnostics: unreadable } = cached('samples', codeSamplesOf, file);
    const samples = [...value, ...sampleTests.filter((test) => isTestOf(file, test)).map(testSample)];
    return { source: file.path, samples, unreadable, ...pageSamples(samples) };
  });
  const inComments = collectExamples(ports, cached, examples).map((ofComment) => {
    return { ...ofComment, unreadable: [], ...pageSamples(ofComment.samples) };
  });
  return [...inPages, ...inComments];
}

function isTestOf({ path }: SourceFile, test: SourceFile): boolean {
  return test.path.replace(/\.test\.tsx?$/, '') === path.slice(0, -extensionOf(path).length);
}

/** Treats a file that tests the code samples of a page as another sample of the page. */
function testSample({ path, text: code }: SourceFile): Sample {
  const lines = code.split('\n').map((_, index) => ({ line: index + 1, column: 1 }));
  return {
    language: path.endsWith('.tsx') ? 'tsx' : 'ts',
    continues: false,
    file: path,
    isTest: true,
    code,
    lines,
    shown: { text: '', lines: [], indent: 0 },
    location: startOfFile(path),
  };
}
