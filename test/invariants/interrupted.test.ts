import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgenCli, killBefore, type Docsgen } from '../support/cli.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import type { SiteFiles } from '../support/memory-site.ts';

const cli: { docsgen?: Docsgen } = {};
beforeAll(async () => {
  cli.docsgen = await docsgenCli();
});

const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

function page(number: number, text: string): SiteFiles {
  return { [`content/docs/part-${number % 3}/page-${number}.md`]: `# Page ${number}\n\n${text}\n` };
}

function pages(text: string): SiteFiles {
  return Object.assign({}, ...Array.from({ length: 9 }, (_, number) => page(number, text))) as SiteFiles;
}

const SITE: SiteFiles = {
  'site.config.ts': CONFIG,
  'content/pages/index.md': '# Home\n',
  ...pages('The first text.'),
};

const EDITS = {
  'a build after an edit of one page': page(5, 'An edit of one page.'),
  'a build after an edit of every page': pages('An edit of every page.'),
};

/** The calls before which each build is killed. `no output` marks the call between the two renames of the swap. */
const KILL_POINTS: Record<keyof typeof EDITS, Record<string, 'previous' | 'next' | 'no output'>> = {
  'a build after an edit of one page': {
    'mkdirSync .build.docsgen-staging-[\\d-]+/docs': 'previous',
    'writeFileSync .build.docsgen-staging-[\\d-]+/docs/part-2/page-5': 'previous',
    'renameSync .docsgen/reuse-': 'previous',
    'rmSync .build.docsgen-reuse-[\\d-]+/docs/part-2/page-5': 'previous',
    'linkSync .build.docsgen-staging-[\\d-]+/docs/part-2/page-5': 'previous',
    'linkSync build/docs/part-1/page-4': 'previous',
    'renameSync build .build.docsgen-trash-': 'previous',
    'renameSync .build.docsgen-reuse-[\\d-]+ build$': 'no output',
    'rmSync .build.docsgen-staging-': 'next',
    'renameSync .build.docsgen-trash-[\\d-]+ .docsgen/reuse-': 'next',
    'renameSync .docsgen/output-': 'next',
    'openSync .docsgen/cache/[^ ]+.tmp': 'next',
    'renameSync .docsgen/cache/': 'next',
  },
  'a build after an edit of every page': {
    'writeFileSync .build.docsgen-staging-[\\d-]+/docs/part-2/page-8': 'previous',
    'rmSync .build.docsgen-reuse-[\\d-]+/docs/part-2/page-8': 'previous',
    'linkSync .build.docsgen-staging-[\\d-]+/docs/part-2/page-8': 'previous',
    'renameSync build .build.docsgen-trash-': 'previous',
    'renameSync .build.docsgen-reuse-[\\d-]+ build$': 'no output',
    'rmSync .build.docsgen-staging-': 'next',
    'writeFileSync .docsgen/output-': 'next',
  },
};

/** The progress after which a signal is sent. */
const MOMENTS: readonly (readonly [progress: string, signal: NodeJS.Signals])[] = [
  ['reading the sources', 'SIGTERM'],
  ['writing files', 'SIGINT'],
  ['rendering pages', 'SIGTERM'],
  ['finishing', 'SIGKILL'],
];

const leftovers = (siteDir: string): string[] => readdirSync(siteDir).filter((name) => name.startsWith('.build.'));

describe('a killed build', () => {
  test.each(Object.keys(EDITS) as (keyof typeof EDITS)[])(
    'leaves the previous or the next output: %s',
    async (edit) => {
      const siteDir = diskSite(SITE);
      const outDir = join(siteDir, 'build');
      await buildOnDisk(siteDir);
      writeFiles(siteDir, { ...page(4, 'The last text.'), ...EDITS[edit] });
      await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
      const next = treeOf(join(siteDir, 'clean'));
      for (const [call, expected] of Object.entries(KILL_POINTS[edit])) {
        // The second build keeps most files, so it leaves a reuse tree.
        for (const text of ['The first text.', 'The last text.']) {
          writeFiles(siteDir, { ...SITE, ...page(4, text) });
          await buildOnDisk(siteDir);
        }
        const previous = treeOf(outDir);
        writeFiles(siteDir, EDITS[edit]);
        expect((await cli.docsgen!(['build'], { cwd: siteDir, env: killBefore(call) })).code, call).toBeNull();
        expect(existsSync(outDir), call).toBe(expected !== 'no output');
        // Even a build that fails restores the output.
        if (expected === 'no output') await buildOnDisk(siteDir, { configFile: 'none.config.ts' });
        expect(differences(treeOf(outDir), expected === 'next' ? next : previous), call).toEqual([]);
        await buildOnDisk(siteDir);
        expect(differences(treeOf(outDir), next), call).toEqual([]);
        expect(leftovers(siteDir), call).toEqual([]);
      }
    },
    240_000,
  );
});

