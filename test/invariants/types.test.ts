import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgenCli } from '../support/cli.ts';
import { differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';

const CONFIG = "export default { title: 'A', url: 'https://a.example', samples: { hovers: true } };\n";
const PAGE = "# Page\n\n```ts\nimport { size } from 'acme';\n\nconst twice = size;\n```\n";
const OTHER = '# Other\n\n```ts\nconst one = 1;\n```\n';

const packageWith = (type: string) => ({
  'node_modules/acme/package.json': '{ "name": "acme", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/acme/index.d.ts': `export declare const size: ${type};\n`,
});

describe('types in code samples', { timeout: 120_000 }, () => {
  test('after changes are those of a clean build, and unchanged pages are not compiled again', async () => {
    const docsgen = await docsgenCli();
    const site = diskSite({ 'site.config.ts': CONFIG, 'content/docs/page.md': PAGE, 'content/docs/other.md': OTHER });
    const build = async (...flags: readonly string[]): Promise<Record<string, string>> => {
      const { code, stdout } = await docsgen(['build', site, '--no-check-samples', ...flags], { cwd: site });
      expect([code, stdout]).toEqual([0, stdout]);
      return treeOf(join(site, 'build'));
    };
    const typesIn = (tree: Record<string, string>): string =>
      Object.entries(tree)
        .flatMap(([path, text]) => (/hovers-\w+\.json$/.test(path) ? [text] : []))
        .join()
        .replace(/<[^>]*>/g, '');
    // The package is not installed yet.
    expect(typesIn(await build())).not.toContain('size');
    writeFiles(site, packageWith('number'));
    expect(typesIn(await build())).toContain('const size: number');
    writeFiles(site, packageWith('string'));
    const changed = await build();
    expect(typesIn(changed)).toContain('const twice: string');
    expect(typesIn(changed)).not.toContain('number');
    expect(differences(changed, await build())).toEqual([]);
    expect(differences(changed, await build('--no-cache'))).toEqual([]);
  });

  test('that are always shown are those of a clean build, with and without the check of samples', async () => {
    const docsgen = await docsgenCli();
    const query = '//    ^?\n```\n';
    const site = diskSite({
      'site.config.ts': "export default { title: 'A', url: 'https://a.example' };\n",
      'content/docs/page.md': PAGE.replace(/```\n$/, query),
      'content/docs/other.md': OTHER,
      ...packageWith('number'),
    });
    const build = async (...flags: readonly string[]): Promise<Record<string, string>> => {
      const { code, stdout } = await docsgen(['build', site, ...flags], { cwd: site });
      expect([code, stdout]).toEqual([0, stdout]);
      return treeOf(join(site, 'build'));
    };
    const textOf = (tree: Record<string, string>): string => tree['docs/page/index.html']!.replace(/<[^>]*>/g, '');
    const first = await build('--no-check-samples');
    expect(textOf(first)).toContain('const twice: number');
    writeFiles(site, packageWith('string'));
    const changed = await build('--no-check-samples');
    expect(textOf(changed)).toContain('const twice: string');
    expect(differences(changed, await build('--check-samples'))).toEqual([]);
    expect(differences(changed, await build('--no-cache', '--no-check-samples'))).toEqual([]);
    expect(differences(changed, await build('--no-cache', '--check-samples'))).toEqual([]);
    // Without the package, the compiler does not know the type.
    writeFiles(site, { 'node_modules/acme/index.d.ts': 'export {};\n' });
    const { code, stdout } = await docsgen(['build', site, '--no-check-samples'], { cwd: site });
    expect([code, /content\/docs\/page\.md:7:7/.test(stdout)]).toEqual([1, true]);
    expect(stdout).toContain('The compiler knows no type of `twice`. [sample.no-type]');
  });
});
