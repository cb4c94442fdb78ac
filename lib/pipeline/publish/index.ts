import type { Diagnostic } from '../../core/diagnostic.ts';
import { outcome, type Outcome } from '../../core/outcome.ts';
import { siteFiles, sitemapFile, type SitemapFile } from '../../write/index.ts';
import { feedsOf, stylesheetOf } from '../page-maker.ts';
import type { Output } from '../ports.ts';
import { checkPages } from './check.ts';
import { publishPages, type PublishedPages } from './pages.ts';
import { attempt, putArtifacts, putCopies, startPublishing, type PublishInput, type Publishing } from './publishing.ts';
import { publishIndexes } from './search-index.ts';

export type { PublishedPages } from './pages.ts';
export type { PublishInput } from './publishing.ts';

/** Writes a site's files one by one, so that no more than one page's HTML is in memory. */
export interface Publisher {
  /** Static files, styles, scripts, feeds. First, because pages must not take their names. */
  files(): Diagnostic[];
  pages(onStep: (done: number) => void): Outcome<PublishedPages>;
  /** What turns out to be wanted when the pages are made: the files that they use, and the sitemap. */
  filesOfPages(published: PublishedPages): Diagnostic[];
  check(published: PublishedPages): Diagnostic[];
  indexes(published: PublishedPages): Diagnostic[];
}

/** Prepares to publish; nothing is written yet. */
export function publisher(input: PublishInput, output: Output): Publisher {
  const run = startPublishing(input, output);
  const { claims } = run;
  /** With what the claims find on the way. */
  const claiming = (publish: () => readonly Diagnostic[]): Diagnostic[] => {
    const before = claims.found.length;
    const found = publish();
    return [...found, ...claims.found.slice(before)];
  };
  return {
    files: () => claiming(() => publishFiles(run)),
    pages: (onStep) => {
      const before = claims.found.length;
      const [published, found] = publishPages(run, onStep);
      return outcome(published, [...found, ...claims.found.slice(before)]);
    },
    filesOfPages: (published) => claiming(() => publishFilesOfPages(run, published)),
    check: (published) => (run.hasFailed ? [] : checkPages(run, published)),
    indexes: ({ searched }) => claiming(() => publishIndexes(run, searched)),
  };
}

function publishFiles(run: Publishing): Diagnostic[] {
  const { input, claims, files } = run;
  const { config, copies } = input;
  const statics = new Set(copies.map(({ out }) => out));
  const found = putArtifacts(run, [
    stylesheetOf(input),
    ...input.scripts.files,
    ...(input.search?.files ?? []),
    ...input.islands.artifacts,
    ...siteFiles(config, statics),
    ...feedsOf(input).filter(({ out }) => !statics.has(out)),
  ]);
  const sitemap = sitemapOf(run);
  if (sitemap) {
    claims.claim(sitemap.out, sitemap.from);
    files.add(`/${sitemap.out}`);
  }
  return [...found, ...putCopies(run, copies)];
}

function publishFilesOfPages(run: Publishing, { pages }: PublishedPages): readonly Diagnostic[] {
  const { assets } = run.input;
  const found = putCopies(run, assets.used());
  const sitemap = sitemapOf(run)?.of(pages);
  return sitemap && !run.hasFailed ? [...found, ...attempt(run, () => run.output.write(sitemap))] : found;
}

function sitemapOf({ input: { config, copies } }: Publishing): SitemapFile | undefined {
  return sitemapFile(config, new Set(copies.map(({ out }) => out)));
}
