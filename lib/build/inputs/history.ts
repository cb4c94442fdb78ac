import { allVersions } from '../../core/docs/instances.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import type { History, Ports } from '../ports.ts';
import type { Sources } from './sources.ts';

/** Starts to read the last commits of the files whose dates the pages or the sitemap contain. Without them, git is not needed. */
export async function startHistory(
  ports: Pick<Ports, 'history'>,
  config: SiteConfig,
  sources: Sources,
): Promise<WithDiagnostics<History>> {
  const shown = filesWithShownDate(config, sources);
  const files = hasDatesInSitemap(config)
    ? [...pageFiles(sources), ...sources.partials.map(({ path }) => path)]
    : shown;
  if (files.length === 0) return withDiagnostics({});
  const { value, diagnostics } = await ports.history({ files, isRequired: shown.length > 0 });
  const subject = subjectOf(config, shown);
  return withDiagnostics(
    value,
    diagnostics.map((one) => ({ ...one, subject })),
  );
}

/** Returns whether the sitemap contains the dates of last commits. */
export function hasDatesInSitemap({ sitemap, noIndex }: SiteConfig): boolean {
  return sitemap?.lastmod === true && !noIndex;
}

function filesWithShownDate({ docs, pages }: SiteConfig, sources: Sources): SourcePath[] {
  const dirs = [
    ...allVersions({ docs: docs.filter(({ lastUpdated }) => lastUpdated) }).map(({ dir }) => dir),
    ...(pages.lastUpdated ? [pages.dir] : []),
  ];
  return pageFiles(sources).filter((path) => dirs.some((dir) => isInside(dir, path)));
}

function pageFiles({ pages, components }: Sources): SourcePath[] {
  return [...pages, ...components].map(({ path }) => path);
}

function subjectOf({ docs }: SiteConfig, shown: readonly SourcePath[]): string {
  if (shown.length === 0) return 'sitemap.lastmod';
  const dated = docs.find(({ lastUpdated }) => lastUpdated);
  return `${dated?.key ?? 'pages'}.lastUpdated`;
}
