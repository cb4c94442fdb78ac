import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Repository } from '../../core/model/reference.ts';
import { parseRepositoryField, sourceAddress, type RepositoryField } from '../../core/repository.ts';

/** Returns the repository that contains a site, according to the `.git` folder and package.json files above it. */
export function repositoryOf(siteDir: string): Repository {
  const above = foldersAbove(siteDir);
  const described = above.flatMap((dir) => {
    const field = repositoryField(dir);
    return field?.remote ? [{ dir, field, remote: field.remote }] : [];
  })[0];
  const root =
    above.find((dir) => existsSync(join(dir, '.git'))) ??
    (described && withoutSuffix(described.dir, described.field.directory)) ??
    siteDir;
  return {
    sitePath: relative(root, siteDir).split(sep).join('/'),
    ...(described && { sourceUrl: sourceAddress(described.remote) }),
  };
}

/** Returns a folder and all folders that contain it, from the inside out. */
function foldersAbove(dir: string): readonly string[] {
  return dirname(dir) === dir ? [dir] : [dir, ...foldersAbove(dirname(dir))];
}

function repositoryField(dir: string): RepositoryField | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { readonly repository?: unknown };
    return parseRepositoryField(manifest.repository);
  } catch {
    return undefined;
  }
}

function withoutSuffix(dir: string, suffix: string): string {
  const path = dir.split(sep).join('/');
  return suffix !== '' && path.endsWith(`/${suffix}`) ? dir.slice(0, -suffix.length - 1) : dir;
}
