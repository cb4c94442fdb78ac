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
import { docsgenCli, type Docsgen, type Run, type RunOptions } from '../support/cli.ts';

/** What is wrong with a site: its files by path, on top of {@link SOUND}; null takes one away. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

const SOUND: Files = {
  'site.config.ts': `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({ title: 'Site', url: 'https://example.com' });\n`,
  'content/docs/intro.md': '# Introduction\n\n[The guide](./guide.mdx#use).\n',
  'content/docs/guide.mdx': '# Guide\n\n## Use\n\n{1 + 1} words.\n',
  'static/robots.txt': 'User-agent: *\n',
};

/** A site in a temporary folder that was built once while it was sound. */
export interface BadSite {
  /** Absolute. */
  readonly dir: string;
  write(files: Files): void;
  run(args?: readonly string[], options?: Partial<RunOptions>): Promise<Run>;
  /** Every file of the output with its content. */
  output(): Readonly<Record<string, string>>;
  /** The names in a folder of the site. */
  names(folder: string): string[];
}

/** What every test of bad input works with; to be called once in a test file, at its top. */
export function badInput() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-bad-')));
  const state: { docsgen?: Docsgen; count: number } = { count: 0 };
  const lastGood = join(root, 'last-good');
  beforeAll(async () => {
    state.docsgen = await docsgenCli();
    writeFiles(lastGood, SOUND);
    const { code } = await state.docsgen(['build', lastGood], { cwd: root });
    expect(code).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** A sound site with its output, changed by files. */
  const site = (files: Files, dir = join(root, `site-${++state.count}`)): BadSite => {
    cpSync(lastGood, dir, { recursive: true, filter: (path) => !path.endsWith('.docsgen') });
    writeFiles(dir, files);
    return {
      dir,
      write: (more) => writeFiles(dir, more),
      run: (args = ['build'], options = {}) => state.docsgen!(args, { cwd: dir, ...options }),
      output: () => filesIn(join(dir, 'build')),
      names: (folder) => readdirSync(join(dir, folder)).sort(),
    };
  };

  /** Builds a site that is wrong: says how it ended and what it printed. The last good output must be as it was. */
  const failing = async (files: Files, args: readonly string[] = ['build']): Promise<string> => {
    const bad = site(files);
    const before = bad.output();
    const run = await bad.run(args);
    expect(bad.output()).toEqual(before);
    expect(bad.names('.').filter((name) => name.includes('docsgen-'))).toEqual([]);
    return reportOf(bad, run);
  };

  return { site, failing };
}

/** The exit code and the findings of a run, without the folder it ran in and without times. Never a stack. */
export function reportOf(site: Pick<BadSite, 'dir'>, { code, stdout, stderr }: Run): string {
  expect(stdout + stderr).not.toMatch(/^ {4}at .+/m);
  expect(stderr).not.toContain('bug in docsgen');
  const findings = stdout
    .replace(/^Built (?:no|\d+) pages? in [^]*$/m, '')
    .replaceAll(site.dir, '<site>')
    .trim();
  return `exit ${code}\n${findings}`;
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
