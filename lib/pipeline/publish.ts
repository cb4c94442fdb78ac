import { checkSite, scanPage } from '../check/index.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Artifact, CopyArtifact, Page, PageScan, SearchPage } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { routeKey, type OutPath, type SourcePath } from '../core/paths.ts';
import { searchPages } from '../search/index.ts';
import { outputClaims, siteFiles, type Claims } from '../write/index.ts';
import type { Lost } from './lost.ts';
import { feedsOf, pageMaker, stylesheetOf, type RenderableSite } from './page-maker.ts';
import type { Output } from './ports.ts';

/** Everything that rendering and writing a site takes. */
export interface PublishInput extends RenderableSite {
  readonly pages: readonly Page[];
  readonly lost: Lost;
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** The pages that were rendered, with what the checks need of each: their HTML is written and not kept. */
interface Rendered {
  readonly pages: Page[];
  readonly scans: PageScan[];
  /** What visitors can find. */
  readonly searchPages: SearchPage[];
}

/** Writes a site's files one by one, so that no more than one page's HTML is in memory. */
export interface Publisher {
  /** Static files, assets, styles, sitemap, feeds. First, because pages must not take their names. */
  files(): Diagnostic[];
  pages(onStep: (done: number) => void): Outcome<Rendered>;
  check(rendered: Rendered): Diagnostic[];
  /** Files that are made of all pages. */
  late(artifacts: readonly Artifact[]): Diagnostic[];
}

interface Publishing {
  readonly input: PublishInput;
  readonly output: Output;
  readonly claims: Claims;
  /** What can be reached beside pages. */
  readonly files: Set<string>;
  /** A disk that is full for one file is full for the rest: after the first that fails nothing is done. */
  hasFailed: boolean;
}

/** Prepares to publish; nothing is written yet. */
export function publisher(input: PublishInput, output: Output): Publisher {
  const run: Publishing = {
    input,
    output,
    claims: outputClaims(),
    files: new Set(),
    hasFailed: false,
  };
  return {
    files: () => publishFiles(run),
    pages: (onStep) => renderPages(run, onStep),
    check: (rendered) => (run.hasFailed ? [] : checkPages(run, rendered)),
    late: (artifacts) => publishLate(run, artifacts),
  };
}

function publishFiles(run: Publishing): Diagnostic[] {
  const { input, output, claims, files } = run;
  const copies = distinct(input.copies);
  const statics = new Set(copies.map(({ out }) => out));
  const artifacts = [
    stylesheetOf(input),
    ...input.scripts.files,
    ...(input.search?.files ?? []),
    ...input.islands.artifacts,
    ...siteFiles(input.pages, input.config, statics),
    ...feedsOf(input).filter(({ out }) => !statics.has(out)),
  ];
  const found = [
    ...artifacts.flatMap((artifact) => put(run, artifact, () => output.write(artifact))),
    ...copies.flatMap((artifact) => put(run, artifact, () => output.copy(artifact))),
  ];
  for (const { out } of [...artifacts, ...copies]) files.add(`/${out}`);
  return [...found, ...claims.found];
}

function publishLate(run: Publishing, artifacts: readonly Artifact[]): Diagnostic[] {
  const { claims, output } = run;
  const before = claims.found.length;
  const found = artifacts.flatMap((artifact) => put(run, artifact, () => output.write(artifact)));
  return [...found, ...claims.found.slice(before)];
}

/** One file may be asked for twice: by Markdown, and by a component that imports it. */
function distinct(copies: readonly CopyArtifact[]): CopyArtifact[] {
  return [...new Map(copies.map((one) => [`${one.out}\n${one.copyFrom}`, one])).values()];
}

function put(
  run: Publishing,
  artifact: { out: OutPath; from: string },
  write: () => Outcome<void>,
): readonly Diagnostic[] {
  return !run.hasFailed && run.claims.claim(artifact.out, artifact.from) ? attempt(run, write) : [];
}

function attempt(run: Publishing, write: () => Outcome<void>): readonly Diagnostic[] {
  const { diagnostics } = write();
  run.hasFailed ||= diagnostics.some(({ code }) => code === 'output.write-failed');
  return diagnostics;
}

function renderPages(run: Publishing, onStep: (done: number) => void): Outcome<Rendered> {
  const { input, claims } = run;
  const { config, lost } = input;
  const render = pageMaker(input);
  const found: Diagnostic[] = [];
  const searchPageOf = searchPages(config);
  const rendered: Rendered = { pages: [], scans: [], searchPages: [] };
  for (const [index, page] of input.pages.entries()) {
    if (run.hasFailed) break;
    if (index % 50 === 0) onStep(index);
    const { value, diagnostics } = render(page);
    const html = value?.html;
    const isIncomplete = html === undefined || lost.isIncomplete(page);
    if (!lost.isIncomplete(page)) found.push(...diagnostics);
    if (html !== undefined && !claims.claim(page.out, page.subject, page.source)) continue;
    if (html !== undefined)
      found.push(...attempt(run, () => run.output.write({ out: page.out, data: html, from: page.subject })));
    rendered.pages.push(page);
    rendered.scans.push({ ...scanPage(page.out, html ?? ''), ...(isIncomplete && { incomplete: true }) });
    const searchPage = value && searchPageOf({ page, bodyHtml: value.bodyHtml });
    if (searchPage) rendered.searchPages.push(searchPage);
  }
  return outcome(rendered, [...found, ...claims.found]);
}

function checkPages({ input, files }: Publishing, { pages, scans }: Rendered): Diagnostic[] {
  const { config, textOf, configLinks, lost } = input;
  // A site without a home page has a finding for it, instead of one for each link there.
  const isHomeless = !pages.some((page) => routeKey(page.url) === '/');
  const isFile = (path: string): boolean => files.has(path) || lost.isRoute(path) || (isHomeless && path === '/');
  return checkSite({ baseUrl: config.baseUrl, pages, scans, isFile, textOf, configLinks });
}
