import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONFIG_FILES } from '../../core/data/config-files.ts';
import { resolveEntryPoints } from '../../io/typedoc/entry-points.ts';
import { repositoryFacts, type GitFacts } from '../../io/git/remote.ts';
import { packageName, type Manifest } from './manifest.ts';
import { detectPackageManager, type PackageManager } from './package-manager.ts';

/** The folder in which `docsgen init` creates a site, before it changes anything. */
export interface Project {
  /** An absolute path. The folder may not exist. */
  readonly dir: string;
  /** The text and the content of package.json. Undefined if there is none. */
  readonly manifest: { readonly text: string; readonly value: Manifest } | undefined;
  /** The name of the package that contains the site. */
  readonly name: string;
  /** The modules that an API reference can describe: those that the package exports, or else the file `src/index.ts`. */
  readonly library: 'exports' | 'source' | undefined;
  readonly packageManager: PackageManager;
  readonly git: GitFacts | undefined;
}

/** Reads the facts about a folder, or returns the reason why it can't get a site. */
export function readProject(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
): Project | { readonly error: string } {
  const unusable = unusableFolder(dir);
  if (unusable !== undefined) return { error: unusable };
  const existing = CONFIG_FILES.find((file) => existsSync(join(dir, file)));
  if (existing !== undefined) {
    const hint = 'To view it, run `docsgen serve --watch` there. To create another site, choose an empty folder.';
    return { error: `The folder already contains a docsgen site (\`${existing}\`). ${hint}` };
  }
  const manifest = readManifest(dir);
  if (manifest && 'error' in manifest) return manifest;
  return {
    dir,
    manifest,
    name: manifest?.value.name ?? packageName(basename(dir)),
    library: libraryIn(dir),
    packageManager: detectPackageManager(dir, env),
    git: repositoryFacts(dir, manifest?.value.repository),
  };
}

/** The conventional main module of a library without `exports`. */
export const MAIN_MODULE = 'src/index.ts';

function libraryIn(dir: string): Project['library'] {
  if (!existsSync(join(dir, 'package.json'))) return undefined;
  const { value: modules } = resolveEntryPoints(dir, [{ name: '.', from: '.' }]);
  if (modules.length > 0) return 'exports';
  return existsSync(join(dir, MAIN_MODULE)) ? 'source' : undefined;
}

function unusableFolder(dir: string): string | undefined {
  if (!existsSync(dir)) return undefined;
  try {
    readdirSync(dir);
    return undefined;
  } catch (error) {
    const isFile = (error as NodeJS.ErrnoException).code === 'ENOTDIR';
    return isFile
      ? `\`${dir}\` is a file. Choose another name for the folder.`
      : `docsgen can't read \`${dir}\`: ${(error as Error).message}. Check its permissions.`;
  }
}

function readManifest(dir: string): Project['manifest'] | { readonly error: string } {
  const path = join(dir, 'package.json');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { text, value };
    return { error: 'package.json does not contain an object. Fix the file, and run the command again.' };
  } catch (error) {
    return {
      error: `package.json is not valid JSON: ${(error as Error).message}. Fix the file, and run the command again.`,
    };
  }
}
