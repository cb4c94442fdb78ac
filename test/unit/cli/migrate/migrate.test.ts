import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgenCli } from '../../../support/cli.ts';
import { copyOfSite, diskSite } from '../../../support/disk-site.ts';
import { ROOT } from '../../../support/source-tree.ts';

const docsgen = await docsgenCli();
const FIXTURE = join(ROOT, 'test/sites/docusaurus');

const copy = (): string => copyOfSite('docusaurus');

describe('docsgen migrate', () => {
  test('prints the configuration with --dry-run, and writes nothing', async () => {
    const dir = copy();
    const { code, stdout, stderr } = await docsgen(['migrate', '--dry-run'], { cwd: dir });
    expect(code).toBe(0);
    expect(stdout).toBe(readFileSync(join(FIXTURE, 'site.config.ts'), 'utf8'));
    expect(stderr).toContain('`plugins[0][1].createRedirects` is not carried over.');
    expect(existsSync(join(dir, '.docsgen'))).toBe(false);
  });

  test('keeps an existing configuration, unless it is forced', async () => {
    const dir = copy();
    writeFileSync(join(dir, 'site.config.ts'), 'mine');
    const refused = await docsgen(['migrate'], { cwd: dir });
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'error: `site.config.ts` already exists. Use `--force` to replace it.\n',
    });
    expect(readFileSync(join(dir, 'site.config.ts'), 'utf8')).toBe('mine');
    const { code } = await docsgen(['migrate', '--force'], { cwd: dir });
    expect(code).toBe(0);
    expect(readFileSync(join(dir, 'site.config.ts'), 'utf8')).toBe(
      readFileSync(join(FIXTURE, 'site.config.ts'), 'utf8'),
    );
  });

  test('keeps a configuration with another extension, which the new file would hide', async () => {
    const dir = copy();
    rmSync(join(dir, 'site.config.ts'));
    writeFileSync(join(dir, 'site.config.mjs'), 'mine');
    expect(await docsgen(['migrate'], { cwd: dir })).toMatchObject({
      code: 2,
      stderr:
        'error: `site.config.mjs` already exists. Remove it, or use `--force` to write `site.config.ts` next to it.\n',
    });
    expect(existsSync(join(dir, 'site.config.ts'))).toBe(false);
    expect((await docsgen(['migrate', '--force'], { cwd: dir })).code).toBe(0);
    expect(readFileSync(join(dir, 'site.config.mjs'), 'utf8')).toBe('mine');
  });

  test('does not write through a link to a file that does not exist', async () => {
    const dir = copy();
    rmSync(join(dir, 'site.config.ts'));
    symlinkSync('elsewhere.ts', join(dir, 'site.config.ts'));
    const { code, stderr } = await docsgen(['migrate'], { cwd: dir });
    expect(code).toBe(2);
    expect(stderr).toBe('error: `site.config.ts` already exists. Use `--force` to replace it.\n');
    expect(existsSync(join(dir, 'elsewhere.ts'))).toBe(false);
  });

  test('needs no readable package.json', async () => {
    const dir = copy();
    rmSync(join(dir, 'site.config.ts'));
    rmSync(join(dir, 'package.json'));
    mkdirSync(join(dir, 'package.json'));
    const { code, stderr } = await docsgen(['migrate'], { cwd: dir });
    expect(code).toBe(0);
    expect(stderr).toContain('Wrote site.config.ts.');
  });

  test('prints what is not carried over, then the next steps and the scripts to replace', async () => {
    const dir = copy();
    rmSync(join(dir, 'site.config.ts'));
    const { code, stdout, stderr } = await docsgen(['migrate'], { cwd: dir });
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    const at = (message: string): string => lines[lines.findIndex((line) => line.includes(message)) + 1]!.trim();
    expect(at('`themeConfig.navbar.items[3]` is not')).toMatch(/^at docusaurus\.config\.js:\d+:9$/);
    expect(at('Variables of Infima')).toBe('at src/css/custom.css:2:3');
    expect(stderr).toBe(`
Wrote site.config.ts. 5 settings not carried over.

Next steps
  npm install --save-dev docsgen
  npx docsgen build

Scripts to replace in package.json
  "start": "docsgen serve --watch"
  "build": "docsgen build"
`);
  });

  test('locates the error of a configuration that throws', async () => {
    const dir = diskSite({
      'docusaurus.config.js': "import './src/token.js';\nexport default {};\n",
      'src/token.js': "\nthrow new Error('no token');\n",
    });
    const { code, stdout } = await docsgen(['migrate'], { cwd: dir });
    expect(code).toBe(2);
    expect(stdout).toContain('The configuration failed to run: Error: no token');
    expect(stdout).toContain('at src/token.js:2:7');
    expect(existsSync(join(dir, 'site.config.ts'))).toBe(false);
  });

  test('needs the configuration of one other tool', async () => {
    const none = diskSite({ 'README.md': '' });
    expect(await docsgen(['migrate'], { cwd: none })).toMatchObject({
      code: 2,
      stderr:
        'error: There is no `docusaurus.config.*` (Docusaurus), `.vitepress/config.*` (VitePress), or `astro.config.*` (Starlight) in `.`. Name the folder that contains it.\n',
    });
    const several = diskSite({ 'docusaurus.config.js': 'export default {};', 'docs/.vitepress/config.ts': '' });
    expect(await docsgen(['migrate'], { cwd: several })).toMatchObject({
      code: 2,
      stderr:
        'error: `.` contains `docusaurus.config.js` (Docusaurus) and `docs/.vitepress/config.ts` (VitePress). Choose one with `--from docusaurus` or `--from vitepress`.\n',
    });
    expect(await docsgen(['migrate', '--from', 'docusaurus', '--dry-run'], { cwd: several })).toMatchObject({
      code: 0,
    });
    expect(await docsgen(['migrate', '--from', 'starlight'], { cwd: several })).toMatchObject({
      code: 2,
      stderr: 'error: There is no `astro.config.*` (Starlight) in `.`. Name the folder that contains it.\n',
    });
  });

  test('needs Starlight among the integrations of Astro', async () => {
    const dir = diskSite({
      'astro.config.mjs': "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()] };",
    });
    expect(await docsgen(['migrate'], { cwd: dir })).toMatchObject({
      code: 2,
      stderr: "error: `astro.config.mjs` does not use Starlight, so docsgen can't migrate it.\n",
    });
  });
});
