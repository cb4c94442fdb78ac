import fs, {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hashBytes } from '../../../../lib/core/hash.ts';
import { outPath } from '../../../../lib/core/paths.ts';
import { removeOutput } from '../../../../lib/io/output/clean.ts';
import { temporaryFolder, writeFiles } from '../../../support/disk-site.ts';
import {
  buildFiles,
  readTree,
  writeAll,
  OUTPUT_MARKER,
  outputFolder,
  waitForNewTimestamp,
  SITE,
  statTree,
  type OutputFolder,
} from '../../../support/output-folder.ts';

const folder = (): OutputFolder => outputFolder(temporaryFolder('output'));
const inode = ({ outDir }: OutputFolder, path: string): number => lstatSync(join(outDir, path)).ino;
const reuseTreeOf = ({ workDir }: OutputFolder): string | undefined => {
  const name = existsSync(workDir) ? readdirSync(workDir).find((entry) => entry.startsWith('reuse-')) : undefined;
  return name === undefined ? undefined : join(workDir, name);
};

/** Moves an output when it is about to be listed for the given time. */
function moveBeforeListing(outDir: string, { to, number }: { readonly to: string; readonly number: number }): void {
  const list = fs.readdirSync;
  const state = { count: 0 };
  const listings = (path: unknown): number => (path === outDir || path === `${outDir}/` ? ++state.count : 0);
  fs.readdirSync = ((...args: Parameters<typeof list>) => {
    if (listings(args[0]) === number) {
      fs.readdirSync = list;
      syncBuiltinESMExports();
      renameSync(outDir, to);
    }
    return list(...args);
  }) as typeof list;
  syncBuiltinESMExports();
}

