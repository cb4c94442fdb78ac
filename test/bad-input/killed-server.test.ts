import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgenCli, killBefore, type Docsgen } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { watchOnDisk } from '../support/watched-site.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import type { SiteFiles } from '../support/memory-site.ts';

const cli: { docsgen?: Docsgen } = {};
beforeAll(async () => {
  cli.docsgen = await docsgenCli();
});

const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

function site(text: string): SiteFiles {
  const pages = Array.from({ length: 9 }, (_, number) => [`content/docs/page-${number}.md`, `# Page\n\n${text}\n`]);
  return {
    'site.config.ts': CONFIG,
    'content/pages/index.md': `# Home\n\n${text}\n`,
    ...(Object.fromEntries(pages) as SiteFiles),
  };
}

/** The calls before which the development server is killed. The server writes no other files. */
const KILL_POINTS = [
  'mkdirSync .docsgen/run-',
  'rmSync .docsgen/run-',
  'openSync .docsgen/cache/[^ ]+.tmp',
  'renameSync .docsgen/cache/',
];

describe('a development server killed', () => {
  test.each(KILL_POINTS)(
    'before %s: the output is untouched and the next build is correct',
    async (call) => {
      const siteDir = diskSite(site('The first text.'));
      const outDir = join(siteDir, 'build');
      await buildOnDisk(siteDir);
      const before = treeOf(outDir);
      writeFiles(siteDir, site('The next text.'));
      const { code } = await cli.docsgen!(['serve', '--watch', '--port', '0'], {
        cwd: siteDir,
        env: killBefore(call),
        // The server writes its cache when it is stopped.
        onStderr: (text, kill) => text.includes('no errors') && kill('SIGTERM'),
      });
      expect(code).toBeNull();
      expect(differences(treeOf(outDir), before)).toEqual([]);
      for (const options of [{}, { outDir: 'clean', cache: false }]) await buildOnDisk(siteDir, options);
      expect(differences(treeOf(outDir), treeOf(join(siteDir, 'clean')))).toEqual([]);
    },
    60_000,
  );
});

test('builds in another process and a development server share a folder and a cache', async () => {
  const siteDir = diskSite(site('The first text.'));
  const watched = await watchOnDisk(siteDir);
  for (const text of ['The second text.', 'The third text.']) {
    writeFiles(siteDir, site(text));
    const runs = await Promise.all([1, 2].map(() => cli.docsgen!(['build'], { cwd: siteDir })));
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
    expect(differences(treeOf(join(siteDir, 'build')), treeOf(join(siteDir, 'clean')))).toEqual([]);
    await eventually(async () => (await watched.get('docs/page-4')).body).toContain(text);
  }
  expect(watched.state().diagnostics).toEqual([]);
});
