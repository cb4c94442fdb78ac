import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packAll, runScript, type Tarballs } from '../support/packed-consumer.ts';
import { servePacked } from '../support/packed-server.ts';

/** Runs the commands of the site's workflow after the installation until one fails. Returns their output and exit codes. */
function runWorkflow(folder: string): { readonly codes: (number | null)[]; readonly stdout: string } {
  const workflow = readFileSync(join(folder, '.github/workflows/docs.yml'), 'utf8');
  const [install, ...commands] = [...workflow.matchAll(/- run: (.*)/g)].map(([, command]) => command!);
  expect(install).toBe('npm ci');
  const codes: (number | null)[] = [];
  let stdout = '';
  for (const command of commands) {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
    const run = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
    stdout += run.stdout;
    codes.push(run.status);
    if (run.status !== 0) break;
  }
  return { codes, stdout };
}

/** Adds the commands of packages, which npm would add when it installs them. */
function linkCommands(folder: string, commands: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  for (const [name, script] of Object.entries(commands))
    symlinkSync(join('..', script), join(folder, 'node_modules/.bin', name));
}

describe('a new site', () => {
  let tarballs: Tarballs;
  let create: string;
  beforeAll(() => {
    tarballs = packAll();
    const cache = join(tarballs.temporary, 'npx');
    tarballs.install(cache);
    create = join(cache, 'node_modules/create-docsgen/index.js');
  }, 300_000);
  afterAll(() => tarballs.remove());

  /** Creates a site with `npm create docsgen` and installs the packages in its package.json. */
  function createSite(name: string, ...args: readonly string[]): { folder: string; docsgen: string } {
    const folder = join(tarballs.temporary, name);
    const created = runScript(tarballs.temporary, create, name, '--no-install', ...args);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies).toHaveProperty('docsgen');
    const packages = Object.keys(devDependencies).filter((name) => name !== 'docsgen');
    return { folder, docsgen: join(tarballs.install(folder, { packages }), 'dist/docsgen.js') };
  }

  test.each([
    { template: 'docs', pages: ['docs/getting-started', 'docs/guides/components'] },
    { template: 'blog', pages: ['blog/welcome'] },
    { template: 'library', pages: ['docs/api'] },
  ])(
    'from the template $template builds, checks, type-checks and is served without a warning',
    async ({ template, pages }) => {
      const { folder, docsgen } = createSite(`my-${template}`, '--template', template);
      const built = runScript(folder, docsgen, 'build', '--format', 'json');
      expect(built.code, built.stderr).toBe(0);
      expect((JSON.parse(built.stdout) as { diagnostics: unknown[] }).diagnostics).toEqual([]);
      for (const page of pages) expect(existsSync(join(folder, 'build', page, 'index.html')), page).toBe(true);
      expect(runScript(folder, docsgen, 'check-links').stdout).toMatch(/no errors, no warnings\n$/);
      expect(runScript(folder, 'node_modules/typescript/bin/tsc')).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(await fetchHome(folder, docsgen)).toContain(`<h1>My ${template}</h1>`);
    },
    120_000,
  );

  test('has a workflow that checks types and links, and shows a broken link next to its line', () => {
    const { folder } = createSite('workflow', '--template', 'docs');
    linkCommands(folder, { docsgen: 'docsgen/dist/docsgen.js', tsc: 'typescript/bin/tsc' });
    expect(runWorkflow(folder).codes).toEqual([0, 0]);
    appendFileSync(join(folder, 'content/pages/index.md'), '\n[Install](../docs/instal.md)\n');
    const { codes, stdout } = runWorkflow(folder);
    expect(codes).toEqual([0, 1]);
    expect(stdout).toMatch(/^::error file=content\/pages\/index\.md,line=\d+,/m);
  }, 120_000);

  test('reports the optional packages that a configuration needs, with the command that installs them', () => {
    const folder = join(tarballs.temporary, 'optional');
    mkdirSync(join(folder, 'content/pages'), { recursive: true });
    writeFileSync(join(folder, 'content/pages/index.md'), '# Home\n');
    writeFileSync(join(folder, 'index.ts'), 'export const one = 1;\n');
    const config = (rest: string): string => `export default { title: 'T', url: 'https://t.example',\n${rest}\n};\n`;
    writeFileSync(join(folder, 'api.ts'), config(`  api: { entryPoints: ['./index.ts'] },`));
    const algolia = `  search: {\n    provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I',\n  },`;
    writeFileSync(join(folder, 'algolia.ts'), config(algolia));
    const docsgen = join(tarballs.install(folder), 'dist/docsgen.js');
    const errors = (file: string): string[] => {
      const { stdout, stderr } = runScript(folder, docsgen, 'build', '--config', file, '--format', 'json');
      expect(stderr).not.toContain('crashed');
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
      return diagnostics.map(({ code, message, hint, location }) => {
        const { line, column } = location as { line: number; column: number };
        return `${String(code)} ${line}:${column} ${String(message)} ${String(hint)}`;
      });
    };
    expect(errors('api.ts')).toEqual([
      'api.failed 2:8 The API reference requires TypeDoc, which is not installed. Run `npm install --save-dev typedoc`.',
    ]);
    expect(errors('algolia.ts')).toEqual([
      'bundle.failed 3:15 Algolia search requires packages that are not installed: `algoliasearch`, `@docsearch/js` and `@docsearch/css`. Run `npm install --save-dev algoliasearch @docsearch/js @docsearch/css`, or use the local search.',
    ]);
  }, 60_000);
});

/** Serves the built site and returns its home page. */
async function fetchHome(folder: string, docsgen: string): Promise<string> {
  const server = await servePacked(folder, docsgen);
  try {
    return await (await fetch(server.url)).text();
  } finally {
    await server.close();
  }
}
