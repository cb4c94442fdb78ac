import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { watchSite, type Watcher } from '../../../../lib/io/server/watcher.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';
import { eventually } from '../../../support/eventually.ts';

/** Watches a site and returns the changed paths. The watcher is closed at the end of the test. */
function watched(siteDir: string): { watcher: Watcher; changed: Set<string> } {
  const changed = new Set<string>();
  const watcher = watchSite({
    siteDir,
    outDir: join(siteDir, 'build'),
    since: Date.now() + 60_000,
    onChanges: (changes) => changes.forEach(({ path }) => changed.add(path)),
    onLimit: (limit) => {
      throw new Error(`The limit on ${limit} is reached.`);
    },
  });
  onTestFinished(() => watcher.close());
  return { watcher, changed };
}

test('circular links are followed once', async () => {
  const siteDir = diskSite({ 'docs/a/a.md': '', 'docs/b/b.md': '', 'static/x.txt': '' });
  // Two links to the same folder double the number of paths at each level.
  for (const name of ['x', 'y', 'z']) symlinkSync('.', join(siteDir, 'static', name));
  symlinkSync('../b', join(siteDir, 'docs/a/to-b'));
  symlinkSync('../a', join(siteDir, 'docs/b/to-a'));
  const { watcher, changed } = watched(siteDir);
  await watcher.ready;
  writeFiles(siteDir, { 'docs/b/b.md': 'changed', 'static/x.txt': 'changed' });
  await eventually(() => [...changed].sort()).toEqual(['docs/a/to-b/b.md', 'docs/b/b.md', 'static/x.txt']);
});

test('a watcher can be closed before it is ready', async () => {
  const { watcher } = watched(diskSite({ 'docs/a.md': '' }));
  await watcher.close();
  await watcher.ready;
});
