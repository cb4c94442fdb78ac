import { existsSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of the site folder in its repository, with slashes: `website`, or empty for the root. The root is the nearest folder with
 * `.git`. Without one, it is the folder that the CI service cloned into, and otherwise the site folder itself.
 */
export function siteInRepository(siteDir: string, env: Environment): string {
  const root = repositoryRoot(siteDir) ?? workspace(siteDir, env) ?? siteDir;
  return relative(root, siteDir).replaceAll('\\', '/');
}

function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryRoot(parent);
}

/** The variables of GitHub, GitLab, Bitbucket, Jenkins and Azure Pipelines. Without git, checkouts have no `.git`. */
const WORKSPACES = [
  'GITHUB_WORKSPACE',
  'CI_PROJECT_DIR',
  'BITBUCKET_CLONE_DIR',
  'WORKSPACE',
  'BUILD_SOURCESDIRECTORY',
] as const;

function workspace(siteDir: string, env: Environment): string | undefined {
  return WORKSPACES.map((name) => env[name]).find((root) => {
    if (root === undefined || root === '') return false;
    const path = relative(root, siteDir);
    return !path.startsWith('..') && !isAbsolute(path);
  });
}

/** Returns the name of the configuration file of a site, or `site.config.ts` if there is none. */
export function configFileOf(siteDir: string): string {
  const names = existsSync(siteDir) ? readdirSync(siteDir) : [];
  return names.find((name) => /^site\.config\.m?[tj]s$/.test(name)) ?? 'site.config.ts';
}
