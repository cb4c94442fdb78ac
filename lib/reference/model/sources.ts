import type { ApiConfig } from '../../core/model/config.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { JsonReflection } from './typedoc-json.ts';

/** A file in the repository, with its address when the site has a template for one. */
export interface SourceLink {
  readonly label: string;
  readonly url?: string;
}

/** Where the repository has the source of a declaration, each file once; nothing where that isn't known for certain. */
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
  // The line of a declaration file is not that of the source it was made from.
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
  return isForeign(file) ? undefined : { path: file, line };
}

function isForeign(file: SourcePath): boolean {
  return isInside('..', file) || file.split('/').includes('node_modules');
}
