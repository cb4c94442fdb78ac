import type { ApiConfig } from '../../core/model/config.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { JsonReflection } from './typedoc-json.ts';

/** A file in the repository, with its URL if the configuration contains a URL template. */
export interface SourceLink {
  readonly label: string;
  readonly url?: string;
}

/**
 * Returns the source files of a declaration in the repository, without duplicates. Files that are not known to be in the repository are
 * omitted.
 */
export function sourceLinksOf(reflection: JsonReflection, config: ApiConfig): readonly SourceLink[] {
  const links = (reflection.sources ?? []).flatMap((location) => sourceLinkOf(location, config) ?? []);
  return links.filter((link, index) => links.findIndex((other) => other.label === link.label) === index);
}

function sourceLinkOf(location: SourceLocation, config: ApiConfig): SourceLink | undefined {
  const source = repositoryFile(location, config);
  if (!source) return undefined;
  const { path, line } = source;
  const label = line === undefined ? path : `${path}:${line}`;
  if (config.sourceUrl === undefined) return { label };
  // The line in a declaration file differs from the line in the source file.
  const template = line === undefined ? config.sourceUrl.replace(/#.*$/s, '') : config.sourceUrl;
  const url = template
    .replaceAll('{version}', config.sourceVersion)
    .replaceAll('{path}', path)
    .replaceAll('{line}', String(line));
  return { label, url };
}

function repositoryFile(
  { file, line }: SourceLocation,
  { sourcePaths = [] }: ApiConfig,
): { readonly path: string; readonly line?: number } | undefined {
  const rule = sourcePaths.find(({ match }) => new RegExp(match).test(file));
  if (rule) return { path: file.replace(new RegExp(rule.match), rule.replace) };
  return isOutsideRepository(file) ? undefined : { path: file, line };
}

function isOutsideRepository(file: SourcePath): boolean {
  return isInside('..', file) || file.split('/').includes('node_modules');
}
