import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, copyOfSite, differences, temporaryFolder, treeOf } from '../../../support/disk-site.ts';

describe('the scripts of islands', { timeout: 60_000 }, () => {
  test('are the same in any folder, with React in one file', async () => {
    const sites = [
      copyOfSite('islands'),
      copyOfSite('islands', join(temporaryFolder('elsewhere'), 'a', 'longer', 'path')),
    ];
    for (const siteDir of sites) expect((await buildOnDisk(siteDir, { cache: false })).diagnostics).toEqual([]);
    const [first, second] = sites.map((siteDir) => treeOf(join(siteDir, 'build')));
    expect(differences(first!, second!)).toEqual([]);
    const scripts = Object.entries(first!).filter(([path]) => /^assets\/islands\/.*\.js$/.test(path));
    expect(
      scripts.filter(([, text]) => text.includes('react.element')).map(([path]) => path.replace(/-\w{8}/, '')),
    ).toEqual(['assets/islands/chunk.js']);
    const small = scripts.filter(([path]) => !path.includes('/chunk-'));
    for (const [, text] of small) expect(brotliCompressSync(text).length).toBeLessThan(500);
  });

  test('do not exist on a site without islands', async () => {
    const siteDir = copyOfSite('basic');
    await buildOnDisk(siteDir, { cache: false });
    const built = treeOf(join(siteDir, 'build'));
    expect(Object.keys(built).filter((path) => path.includes('islands'))).toEqual([]);
    expect(built['index.html']).not.toContain('island');
  });
});