describe('a build that is asked to end', () => {
  test('during the swap finishes the swap', async () => {
    const siteDir = diskSite(SITE);
    for (const number of [4, 5]) {
      writeFiles(siteDir, page(number, 'An edit.'));
      await buildOnDisk(siteDir);
    }
    writeFiles(siteDir, page(6, 'An edit.'));
    await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
    const env = killBefore('renameSync .build.docsgen-[a-z]+-[\\d-]+ build$', 'SIGINT');
    expect((await cli.docsgen!(['build'], { cwd: siteDir, env })).code).toBeNull();
    expect(differences(treeOf(join(siteDir, 'build')), treeOf(join(siteDir, 'clean')))).toEqual([]);
  });

  test('at any moment leaves the previous or the next output, and the next build is correct', async () => {
    const siteDir = diskSite(SITE);
    const outDir = join(siteDir, 'build');
    await buildOnDisk(siteDir);
    for (const [index, [moment, signal]] of MOMENTS.entries()) {
      const previous = treeOf(outDir);
      writeFiles(siteDir, { ...pages(`Edit ${index}.`), 'static/big.bin': new Uint8Array(3_000_000).fill(index) });
      await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
      const next = treeOf(join(siteDir, 'clean'));
      const onStderr = (text: string, kill: (name: NodeJS.Signals) => void): void => {
        if (text.includes(moment)) kill(signal);
      };
      const { code } = await cli.docsgen!(['build'], { cwd: siteDir, onStderr });
      // A build that is faster than the signal ends normally.
      expect([null, 0], moment).toContain(code);
      const left = existsSync(outDir) ? treeOf(outDir) : {};
      const differs = Math.min(differences(left, previous).length, differences(left, next).length);
      expect(differs, moment).toBe(0);
      await buildOnDisk(siteDir);
      expect(differences(treeOf(outDir), next), moment).toEqual([]);
      expect(leftovers(siteDir), moment).toEqual([]);
    }
  }, 120_000);
});

describe('a build with errors', () => {
  test('leaves the previous output untouched', async () => {
    const siteDir = diskSite(SITE);
    await buildOnDisk(siteDir);
    const previous = treeOf(join(siteDir, 'build'));
    for (const broken of [
      { 'content/docs/part-0/page-0.md': '# Page\n\n[gone](./gone.md)\n' },
      { 'site.config.ts': 'export default { title: 3 };\n' },
      { 'site.config.ts': undefined },
    ]) {
      writeFiles(siteDir, broken);
      const { diagnostics } = await buildOnDisk(siteDir);
      expect(diagnostics.map((diagnostic) => diagnostic.severity)).toContain('error');
      expect(differences(treeOf(join(siteDir, 'build')), previous)).toEqual([]);
      expect(leftovers(siteDir)).toEqual([]);
    }
  });

  test('restores the output if a build was killed during the swap', async () => {
    const siteDir = diskSite(SITE);
    const outDir = join(siteDir, 'build');
    await buildOnDisk(siteDir);
    const previous = treeOf(outDir);
    const deadProcess = 2 ** 22 + 1;
    renameSync(outDir, join(siteDir, `.build.docsgen-trash-${deadProcess}`));
    writeFiles(siteDir, { 'content/docs/part-0/page-0.md': '# Page\n\n[gone](./gone.md)\n' });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain('link.broken-markdown');
    expect(differences(treeOf(outDir), previous)).toEqual([]);
    expect(leftovers(siteDir)).toEqual([]);
  });
});
