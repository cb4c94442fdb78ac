import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { VERSION } from '../../core/version.ts';
import type { Answers } from './answers.ts';
import { configFile } from './config-file.ts';
import { conflictingScripts, extendManifest, packageName, type Additions } from './manifest.ts';
import { commandsOf, type Commands } from './package-manager.ts';
import { MAIN_MODULE, type Project } from './project.ts';
import { fill, readStarters, type StarterFile } from './starters.ts';
import { workflow } from './workflow.ts';

/** A file to create or to extend. */
export interface PlannedFile extends StarterFile {
  /** The text that the file has now. Undefined for a new file. */
  readonly previous?: string;
}

export interface InitPlan {
  readonly files: readonly PlannedFile[];
  /** What exists and would have to be overwritten: `content/docs/intro.md`, ``the script `docs:build` in package.json``. */
  readonly conflicts: readonly string[];
  readonly scripts: ScriptNames;
}

/** The names of the scripts in package.json. */
export interface ScriptNames {
  readonly start: string;
  readonly build: string;
  readonly check: string;
}

/** The folders of starter files for each template. */
const FOLDERS = {
  docs: ['docs'],
  blog: ['docs', 'blog'],
  library: ['docs', 'library'],
} as const;

/** Files that a project may already have. They stay unchanged, because the site works without docsgen's version of them. */
const OPTIONAL = ['README.md', 'tsconfig.json'];

/** What a new site consists of, apart from the answers of the user. */
export interface Sources {
  /** The folder of the starter files as an absolute path. */
  readonly starters: string;
  readonly versions: PackageVersions;
  /** The current date: `2025-01-31`. */
  readonly today: string;
}

/** Plans a site: which files to write, and which existing files prevent it. */
export function planSite(project: Project, answers: Answers, { starters, versions, today }: Sources): InitPlan {
  const { dir, manifest } = project;
  const isLibrary = answers.template === 'library';
  const needsSource = isLibrary && !project.library;
  const scripts = scriptNames(manifest !== undefined || isLibrary);
  const outDir = outputFolder(project);
  const isTypeChecked = !existsSync(join(dir, 'tsconfig.json'));
  const values = placeholders(project, answers, { scripts, outDir, isTypeChecked, today });
  const folders = [...FOLDERS[answers.template], ...(needsSource ? ['library-source'] : [])];
  const starterFiles = readStarters(starters, folders).map(({ path, text }) => ({ path, text: fill(text, values) }));
  const additions = additionsTo(project, { scripts, outDir, isTypeChecked, isLibrary, versions });
  const planned = [
    ...starterFiles.flatMap((file) => withExisting(dir, file)),
    { path: 'site.config.ts', text: configFile(project, answers) },
    manifestFile(project, additions, needsSource),
    workflowFile(project, { scripts, outDir, isTypeChecked }),
  ].flatMap((file) => file ?? []);
  const isTaken = ({ path, previous }: PlannedFile) => previous === undefined && existsSync(join(dir, path));
  const conflicts = [
    ...planned.filter(isTaken).map(({ path }) => path),
    ...(manifest ? conflictingScripts(manifest.value, additions) : []).map(
      (name) => `the script "${name}" in package.json`,
    ),
  ];
  return { files: planned, conflicts, scripts };
}

/** In a package with other scripts, `build` and `start` usually belong to the package. */
function scriptNames(isShared: boolean): ScriptNames {
  const prefix = isShared ? 'docs:' : '';
  return { start: `${prefix}start`, build: `${prefix}build`, check: `${prefix}check` };
}

/** docsgen replaces its output folder, so it must not be a folder in which a package builds something else. */
function outputFolder({ dir, manifest }: Project): string {
  const { exports, main, types } = manifest?.value ?? {};
  const usesBuild = JSON.stringify([exports, main, types]).includes('"./build/') || existsSync(join(dir, 'build'));
  return usesBuild ? 'site' : 'build';
}

