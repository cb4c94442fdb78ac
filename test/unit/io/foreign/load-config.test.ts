import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadForeignConfig } from '../../../../lib/io/foreign/load-config.ts';
import { diskSite } from '../../../support/disk-site.ts';

async function load(files: Readonly<Record<string, string>>) {
  const siteDir = diskSite(files);
  const result = await loadForeignConfig(
    { siteDir, workDir: join(siteDir, '.docsgen') },
    sourcePath(Object.keys(files)[0]!),
  );
  return { siteDir, ...result };
}

describe('loading a configuration of another generator', () => {
  test('records where values come from, in ES modules and in CommonJS', async () => {
    const { siteDir, value } = await load({
      'a.config.js': `
import missing, { named as renamed } from 'not-installed';
import { own } from './own.js';
const required = require('./common.cjs');
export default { list: [missing, renamed, own, required, renamed({ a: 1 })] };`,
      'own.js': 'export const own = () => 1;',
      'common.cjs': 'module.exports = () => 2;',
    });
    const { list } = value!.value as { readonly list: readonly unknown[] };
    expect(list.map((one) => value!.originOf(one))).toEqual([
      { specifier: 'not-installed', name: 'default' },
      { specifier: 'not-installed', name: 'named' },
      { specifier: join(siteDir, 'own.js'), name: 'own' },
      { specifier: join(siteDir, 'common.cjs'), name: 'default' },
      { specifier: 'not-installed', name: 'named', args: [{ a: 1 }] },
    ]);
    expect((list[2] as () => number)()).toBe(1);
  });

  test('runs installed packages, and helpers named define… of missing packages return their argument', async () => {
    const { value } = await load({
      'a.config.ts': `
import { defineAcme } from 'not-installed';
import { version } from 'acme';
export default defineAcme({ version });`,
      'node_modules/acme/package.json': '{ "name": "acme", "type": "module", "exports": { "import": "./index.js" } }',
      'node_modules/acme/index.js': "export const version = '2.0';",
    });
    expect(value!.value).toEqual({ version: '2.0' });
  });

  test('names of CommonJS modules exist, and missing packages can be resolved', async () => {
    const { siteDir, value } = await load({
      'a.config.js': `
module.exports = {
  dir: __dirname,
  file: require.resolve('./b.css'),
  package: require.resolve('@docusaurus/preset-classic'),
};`,
      'b.css': '',
    });
    expect(value!.value).toEqual({
      dir: siteDir,
      file: join(siteDir, 'b.css'),
      package: '@docusaurus/preset-classic',
    });
  });

  test('locates an import that does not exist', async () => {
    const { diagnostics } = await load({ 'a.config.js': "import a from './missing.js';\nexport default a;" });
    expect(diagnostics).toEqual([
      expect.objectContaining({ location: expect.objectContaining({ file: 'a.config.js', line: 1 }) as unknown }),
    ]);
  });
});
