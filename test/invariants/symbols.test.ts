import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { docsgenCli, type Docsgen } from '../support/cli.ts';
import { copyOfSite, differences, treeOf, writeFiles } from '../support/disk-site.ts';

const cli: { docsgen?: Docsgen } = {};
beforeAll(async () => {
  cli.docsgen = await docsgenCli();
});

const GUIDE = 'content/docs/guide.md';
const BOX = 'build/docs/api/classes/kit.Box/index.html';
const LINK = '<a class="symbol" href="/docs/api/classes/kit.Box#open"><code>box.open()</code></a>';

test('a changed symbol updates the pages that mention it, as in a clean build', async () => {
  const siteDir = copyOfSite('api');
  const build = async (...more: readonly string[]): Promise<void> => {
    const { code, stdout } = await cli.docsgen!(['build', ...more], { cwd: siteDir });
    expect(code, stdout).toBe(0);
  };
  const buildAfter = async (files: Readonly<Record<string, string>>) => {
    writeFiles(siteDir, files);
    await build();
    await build('--no-cache', '--out-dir', 'clean');
    expect(differences(treeOf(join(siteDir, 'build')), treeOf(join(siteDir, 'clean')))).toEqual([]);
    const read = (path: string): string => readFileSync(join(siteDir, path), 'utf8');
    return { guide: read('build/docs/guide/index.html'), box: read(BOX) };
  };
  const mentions = (box: string): string[] => [...box.matchAll(/<li><a href="(\/docs\/guide)">/g)].map(([, to]) => to!);

  const first = await buildAfter({ [GUIDE]: '# Guide\n\nCall `box.open()`.\n' });
  expect(first.guide).toContain(LINK);
  expect(mentions(first.box)).toEqual(['/docs/guide']);

  const withoutMention = await buildAfter({ [GUIDE]: '# Guide\n\nCall nothing.\n' });
  expect(mentions(withoutMention.box)).toEqual([]);

  const withSample = await buildAfter({ [GUIDE]: "# Guide\n\n```ts\nimport { Box } from 'kit';\n\nnew Box();\n```\n" });
  expect(withSample.guide).toContain('<a class="symbol" href="/docs/api/classes/kit.Box">Box</a>');
  expect(withSample.guide).toContain('<a class="symbol" tabindex="-1" href="/docs/api/classes/kit.Box">Box</a>');
  expect(mentions(withSample.box)).toEqual(['/docs/guide']);

  await buildAfter({ [GUIDE]: '# Guide\n\nCall `box.open()`.\n' });
  const kit = readFileSync(join(siteDir, 'kit/index.ts'), 'utf8');
  const intro = readFileSync(join(siteDir, 'content/docs/intro.md'), 'utf8').replace('Box#open', 'Box#unfold');
  const renamed = await buildAfter({
    'kit/index.ts': kit.replaceAll(/\bopen\b/g, 'unfold'),
    'content/docs/intro.md': intro,
  });
  expect(renamed.guide).toContain('<code>box.open()</code>');
  expect(renamed.guide).not.toContain('class="symbol"');
  expect(mentions(renamed.box)).toEqual([]);
}, 120_000);
