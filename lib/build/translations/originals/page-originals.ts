import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import { hashBytes } from '../../../core/hash.ts';
import type { SiteConfig, SourceFile } from '../../../core/model/index.ts';
import { extensionOf, isInside, type SourcePath } from '../../../core/paths.ts';
import type { Translated } from '../../locales/overlay.ts';
import type { Ports } from '../../ports.ts';
import type { PreparedSite } from '../../prepare.ts';
import type { PageOriginal } from '../types.ts';

/** Returns the pages that a locale can translate, the MDX files that they include, and the glossary. Drafts are not among them. */
export function pageOriginals({ sources, graph, files }: PreparedSite): PageOriginal[] {
  const drafts = new Set(graph.drafts.values());
  const { pages, partials, glossary } = sources;
  return [...pages, ...partials, ...(glossary ? [glossary] : [])]
    .filter(({ path }) => !drafts.has(path))
    .map(({ path, text }) => ({
      path,
      hash: hashBytes(text),
      location: startOfFile(files?.fileOf(path) ?? path),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns the frozen versions that a locale does not translate at all, as their folders. Old versions are rarely translated, so their pages
 * only count as missing once one of them has a translation.
 */
export function untranslatedVersions(
  { docs }: Pick<SiteConfig, 'docs'>,
  folders: readonly Translated[],
  existing: readonly SourcePath[],
): ReadonlySet<SourcePath> {
  const frozen = docs.flatMap(({ dir, versions }) =>
    versions.map((version) => version.dir).filter((one) => one !== dir),
  );
  const hasTranslation = (dir: SourcePath): boolean =>
    folders
      .filter((folder) => folder.dir === dir)
      .some(({ translations }) => existing.some((path) => translations.some((from) => isInside(from, path))));
  return new Set(frozen.filter((dir) => !hasTranslation(dir)));
}

/** Returns the hash of any file that has a translation. Undefined if the file does not exist. */
export function hashOfFile({ read, asset }: Pick<Ports, 'read' | 'asset'>, path: SourcePath): string | undefined {
  const facts = asset(path).value;
  if (!facts) return undefined;
  const file: SourceFile | undefined = TEXT_FILE.test(extensionOf(path)) ? read(path).value : undefined;
  return file ? hashBytes(file.text) : facts.hash;
}

/** Files whose line endings git may change. */
const TEXT_FILE = /^\.(?:mdx?|ya?ml|json|[jt]sx?|css|svg|txt|csv)$/;
