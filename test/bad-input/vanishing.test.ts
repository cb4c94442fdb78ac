import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discardingOutput } from '../../lib/build/ports.ts';
import { nodePorts } from '../../lib/io/ports.ts';
import { build } from '../../lib/build/build.ts';
import type { RunResult } from '../../lib/build/contract.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import { eventually } from '../support/eventually.ts';
import { watchOnDisk } from '../support/watched-site.ts';

/** One of each kind of file that docsgen reads. */
const SITE: Readonly<Record<string, string>> = {
  'site.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: {} };\n`,
  'content/pages/index.md': '# Home\n',
  'content/pages/about.tsx': `export default function About() {\n  return <p>About</p>;\n}\n`,
  'content/docs/one.md': '# One\n\n![A picture](./picture.svg)\n\nOn to [two](./two.mdx).\n',
  'content/docs/two.mdx': `import Part from './_part.mdx';\n\n# Two\n\n<Part />\n`,
  'content/docs/_part.mdx': 'A part.\n',
  'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
  'content/docs/more/_category_.json': '{ "label": "More" }\n',
  'content/docs/more/three.md': '# Three\n',
  'content/blog/2024-01-02-post.md': '---\nauthors: [ada]\n---\n\n# Post\n\nWords.\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'static/robots.txt': 'User-agent: *\n',
};

const VICTIMS = Object.keys(SITE).filter((path) => path !== 'site.config.ts');

/** What may be said of a file that is not there any more. A bug of docsgen would be thrown. */
const SAID = new Set([
  'content.unreadable',
  'output.write-failed',
  'link.broken',
  'link.broken-markdown',
  'content.missing-asset',
  'content.module-failed',
  'content.no-home',
  'blog.unknown-author',
]);

/** A build during which a file goes when a stage starts. */
async function buildAndRemove(siteDir: string, victim: string, stage: string): Promise<RunResult> {
  const onProgress = (event: { readonly stage: string }): void => {
    if (event.stage === stage) rmSync(join(siteDir, victim), { force: true });
  };
  const result = await buildOnDisk(siteDir, { onProgress });
  expect(existsSync(join(siteDir, victim)), `removed when this starts: ${stage}`).toBe(false);
  return result;
}

const STAGES = ['compiling', 'linking', 'writing files', 'finishing'];

describe('a file goes while a site is built', { timeout: 120_000 }, () => {
  test.each(STAGES)('when this starts: %s', async (stage) => {
    const siteDir = diskSite(SITE, 'vanishing');
    const outDir = join(siteDir, 'build');
    await buildOnDisk(siteDir, { cache: false });
    const right = treeOf(outDir);
    for (const victim of VICTIMS) {
      const { diagnostics } = await buildAndRemove(siteDir, victim, stage);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.filter(({ code }) => !SAID.has(code))).toEqual([]);
      if (errors.length > 0) expect(differences(treeOf(outDir), right)).toEqual([]);
      // Whatever the cache took note of meanwhile, the next build is right.
      writeFiles(siteDir, { [victim]: SITE[victim] });
      expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
      expect(differences(treeOf(outDir), right)).toEqual([]);
    }
  });

  test.each(VICTIMS)('after it was listed, before it is read: %s', async (victim) => {
    const siteDir = diskSite(SITE, 'vanishing');
    const workDir = join(siteDir, '.docsgen');
    const site = { siteDir, workDir, outDir: join(siteDir, 'build'), store: undefined, buildId: '' };
    const ports = nodePorts({ ...site, output: discardingOutput() });
    const list: typeof ports.list = (dir) => {
      const files = ports.list(dir);
      if (victim.startsWith(`${dir}/`)) rmSync(join(siteDir, victim));
      return files;
    };
    const { diagnostics } = await build({ ...ports, list }, { buildId: '', onProgress: () => undefined });
    expect(diagnostics.map(({ code }) => code).filter((code) => !SAID.has(code))).toEqual([]);
    expect(
      diagnostics.map(({ message, location, subject }) => `${location?.file ?? subject}: ${message}`),
    ).toMatchSnapshot();
  });
});

test(
  'files come and go while a site is watched: what is served is what there is in the end',
  { timeout: 120_000 },
  async () => {
    const siteDir = diskSite(SITE, 'vanishing');
    const site = await watchOnDisk(siteDir);
    for (let round = 0; round < 60; round++) {
      const victim = VICTIMS[round % VICTIMS.length]!;
      rmSync(join(siteDir, victim), { force: true });
      if (round % 3 === 0) await site.get('/docs/one/');
      await new Promise((resolve) => setTimeout(resolve, round % 40));
      writeFiles(siteDir, { [victim]: SITE[victim] });
    }
    writeFiles(siteDir, { 'content/docs/more/three.md': undefined, 'content/docs/four.md': '# Four\n' });
    await eventually(async () => (await site.get('/docs/four/')).status).toBe(200);
    await eventually(async () => (await site.get('/docs/more/three/')).status).toBe(404);
    await eventually(() => site.state().diagnostics).toEqual([]);
  },
);
