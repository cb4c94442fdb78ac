import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgenCli, type Docsgen } from '../support/cli.ts';
import { buildOnDisk, differences, temporaryFolder, treeOf, writeFiles } from '../support/disk-site.ts';

const KILLS = 20;
const PAGES = 40;
/** The stages in which files are written and folders swapped. */
const LATE = ['rendering pages', 'indexing', 'finishing'];

const cli: { docsgen?: Docsgen } = {};
beforeAll(async () => {
  cli.docsgen = await docsgenCli();
});

const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;

function page(index: number, words: string): Record<string, string> {
  return {
    [`content/docs/part-${index % 6}/page-${index}.md`]: `# Page ${index}\n\n## Words\n\n${words}\n\n\`\`\`ts\nconst page = ${index};\n\`\`\`\n`,
  };
}

/** What an author does before the build that is killed: now a page, now one more, now one less, now all of them. */
function edit(round: number): Record<string, string | undefined> {
  const words = `Words of round ${round}.`;
  const all = Array.from({ length: PAGES }, (_, index) => Object.entries(page(index, words))).flat();
  if (round % 5 === 4) return Object.fromEntries(all);
  const gone = Object.fromEntries(Object.keys(page(100 + round - 1, '')).map((path) => [path, undefined]));
  return { ...page(round, words), ...page(100 + round, words), ...gone };
}

describe('the command line is killed while it builds', () => {
  test(`at ${KILLS} moments: the site is the last one or the next, whole, and the build after it is right`, async () => {
    const siteDir = temporaryFolder('killed');
    const outDir = join(siteDir, 'build');
    writeFiles(siteDir, { 'site.config.ts': CONFIG, 'content/pages/index.md': '# Home\n', ...edit(4) });
    const run = (onNote?: (text: string, kill: () => void) => void, killAfter?: number) =>
      cli.docsgen!(['build'], { cwd: siteDir, ...(onNote && { onNote }), ...(killAfter && { killAfter }) });
    const { ms, code } = await run();
    expect(code).toBe(0);
    let last = treeOf(outDir);
    for (let round = 5; round < 5 + KILLS; round++) {
      writeFiles(siteDir, edit(round));
      if (round % 2 === 0) await run(undefined, Math.round(50 + Math.random() * ms));
      else await run((text, kill) => text.includes(LATE[round % 3]!) && setTimeout(kill, (round * 7) % 20));
      // Between two renames there is a moment without a site; the next build of anything puts it back.
      if (!existsSync(outDir)) await buildOnDisk(siteDir, { configFile: 'none.config.ts' });
      const found = treeOf(outDir);
      await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
      const next = treeOf(join(siteDir, 'clean'));
      if (differences(found, last).length > 0) expect(differences(found, next)).toEqual([]);
      await buildOnDisk(siteDir);
      expect(differences(treeOf(outDir), next)).toEqual([]);
      expect(readdirSync(siteDir).filter((name) => name.startsWith('.build.'))).toEqual([]);
      last = next;
    }
  }, 240_000);
});

describe('the command line is killed while it watches', () => {
  test(`at ${KILLS} moments: the last site stays as it is, and builds with what is left of the cache are right`, async () => {
    const siteDir = temporaryFolder('killed-watching');
    const outDir = join(siteDir, 'build');
    writeFiles(siteDir, { 'site.config.ts': CONFIG, 'content/pages/index.md': '# Home\n', ...edit(4) });
    const run = (args: readonly string[], killAfter?: number) =>
      cli.docsgen!(args, { cwd: siteDir, ...(killAfter && { killAfter }) });
    expect((await run(['build'])).code).toBe(0);
    for (let round = 5; round < 5 + KILLS; round++) {
      const last = treeOf(outDir);
      const killAfter = Math.round(150 + Math.random() * 1200);
      const killed = run(['serve', '--watch', '--port', '0'], killAfter);
      setTimeout(() => writeFiles(siteDir, edit(round)), killAfter * Math.random());
      expect((await killed).code).toBeNull();
      writeFiles(siteDir, edit(round));
      expect(differences(treeOf(outDir), last)).toEqual([]);
      if (round % 4 !== 0) continue;
      expect((await run(['build'])).code).toBe(0);
      expect((await run(['build', '--out-dir', 'clean', '--no-cache'])).code).toBe(0);
      expect(differences(treeOf(outDir), treeOf(join(siteDir, 'clean')))).toEqual([]);
    }
  }, 240_000);
});
