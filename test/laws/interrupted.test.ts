import { existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import { buildProcess, type BuildProcess } from '../support/kill.ts';
import type { SiteFiles } from '../support/memory-site.ts';

const child: { process?: BuildProcess } = {};
beforeAll(async () => {
  child.process = await buildProcess();
});
afterAll(() => child.process?.dispose());

const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

/** A site all of whose pages say which edition they are. */
function edition(name: string): SiteFiles {
  const pages = Array.from({ length: 30 }, (_, index) => [
    `content/docs/page-${index}.md`,
    `# Page ${index}\n\nEdition ${name}.\n`,
  ]);
  return {
    'site.config.ts': CONFIG,
    'content/pages/index.md': `# Home\n\nEdition ${name}.\n`,
    ...Object.fromEntries(pages),
  } as SiteFiles;
}

const leftovers = (siteDir: string): string[] => readdirSync(siteDir).filter((name) => name.startsWith('.build.'));

describe('law 3: an interrupted build never harms the last good output', () => {
  test('wherever it is killed, the site is the last one or the next one, whole', async () => {
    const siteDir = diskSite(edition('one'));
    const outDir = join(siteDir, 'build');
    const { lines } = await child.process!.run(siteDir);
    expect(lines.at(-1)).toBe('done 0');
    let last = treeOf(outDir);
    expect(Object.keys(last).length).toBeGreaterThan(30);
    for (const [round, killAt] of momentsOf(lines.length).entries()) {
      writeFiles(siteDir, edition(`round ${round}`));
      await child.process!.run(siteDir, killAt, (round * 7) % 11);
      // Between two renames there is a moment without a site; the next build of anything puts it back.
      if (!existsSync(outDir)) await buildOnDisk(siteDir, { ending: 'build', configFile: 'none.config.ts' });
      const found = treeOf(outDir);
      if (differences(found, last).length > 0) {
        await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
        expect(differences(found, treeOf(join(siteDir, 'clean')))).toEqual([]);
      }
      last = found;
    }
    await child.process!.run(siteDir);
    expect(leftovers(siteDir)).toEqual([]);
  }, 180_000);

  test('a site that was moved aside when the process died comes back, even if the next build fails', async () => {
    const siteDir = diskSite(edition('one'));
    const outDir = join(siteDir, 'build');
    await buildOnDisk(siteDir);
    const good = treeOf(outDir);
    const deadProcess = 2 ** 22 + 1;
    renameSync(outDir, join(dirname(outDir), `.build.docsgen-old-${deadProcess}`));
    writeFiles(siteDir, { 'content/docs/page-0.md': '# Page\n\n[gone](./gone.md)\n' });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics.map((one) => one.code)).toContain('link.broken-markdown');
    expect(differences(treeOf(outDir), good)).toEqual([]);
    expect(leftovers(siteDir)).toEqual([]);
  });

  test('a build with errors leaves the site as it was', async () => {
    const siteDir = diskSite(edition('one'));
    await buildOnDisk(siteDir);
    const good = treeOf(join(siteDir, 'build'));
    for (const broken of [
      { 'content/docs/page-1.md': '# Page\n\n[gone](./gone.md)\n' },
      { 'site.config.ts': 'export default { title: 3 };\n' },
      { 'site.config.ts': undefined },
    ]) {
      writeFiles(siteDir, broken);
      const { diagnostics } = await buildOnDisk(siteDir);
      expect(diagnostics.map((one) => one.severity)).toContain('error');
      expect(differences(treeOf(join(siteDir, 'build')), good)).toEqual([]);
      expect(leftovers(siteDir)).toEqual([]);
    }
  });
});

/** Spread over the whole run, and every line of its last part, where files are written and folders swapped. */
function momentsOf(count: number): number[] {
  const early = [1, 3].filter((line) => line < count - 4);
  return [...early, ...Array.from({ length: 4 }, (_, index) => count - 4 + index)].filter((line) => line > 0);
}