interface ScriptOptions {
  readonly scripts: ScriptNames;
  readonly outDir: string;
  readonly isTypeChecked: boolean;
}

/** The versions of packages that work with this version of docsgen. */
export type PackageVersions = Readonly<Record<'@types/node' | '@types/react' | 'typescript' | 'typedoc', string>>;

interface AdditionOptions extends ScriptOptions {
  readonly isLibrary: boolean;
  readonly versions: PackageVersions;
}

function additionsTo({ name }: Project, options: AdditionOptions): Additions {
  const { scripts, outDir, isTypeChecked, isLibrary, versions } = options;
  const out = outDir === 'build' ? '' : ` --out-dir ${outDir}`;
  return {
    scripts: {
      [scripts.start]: 'docsgen serve --watch --open',
      [scripts.build]: `docsgen build${out}`,
      [scripts.check]: `docsgen check-links${isTypeChecked ? ' && tsc' : ''}`,
    },
    devDependencies: {
      ...(name !== 'docsgen' && { docsgen: `^${VERSION}` }),
      '@types/react': versions['@types/react'],
      // The configuration runs on Node and may read environment variables.
      ...(isTypeChecked && { '@types/node': versions['@types/node'], typescript: versions.typescript }),
      ...(isLibrary && { typedoc: versions.typedoc }),
    },
  };
}

function manifestFile({ manifest, name }: Project, additions: Additions, needsSource: boolean): PlannedFile {
  const path = 'package.json';
  if (manifest) return { path, text: extendManifest(manifest.text, additions), previous: manifest.text };
  const fresh = {
    name: packageName(name),
    version: '0.0.0',
    private: true,
    type: 'module',
    ...(needsSource && { exports: `./${MAIN_MODULE}` }),
  };
  return { path, text: extendManifest(JSON.stringify(fresh), additions) };
}

/** Without a repository on another host than GitHub, the project may still be published on GitHub later. */
function workflowFile(
  { dir, git, packageManager }: Project,
  { scripts, outDir, isTypeChecked }: ScriptOptions,
): PlannedFile | undefined {
  const path = '.github/workflows/docs.yml';
  if (git?.remote && git.remote.host !== 'github') return undefined;
  // GitHub reads workflows only at the root of a repository.
  const root = git?.remote ? git.root : dir;
  const prefix = root === dir ? '' : `${relative(root, dir).split(sep).join('/')}/`;
  const text = workflow({ packageManager, git, prefix, outDir, build: scripts.build, isTypeChecked });
  return { path: prefix.replaceAll(/[^/]+/g, '..') + path, text };
}

/** Adds lines to an existing .gitignore, and omits other files that a project may already have. */
function withExisting(dir: string, file: PlannedFile): PlannedFile[] {
  const existing = join(dir, file.path);
  if (!existsSync(existing)) return [file];
  if (OPTIONAL.includes(file.path)) return [];
  if (file.path !== '.gitignore') return [file];
  const previous = readFileSync(existing, 'utf8');
  const known = new Set(previous.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = file.text.split('\n').filter((line) => line !== '' && !known.has(line.replace(/\/$/, '')));
  if (missing.length === 0) return [];
  const start = previous === '' || previous.endsWith('\n') ? previous : `${previous}\n`;
  return [{ path: file.path, text: `${start}${missing.join('\n')}\n`, previous }];
}

interface PlaceholderOptions extends ScriptOptions {
  readonly today: string;
}

function placeholders(
  { packageManager, name, git }: Project,
  { title }: Answers,
  { scripts, outDir, isTypeChecked, today }: PlaceholderOptions,
): Readonly<Record<string, string>> {
  const { run, install, add }: Commands = commandsOf(packageManager);
  return {
    title,
    install,
    add,
    package: name,
    branch: git?.branch ?? 'main',
    outDir,
    checksTypes: isTypeChecked ? ' and the types in `site.config.ts` and in components' : '',
    date: today,
    'run:start': run(scripts.start),
    'run:build': run(scripts.build),
    'run:check': run(scripts.check),
  };
}
