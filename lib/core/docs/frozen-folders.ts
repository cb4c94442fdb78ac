import type { SiteConfig } from '../model/index.ts';
import { dirOf, type SourcePath } from '../paths.ts';
import { allVersions } from './instances.ts';

/**
 * Returns a function that returns the folder of the frozen version to which a file belongs. Undefined for other files, such as the
 * documents of the current version.
 */
export function frozenFolders(config: Pick<SiteConfig, 'docs'>): (path: SourcePath) => SourcePath | undefined {
  const current = new Set<string>(config.docs.map(({ dir }) => dir));
  const versions = new Map<string, SourcePath>(allVersions(config).map(({ dir }) => [dir, dir]));
  const known = new Map<string, SourcePath | undefined>();
  const innermost = (folder: string): SourcePath | undefined => {
    if (current.has(folder)) return undefined;
    const version = versions.get(folder);
    const parent = dirOf(folder);
    return version ?? (parent === folder ? undefined : ofFolder(parent));
  };
  const ofFolder = (folder: string): SourcePath | undefined => {
    if (!known.has(folder)) known.set(folder, innermost(folder));
    return known.get(folder);
  };
  return (path) => ofFolder(dirOf(path));
}

/** Groups values by the frozen versions to which their files belong. Other values are in no group. */
export function byFrozenFolder<T>(
  config: Pick<SiteConfig, 'docs'>,
  values: readonly T[],
  fileOf: (value: T) => SourcePath | undefined,
): readonly (readonly T[])[] {
  const folderOf = frozenFolders(config);
  const groups = new Map<SourcePath, T[]>();
  for (const value of values) {
    const file = fileOf(value);
    const folder = file === undefined ? undefined : folderOf(file);
    if (folder === undefined) continue;
    const group = groups.get(folder);
    if (group) group.push(value);
    else groups.set(folder, [value]);
  }
  return [...groups.values()];
}