describe('if no file has changed', () => {
  test.each(['write', 'hashed', 'keep'] as const)('the build touches nothing (%s)', async (mode) => {
    const target = folder();
    buildFiles(target, SITE, mode);
    await waitForNewTimestamp();
    buildFiles(target, SITE, mode);
    await waitForNewTimestamp();
    const [live, work] = [statTree(target.outDir), statTree(target.workDir)];
    const written = buildFiles(target, SITE, mode);
    expect(statTree(target.outDir)).toEqual(live);
    expect(statTree(target.workDir)).toEqual(work);
    expect(mode === 'keep' ? written : []).toEqual([]);
    expect(readdirSync(target.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('`written` counts the files that are kept', () => {
    const target = folder();
    buildFiles(target, SITE);
    const output = target.open();
    writeAll(output, SITE, 'keep');
    const bytes = Object.values(SITE).join('').length;
    expect(output.written()).toEqual({ files: 4, bytes });
  });

  test('a copy is kept until its source changes', async () => {
    const target = folder();
    writeFiles(target.siteDir, { 'static/a.bin': 'aaaa', 'static/.nojekyll': OUTPUT_MARKER['.nojekyll'] });
    const files = { 'a.bin': 'aaaa', ...OUTPUT_MARKER };
    await waitForNewTimestamp();
    buildFiles(target, files, 'copy');
    const before = inode(target, 'a.bin');
    buildFiles(target, files, 'copy');
    expect(inode(target, 'a.bin')).toBe(before);
    const { atime, mtime } = lstatSync(join(target.siteDir, 'static/a.bin'));
    writeFiles(target.siteDir, { 'static/a.bin': 'bbbb' });
    utimesSync(join(target.siteDir, 'static/a.bin'), atime, mtime);
    buildFiles(target, files, 'copy');
    expect(readTree(target.outDir)['a.bin']).toBe('bbbb');
  });

  test('a copy is made again if its source changed twice in one tick of the clock', () => {
    const target = folder();
    writeFiles(target.siteDir, { 'static/a.bin': 'aaaa', 'static/.nojekyll': OUTPUT_MARKER['.nojekyll'] });
    const source = join(target.siteDir, 'static/a.bin');
    vi.useFakeTimers({ toFake: ['Date'], now: lstatSync(source).ctimeMs + 5 });
    buildFiles(target, { 'a.bin': 'aaaa', ...OUTPUT_MARKER }, 'copy');
    const before = inode(target, 'a.bin');
    buildFiles(target, { 'a.bin': 'aaaa', ...OUTPUT_MARKER }, 'copy');
    vi.useRealTimers();
    expect(inode(target, 'a.bin')).not.toBe(before);
  });
});

describe('if a file has changed', () => {
  const next = { ...SITE, 'docs/a/index.html': 'page A' };

  test('an unchanged file stays the same file, and the previous output becomes the reuse tree', () => {
    const target = folder();
    buildFiles(target, SITE);
    const [home, a] = [inode(target, 'index.html'), inode(target, 'docs/a/index.html')];
    buildFiles(target, next);
    expect(inode(target, 'index.html')).toBe(home);
    expect(inode(target, 'docs/a/index.html')).not.toBe(a);
    expect(readTree(reuseTreeOf(target)!)).toEqual(SITE);
    expect(readTree(target.outDir)).toEqual(next);
  });

  test('the reuse tree becomes the output, and only the files that differ are replaced', () => {
    const target = folder();
    buildFiles(target, SITE);
    buildFiles(target, next);
    const reuseRoot = lstatSync(reuseTreeOf(target)!).ino;
    const folderOfB = lstatSync(join(reuseTreeOf(target)!, 'docs/b')).mtimeMs;
    const { 'index.html': _, ...rest } = next;
    const third = { ...rest, 'docs/c/index.html': 'page c' };
    buildFiles(target, third);
    expect(readTree(target.outDir)).toEqual(third);
    expect(inode(target, '.')).toBe(reuseRoot);
    expect(lstatSync(join(target.outDir, 'docs/b')).mtimeMs).toBe(folderOfB);
    expect(readTree(reuseTreeOf(target)!)).toEqual(next);
  });

  test('no build writes into an existing file', () => {
    const target = folder();
    for (const files of [SITE, next]) buildFiles(target, files);
    const names = join(target.siteDir, 'other-names');
    mkdirSync(names);
    const trees = { live: target.outDir, reuse: reuseTreeOf(target)! };
    const bytes: Record<string, string> = {};
    for (const [tree, dir] of Object.entries(trees))
      for (const [path, data] of Object.entries(readTree(dir))) {
        const name = `${tree}-${path.replaceAll('/', '-')}`;
        linkSync(join(dir, path), join(names, name));
        bytes[name] = data;
      }
    const output = target.open();
    writeAll(output, { ...next, 'docs/b/index.html': 'page B', 'index.html': 'HOME' });
    expect(readTree(trees.live)).toEqual(next);
    expect(readTree(trees.reuse)).toEqual(SITE);
    output.commit();
    buildFiles(target, SITE);
    expect(readTree(names)).toEqual(bytes);
  });

  test('the next build of the same files touches nothing', () => {
    const target = folder();
    for (const files of [SITE, next, SITE, next]) buildFiles(target, files);
    const [live, work] = [statTree(target.outDir), statTree(target.workDir)];
    expect(buildFiles(target, next, 'keep')).toEqual([]);
    expect(statTree(target.outDir)).toEqual(live);
    expect(statTree(target.workDir)).toEqual(work);
  });

  test('a reuse tree that is a link is not followed', () => {
    const target = folder();
    for (const files of [SITE, next]) buildFiles(target, files);
    const elsewhere = join(target.siteDir, 'elsewhere');
    writeFiles(elsewhere, { 'index.html': 'foreign file' });
    const reuse = reuseTreeOf(target)!;
    rmSync(reuse, { recursive: true });
    symlinkSync(elsewhere, reuse);
    buildFiles(target, SITE);
    expect(readTree(target.outDir)).toEqual(SITE);
    expect(readTree(elsewhere)).toEqual({ 'index.html': 'foreign file' });
  });

  test('there is no reuse tree if most files are new', () => {
    const target = folder();
    for (const files of [SITE, next]) buildFiles(target, files);
    buildFiles(target, Object.fromEntries(Object.keys(SITE).map((path) => [path, `new ${path}`])));
    expect(reuseTreeOf(target)).toBeUndefined();
  });

  test('a build that fails or is abandoned leaves both trees untouched', () => {
    const target = folder();
    for (const files of [SITE, next]) buildFiles(target, files);
    const output = target.open();
    writeAll(output, SITE);
    output.abandon();
    target.open();
    expect(readTree(target.outDir)).toEqual(next);
    expect(readTree(reuseTreeOf(target)!)).toEqual(SITE);
    expect(readdirSync(target.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('the output is correct whatever the reuse tree contains', () => {
    const target = folder();
    for (const files of [SITE, next]) buildFiles(target, files);
    const reuse = reuseTreeOf(target)!;
    const elsewhere = join(target.siteDir, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'index.html'), 'foreign file');
    rmSync(join(reuse, 'docs/b'), { recursive: true });
    symlinkSync(elsewhere, join(reuse, 'docs/b'));
    rmSync(join(reuse, 'index.html'));
    mkdirSync(join(reuse, 'index.html/deep'), { recursive: true });
    writeFileSync(join(reuse, 'extra'), 'extra');
    buildFiles(target, { ...next, 'docs/b/index.html': 'page B' });
    expect(readTree(target.outDir)).toEqual({ ...next, 'docs/b/index.html': 'page B' });
    expect(readFileSync(join(elsewhere, 'index.html'), 'utf8')).toBe('foreign file');
  });
});

describe('concurrent builds', () => {
  const files = { ...SITE, 'index.html': 'concurrent', 'docs/a/index.html': 'concurrent' };

  test('the slower build detects that files it keeps were replaced, and a fresh build writes every file', () => {
    const target = folder();
    buildFiles(target, SITE);
    const slow = target.open();
    writeAll(slow, SITE, 'keep');
    buildFiles(target, files);
    expect(slow.commit().diagnostics.map(({ code }) => code)).toEqual(['output.write-failed']);
    expect(slow.hasConcurrentBuild()).toBe(true);
    expect(readTree(target.outDir)).toEqual(files);
    const fresh = target.open({ cache: false });
    expect(fresh.keep(outPath('index.html'), hashBytes('concurrent'))).toBe(false);
    writeAll(fresh, SITE);
    expect(fresh.commit().diagnostics).toEqual([]);
    expect(fresh.hasConcurrentBuild()).toBe(false);
    expect(readTree(target.outDir)).toEqual(SITE);
    expect(buildFiles(target, SITE, 'keep')).toEqual([]);
  });

  test('a build that finishes during the swap of another is replaced by it', () => {
    const target = folder();
    buildFiles(target, SITE);
    const output = target.open();
    writeAll(output, files);
    const rename = fs.renameSync;
    fs.renameSync = (from, to) => {
      rename(from, to);
      if (from !== target.outDir) return;
      fs.renameSync = rename;
      syncBuiltinESMExports();
      writeFiles(target.outDir, { ...SITE, 'index.html': 'the other build' });
    };
    syncBuiltinESMExports();
    expect(output.commit().diagnostics).toEqual([]);
    expect(readTree(target.outDir)).toEqual(files);
    expect(readdirSync(target.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test.each(['before it is listed', 'after it is opened'])(
    'one starts while the other swaps the output: %s',
    (moment) => {
      const here = folder();
      buildFiles(here, SITE);
      const moved = join(here.siteDir, 'moved');
      if (moment === 'before it is listed') moveBeforeListing(here.outDir, { to: moved, number: 1 });
      const output = here.open();
      if (moment === 'after it is opened') renameSync(here.outDir, moved);
      expect(existsSync(moved)).toBe(true);
      const files = { ...SITE, 'index.html': 'new' };
      writeAll(output, files);
      expect(output.commit().diagnostics).toEqual([]);
      expect(readTree(here.outDir)).toEqual(files);
    },
  );

  // The first listing makes sure that docsgen has written the folder.
  test('a build without changes fails if the other moves the output before it is listed', () => {
    const here = folder();
    buildFiles(here, SITE);
    const moved = join(here.siteDir, 'moved');
    moveBeforeListing(here.outDir, { to: moved, number: 2 });
    const output = here.open();
    writeAll(output, SITE);
    expect(existsSync(moved)).toBe(false);
    expect(output.commit().diagnostics).toMatchObject([{ code: 'output.write-failed' }]);
    expect(existsSync(moved)).toBe(true);
    expect(output.hasConcurrentBuild()).toBe(true);
  });
});

describe('the work folder', () => {
  test('a build without a cache leaves nothing in it', () => {
    const target = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) {
      const output = target.open({ cache: false });
      writeAll(output, files);
      output.commit();
      expect(readTree(target.outDir)).toEqual(files);
    }
    expect(readdirSync(target.siteDir)).toEqual(['build']);
  });

  test('the output is correct if it cannot be created', () => {
    const target = folder();
    writeFileSync(target.workDir, 'a file');
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }, SITE]) {
      buildFiles(target, files);
      expect(readTree(target.outDir)).toEqual(files);
    }
    expect(readdirSync(target.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('`clean` removes the reuse tree and the manifest', () => {
    const target = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) buildFiles(target, files);
    expect(reuseTreeOf(target)).toBeDefined();
    removeOutput(target.siteDir, target.outDir, target.workDir);
    expect(readdirSync(target.siteDir)).toEqual([]);
  });

  test('the output does not depend on the clock of the machine', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const target = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'HOME' }, SITE]) {
      buildFiles(target, files, 'keep');
      expect(readTree(target.outDir)).toEqual(files);
    }
    vi.useRealTimers();
  });
});
