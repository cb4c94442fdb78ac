import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discardingOutput } from '../../lib/build/ports.ts';
import { nodePorts } from '../../lib/io/node-ports.ts';
import { typescriptThread } from '../../lib/io/typescript/index.ts';
import { build } from '../../lib/build/build.ts';
import type { RunResult } from '../../lib/build/run-types.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import { eventually } from '../support/eventually.ts';
import { watchOnDisk } from '../support/watched-site.ts';

/** Contains a file of each kind that docsgen reads. */
const SITE: Readonly<Record<string, string>> = {
  'site.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: {} };\n`,
  'content/pages/index.md': '# Home\n',
  'content/pages/about.tsx': `export default function About() {\n  return <p>About</p>;\n}\n`,
  'content/docs/first.md': '# First\n\n![A picture](./picture.svg)\n\nSee [the second page](./second.mdx).\n',
  'content/docs/second.mdx': `import Part from './_part.mdx';\n\n# Second\n\n<Part />\n`,
  'content/docs/_part.mdx': 'A part.\n',
  'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
  'content/docs/more/_category_.json': '{ "label": "More" }\n',
  'content/docs/more/third.md': '# Third\n',
  'content/blog/2024-01-02-post.md': '---\nauthors: [ada]\n---\n\n# Post\n\nText.\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'static/robots.txt': 'User-agent: *\n',
};

const DELETABLE = Object.keys(SITE).filter((path) => path !== 'site.config.ts');

/** The diagnostics that may report a deleted file. A bug in docsgen would throw instead. */
const EXPECTED_CODES = new Set([
  'content.unreadable',
  'output.write-failed',
  'link.broken',
  'link.broken-markdown',
  'content.missing-asset',
  'content.module-failed',
  'content.no-home',
  'blog.unknown-author',
]);

/** Builds a site and deletes a file when a stage starts. */
async function buildAndDelete(siteDir: string, deleted: string, stage: string): Promise<RunResult> {
  const onProgress = (event: { readonly stage: string }): void => {
    if (event.stage === stage) rmSync(join(siteDir, deleted), { force: true });
  };
  const result = await buildOnDisk(siteDir, { onProgress });
  expect(existsSync(join(siteDir, deleted)), `deleted at the start of ${stage}`).toBe(false);
  return result;
}

const STAGES = ['compiling', 'linking', 'writing files', 'finishing'];

describe('a file deleted during a build', { timeout: 120_000 }, () => {
  test.each(STAGES)('at the start of a stage never damages the output: %s', async (stage) => {
    const siteDir = diskSite(SITE, 'deleted-files');
    const outDir = join(siteDir, 'build');
    await buildOnDisk(siteDir, { cache: false });
    const expected = treeOf(outDir);
    for (const deleted of DELETABLE) {
      const { diagnostics } = await buildAndDelete(siteDir, deleted, stage);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.filter(({ code }) => !EXPECTED_CODES.has(code))).toEqual([]);
      if (errors.length > 0) expect(differences(treeOf(outDir), expected)).toEqual([]);
      // The next build is correct, because the cache stores nothing about the deleted file.
      writeFiles(siteDir, { [deleted]: SITE[deleted] });
      expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
      expect(differences(treeOf(outDir), expected)).toEqual([]);
    }
  });

  test.each(DELETABLE)('between listing and reading is reported: %s', async (deleted) => {
    const siteDir = diskSite(SITE, 'deleted-files');
    const workDir = join(siteDir, '.docsgen');
    const site = {
      siteDir,
      workDir,
      outDir: join(siteDir, 'build'),
      store: undefined,
      buildId: '',
      thread: typescriptThread({ idleMs: 0 }),
    };
    const ports = nodePorts({ ...site, output: discardingOutput() });
    const list: typeof ports.list = (dir) => {
      const files = ports.list(dir);
      if (deleted.startsWith(`${dir}/`)) rmSync(join(siteDir, deleted));
      return files;
    };
    const { diagnostics } = await build({ ...ports, list }, { buildId: '', onProgress: () => undefined });
    expect(diagnostics.map(({ code }) => code).filter((code) => !EXPECTED_CODES.has(code))).toEqual([]);
    expect(
      diagnostics.map(({ message, location, subject }) => `${location?.file ?? subject}: ${message}`),
    ).toMatchSnapshot();
  });
});

test(
  'the development server serves the final state after files were deleted and created',
  { timeout: 120_000 },
  async () => {
    const siteDir = diskSite(SITE, 'deleted-files');
    const site = await watchOnDisk(siteDir);
    for (let round = 0; round < 60; round++) {
      const deleted = DELETABLE[round % DELETABLE.length]!;
      rmSync(join(siteDir, deleted), { force: true });
      if (round % 3 === 0) await site.get('/docs/first/');
      await new Promise((resolve) => setTimeout(resolve, round % 40));
      writeFiles(siteDir, { [deleted]: SITE[deleted] });
    }
    writeFiles(siteDir, { 'content/docs/more/third.md': undefined, 'content/docs/fourth.md': '# Fourth\n' });
    await eventually(async () => (await site.get('/docs/fourth/')).status).toBe(200);
    await eventually(async () => (await site.get('/docs/more/third/')).status).toBe(404);
    await eventually(() => site.state().diagnostics).toEqual([]);
  },
);
