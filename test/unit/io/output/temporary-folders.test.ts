import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { recover } from '../../../../lib/io/output/swap.ts';
import { mayContainOutput, stagingPath } from '../../../../lib/io/output/temporary-folders.ts';
import { diskSite } from '../../../support/disk-site.ts';

const start = Math.round(performance.timeOrigin);
const { pid } = process;
/** The number of a process that has ended. */
const ended = spawnSync(process.execPath, ['--version']).pid;

test('only folders of builds that no longer run are leftovers', () => {
  const siteDir = diskSite({ 'build/index.html': '' });
  const running = [
    `.build.docsgen-staging-${start}-${threadId + 1}-${pid}`,
    `.build.docsgen-staging-1-0-${process.ppid}`,
    `.build.docsgen-staging-${process.ppid}`,
    `.other.docsgen-staging-1-0-${ended}`,
  ];
  const leftovers = [
    basename(stagingPath(join(siteDir, 'build'), 'staging')),
    // In containers, processes have the same numbers.
    `.build.docsgen-reuse-${start - 1000}-${threadId + 1}-${pid}`,
    `.build.docsgen-trash-1-0-${ended}`,
    // Earlier versions of docsgen.
    `.build.docsgen-staging-${pid}`,
    `.build.docsgen-staging-${ended}`,
  ];
  for (const name of [...running, ...leftovers]) mkdirSync(join(siteDir, name));
  recover(join(siteDir, 'build'));
  expect(readdirSync(siteDir).sort()).toEqual([...running, 'build'].sort());
});

test('the output of a build that was killed during the swap is restored', () => {
  const siteDir = diskSite({ [`.build.docsgen-trash-${start - 1000}-0-${pid}/index.html`]: '' });
  recover(join(siteDir, 'build'));
  expect(readdirSync(join(siteDir, 'build'))).toEqual(['index.html']);
});

test.each([
  ['/site', true],
  ['/site/content', false],
  ['/site/public', true],
  ['/site/public/build', true],
  ['/site/public/build/docs', true],
  ['/site/public/.build.docsgen-staging-1-0-1/docs', true],
  ['/site/public/builder', false],
])('%s may contain files of the output: %s', (folder, expected) => {
  expect(mayContainOutput(folder, '/site/public/build')).toBe(expected);
});
