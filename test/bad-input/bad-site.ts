import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  docsgenCli,
  docsgenInProcess,
  type Docsgen,
  type DocsgenInProcess,
  type Run,
  type RunOptions,
} from '../support/cli.ts';

/** The changes that break a site: file contents by path. null removes a file of {@link VALID_SITE}. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

const VALID_SITE: Files = {
  'site.config.ts': `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({ title: 'Site', url: 'https://example.com' });\n`,
  'content/docs/intro.md': '# Introduction\n\n[The guide](./guide.mdx#use).\n',
  'content/docs/guide.mdx': '# Guide\n\n## Use\n\n{1 + 1} words.\n',
  'static/robots.txt': 'User-agent: *\n',
};

/** A site in a temporary folder. It was built once before the changes that break it. */
export interface BadSite {
  /** The folder of the site as an absolute path. */
  readonly dir: string;
  write(files: Files): void;
  /** Runs docsgen in this process, or in a separate process if there are options. */
  run(args?: readonly string[], options?: Partial<RunOptions>): Promise<Run>;
  /** Returns the content of every output file by path. */
  output(): Readonly<Record<string, string>>;
  /** Returns the sorted names of the entries of a folder. */
  names(folder: string): string[];
}

/** Returns functions that create and build broken sites. Call it once at the top of a test file. */
export function badInput() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-bad-')));
  const state: { docsgen?: Docsgen; inProcess?: DocsgenInProcess; count: number } = { count: 0 };
  const validSite = join(root, 'valid-site');
  beforeAll(async () => {
    state.docsgen = await docsgenCli();
    state.inProcess = await docsgenInProcess();
    writeFiles(validSite, VALID_SITE);
    const { code } = await state.inProcess(['build', validSite], { cwd: root });
    expect(code).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Copies the valid site with its output and applies changes. */
  const site = (files: Files, dir = join(root, `site-${++state.count}`)): BadSite => {
    cpSync(validSite, dir, { recursive: true, filter: (path) => !path.endsWith('.docsgen') });
    writeFiles(dir, files);
    return {
      dir,
      write: (more) => writeFiles(dir, more),
      run: (args = ['build'], options) =>
        options ? state.docsgen!(args, { cwd: dir, ...options }) : state.inProcess!(args, { cwd: dir }),
      output: () => filesIn(join(dir, 'build')),
      names: (folder) => readdirSync(join(dir, folder)).sort(),
    };
  };

  /** Builds a broken site, expects that the previous output is unchanged, and returns the exit code and the diagnostics. */
  const failedBuild = async (files: Files, ...command: Parameters<BadSite['run']>): Promise<string> => {
    const badSite = site(files);
    const before = badSite.output();
    const run = await badSite.run(...command);
    expect(badSite.output()).toEqual(before);
    expect(badSite.names('.').filter((name) => name.includes('docsgen-'))).toEqual([]);
    return reportOf(badSite, run);
  };

  return { site, failedBuild };
}

/** The addresses that explain the codes, which a report ends with. */
const HELP = /\n\nLearn more:(?: \S+|(?:\n {2}https:\S+)+)(?=\n|$)/g;

/**
 * Returns the exit code and the diagnostics of a run, without absolute paths, times and the addresses of the documentation. Expects that
 * there is no stack trace.
 */
export function reportOf(site: Pick<BadSite, 'dir'>, { code, stdout, stderr }: Run): string {
  expect(stdout + stderr).not.toMatch(/^ {4}at .+/m);
  expect(stderr).not.toContain('bug in docsgen');
  const diagnostics = stdout
    .replace(/^Built (?:no|\d+) pages? in [^]*$/m, '')
    .replaceAll(site.dir, '<site>')
    .replaceAll(HELP, '')
    .trim();
  return `exit ${code}\n${diagnostics}`;
}

function writeFiles(dir: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === null) rmSync(file, { recursive: true });
    else writeFileSync(file, content);
  }
}

function filesIn(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(dir.length + 1), readFileSync(path, 'latin1')]));
}
