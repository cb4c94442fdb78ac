import { checkPages } from '../../build/run-page-checks.ts';
import { cascadeFilter, type CascadeFilter } from '../../build/diagnostics/cascade-filter.ts';
import { siteDiagnostics } from '../../build/diagnostics/site-diagnostics.ts';
import { filterPage, type MadePage } from '../../build/make-page.ts';
import { imageEntry, missingCharacters } from '../../build/publish/social-images.ts';
import { searchFiles } from '../../build/search.ts';
import type { Ports } from '../../build/ports.ts';
import { outputClaims } from '../../check/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isOutsideOfLocale } from '../../core/locales/locale.ts';
import { lazy } from '../../core/lazy.ts';
import { markdownOut } from '../../core/text/markdown-address.ts';
import type { PageFacts, SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { linkedOf } from '../../routes/index.ts';
import type { Snapshot } from '../snapshot.ts';

/** The result of checking an entire site, as a build does. */
export interface SiteCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the files of the search index, by their paths with a leading slash. */
  readonly searchFiles: () => ReadonlyMap<string, string | Uint8Array>;
}

/** What a check needs. */
export interface SiteCheckInput {
  readonly snapshot: Snapshot;
  /** The diagnostics of the stages before the pages. */
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: SourcePath) => string | undefined;
  readonly deflate: Ports['deflate'];
  /** Gives other work a turn. The promise is false if the site changed; then the check ends. */
  readonly pause: () => Promise<boolean>;
}

/** Makes and checks all pages. Undefined if the site changed meanwhile. */
export async function checkEntireSite(input: SiteCheckInput): Promise<SiteCheck | undefined> {
  const { snapshot, deflate } = input;
  const { config, graph } = snapshot.site;
  for (const route of graph.routes) {
    if (snapshot.hasMade(route)) continue;
    if (!(await input.pause())) return undefined;
    const page = snapshot.make(route);
    page.scan();
    page.searchPage();
  }
  const pages = graph.routes.map(snapshot.make);
  const searchPages = pages.flatMap((page) => page.searchPage() ?? []);
  return {
    diagnostics: diagnosticsOf(input, pages),
    searchFiles: lazy(
      () => new Map(searchFiles(searchPages, config, deflate).map(({ out, data }) => [`/${out}`, data])),
    ),
  };
}

function diagnosticsOf({ snapshot, diagnostics, textOf }: SiteCheckInput, pages: readonly MadePage[]): Diagnostic[] {
  const { site } = snapshot;
  const cascades = cascadeFilter(site, diagnostics);
  const facts = pages.map((page) => page.facts);
  const linked = new Map(pages.map(({ page }) => [page.out, linkedOf(page)]));
  return [
    ...ofPages(pages, cascades),
    ...site.assets.diagnostics,
    ...missingCharacters(imagesOf(pages)),
    ...siteDiagnostics(facts, site.config, cascades),
    ...checkPages(site, {
      pages: facts,
      scans: pages.map((page) => filterPage(page, cascades).scan()),
      files: new Set([...snapshot.files(), ...markdownPaths(facts, site.config)]),
      cascades,
      textOf,
      linkedOf: ({ out }) => linked.get(out),
      isElsewhere: (path) => isOutsideOfLocale(site.config, path),
    }),
    ...collisions(snapshot, pages),
  ];
}

function imagesOf(pages: readonly MadePage[]) {
  return pages.flatMap(({ facts, socialImage }) => {
    const image = imageEntry(socialImage);
    return image ? [{ subject: facts.source ?? facts.subject, image }] : [];
  });
}

function markdownPaths(pages: readonly PageFacts[], config: SiteConfig): string[] {
  return pages.flatMap((page) => markdownOut(config, page) ?? []).map((out) => `/${out}`);
}

function ofPages(pages: readonly MadePage[], cascades: CascadeFilter): Diagnostic[] {
  return pages.flatMap((page) => filterPage(page, cascades).diagnostics);
}

/** Returns the diagnostics about files that claim the same path. Nothing is written, so only copies and pages can collide. */
function collisions({ site }: Snapshot, pages: readonly MadePage[]): readonly Diagnostic[] {
  const claims = outputClaims();
  const copies = [...site.copies, ...site.assets.used()].map(
    (copy) => [copy.isHashed ? copy.out : `${copy.out}\n${copy.copyFrom}`, copy] as const,
  );
  for (const { out, from } of new Map(copies).values()) claims.claim(out, from);
  for (const { page } of pages) claims.claim(page.out, page.subject, page.source);
  return claims.diagnostics;
}
