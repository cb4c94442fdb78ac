import type { ApiConfig } from '../../core/model/config.ts';
import type { Repository } from '../../core/model/reference.ts';
import { sourcePath } from '../../core/paths.ts';
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
export function sourceLinksOf(
  reflection: JsonReflection,
  config: ApiConfig,
  repository: Repository,
): readonly SourceLink[] {
  const links = (reflection.sources ?? []).flatMap((location) => sourceLinkOf(location, config, repository) ?? []);
  return links.filter((link, index) => links.findIndex((other) => other.label === link.label) === index);
}

function sourceLinkOf(location: SourceLocation, config: ApiConfig, repository: Repository): SourceLink | undefined {
  const source = repositoryFile(location, config, repository);
  if (!source) return undefined;
  const { path, line } = source;
  const label = line === undefined ? path : `${path}:${line}`;
  const { sourceUrl = repository.sourceUrl } = config;
  if (sourceUrl === undefined) return { label };
  // The line in a declaration file differs from the line in the source file.
  const template = line === undefined ? sourceUrl.replace(/#.*$/s, '') : sourceUrl;
  const url = template
    .replaceAll('{version}', config.sourceVersion)
    .replaceAll('{path}', path)
    .replaceAll('{line}', String(line));
  return { label, url };
}

function repositoryFile(
  { file, line }: SourceLocation,
  { sourcePaths = [] }: ApiConfig,
  { sitePath }: Repository,
): { readonly path: string; readonly line?: number } | undefined {
  const rule = sourcePaths.find(({ match }) => new RegExp(match).test(file));
  if (rule) return { path: file.replace(new RegExp(rule.match), rule.replace) };
  const path = sourcePath(sitePath === '' ? file : `${sitePath}/${file}`);
  return path.startsWith('../') || path.split('/').includes('node_modules') ? undefined : { path, line };
}
