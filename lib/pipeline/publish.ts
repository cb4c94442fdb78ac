import type { Templates } from '../../templates/view.ts';
import { checkSite, scanPage } from '../check/index.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { shortHash } from '../core/hash.ts';
import type { Artifact, CopyArtifact, Page, PageScan, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { outPath, type OutPath, type SourcePath } from '../core/paths.ts';
import { pageRenderer, siteView, type ComponentOf, type FooterLinks } from '../render/index.ts';
import { outputClaims, siteFiles, type Claims } from '../write/index.ts';
import type { Output } from './ports.ts';

/** Everything that rendering and writing a site takes. */
export interface PublishInput {
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  readonly templates: Templates;
  readonly componentOf: ComponentOf;
  readonly css: string;
  readonly footer: FooterLinks;
  readonly copies: readonly CopyArtifact[];
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** The pages that were rendered, with what the checks need of each: their HTML is written and not kept. */
interface Rendered {
  readonly pages: Page[];
  readonly scans: PageScan[];
}

/** Writes a site's files one by one, so that no more than one page's HTML is in memory. */
export interface Publisher {
  /** Static files, assets, styles, sitemap. First, because pages must not take their names. */
  files(): Diagnostic[];
  pages(onStep: (done: number) => void): Outcome<Rendered>;
  check(rendered: Rendered): Diagnostic[];
}

/** Prepares to publish; nothing is written yet. */
export function publisher(input: PublishInput, output: Output): Publisher {
  const claims = outputClaims();
  const files = new Set<string>();
  const stylesheet: Artifact = { out: outPath(`assets/styles-${shortHash(input.css)}.css`), data: input.css, from: 'the styles' };
  return {
    files: () => {
      const artifacts = [stylesheet, ...siteFiles(input.pages, input.config)];
      const found = [
        ...artifacts.flatMap((artifact) => put(claims, artifact, () => output.write(artifact))),
        ...input.copies.flatMap((artifact) => put(claims, artifact, () => output.copy(artifact))),
      ];
      for (const { out } of [...artifacts, ...input.copies]) files.add(`/${out}`);
      return [...found, ...claims.found];
    },
    pages: (onStep) => renderPages(input, output, { claims, stylesheet: stylesheet.out, onStep }),
    check: ({ pages, scans }) =>
      checkSite({ baseUrl: input.config.baseUrl, pages, scans, isFile: (path) => files.has(path), textOf: input.textOf }),
  };
}

interface RenderRun {
  readonly claims: Claims;
  readonly stylesheet: OutPath;
  readonly onStep: (done: number) => void;
}

function renderPages(input: PublishInput, output: Output, run: RenderRun): Outcome<Rendered> {
  const { config, templates, componentOf } = input;
  const site = siteView(config, { stylesheets: [`/${run.stylesheet}`], scripts: [] }, input.footer);
  const render = pageRenderer({ config, templates, componentOf, site });
  const found: Diagnostic[] = [];
  const rendered: Rendered = { pages: [], scans: [] };
  for (const [index, page] of input.pages.entries()) {
    if (index % 50 === 0) run.onStep(index);
    const { value: html, diagnostics } = render(page);
    found.push(...diagnostics);
    if (html === undefined || !run.claims.claim(page.out, page.subject)) continue;
    const written = output.write({ out: page.out, data: html, from: page.subject });
    found.push(...written.diagnostics);
    // A disk that is full for one page is full for the rest.
    if (written.diagnostics.length > 0) return outcome(rendered, found);
    rendered.pages.push(page);
    rendered.scans.push(scanPage(page.out, html));
  }
  return outcome(rendered, [...found, ...run.claims.found]);
}

function put(claims: Claims, artifact: { out: OutPath; from: string }, write: () => Outcome<void>): readonly Diagnostic[] {
  return claims.claim(artifact.out, artifact.from) ? write().diagnostics : [];
}
