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
describe('no file has changed', () => {
  test.each(['write', 'hashed', 'keep'] as const)('nothing is touched (%s)', async (way) => {
    const here = folder();
    buildFiles(here, SITE, way);
    await waitForNewTimestamp();
    buildFiles(here, SITE, way);
    await waitForNewTimestamp();
    const [live, work] = [statTree(here.outDir), statTree(here.workDir)];
    const made = buildFiles(here, SITE, way);
    expect(statTree(here.outDir)).toEqual(live);
    expect(statTree(here.workDir)).toEqual(work);
    expect(way === 'keep' ? made : []).toEqual([]);
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('`written` counts the files that are kept', () => {
    const here = folder();
    buildFiles(here, SITE);
    const output = here.open();
    writeAll(output, SITE, 'keep');
    const bytes = Object.values(SITE).join('').length;
    expect(output.written()).toEqual({ files: 4, bytes });
  });

  test('a copy stays while its source is untouched', async () => {
    const here = folder();
    writeFiles(here.siteDir, { 'static/a.bin': 'aaaa', 'static/.nojekyll': OUTPUT_MARKER['.nojekyll'] });
    const files = { 'a.bin': 'aaaa', ...OUTPUT_MARKER };
    await waitForNewTimestamp();
    buildFiles(here, files, 'copy');
    const before = inode(here, 'a.bin');
    buildFiles(here, files, 'copy');
    expect(inode(here, 'a.bin')).toBe(before);
    const { atime, mtime } = lstatSync(join(here.siteDir, 'static/a.bin'));
    writeFiles(here.siteDir, { 'static/a.bin': 'bbbb' });
    utimesSync(join(here.siteDir, 'static/a.bin'), atime, mtime);
    buildFiles(here, files, 'copy');
    expect(readTree(here.outDir)['a.bin']).toBe('bbbb');
  });

  test('a copy is made again if its source changed twice in one tick of the clock', () => {
    const here = folder();
    writeFiles(here.siteDir, { 'static/a.bin': 'aaaa', 'static/.nojekyll': OUTPUT_MARKER['.nojekyll'] });
    const source = join(here.siteDir, 'static/a.bin');
    vi.useFakeTimers({ toFake: ['Date'], now: lstatSync(source).ctimeMs + 5 });
    buildFiles(here, { 'a.bin': 'aaaa', ...OUTPUT_MARKER }, 'copy');
    const before = inode(here, 'a.bin');
    buildFiles(here, { 'a.bin': 'aaaa', ...OUTPUT_MARKER }, 'copy');
    vi.useRealTimers();
    expect(inode(here, 'a.bin')).not.toBe(before);
  });
});

describe('a file has changed', () => {
  const next = { ...SITE, 'docs/a/index.html': 'page A' };

  test('an unchanged file stays the same file, and the previous output becomes the reuse tree', () => {
    const here = folder();
    buildFiles(here, SITE);
    const [home, a] = [inode(here, 'index.html'), inode(here, 'docs/a/index.html')];
    buildFiles(here, next);
    expect(inode(here, 'index.html')).toBe(home);
    expect(inode(here, 'docs/a/index.html')).not.toBe(a);
    expect(readTree(reuseTreeOf(here)!)).toEqual(SITE);
    expect(readTree(here.outDir)).toEqual(next);
  });

  test('the reuse tree becomes the output, and only the files that differ are replaced', () => {
    const here = folder();
    buildFiles(here, SITE);
    buildFiles(here, next);
    const reuseRoot = lstatSync(reuseTreeOf(here)!).ino;
    const folderOfB = lstatSync(join(reuseTreeOf(here)!, 'docs/b')).mtimeMs;
    const { 'index.html': _, ...rest } = next;
    const last = { ...rest, 'docs/c/index.html': 'page c' };
    buildFiles(here, last);
    expect(readTree(here.outDir)).toEqual(last);
    expect(inode(here, '.')).toBe(reuseRoot);
    expect(lstatSync(join(here.outDir, 'docs/b')).mtimeMs).toBe(folderOfB);
    expect(readTree(reuseTreeOf(here)!)).toEqual(next);
  });

  test('no build writes into an existing file', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const names = join(here.siteDir, 'other-names');
    mkdirSync(names);
    const trees = { live: here.outDir, reuse: reuseTreeOf(here)! };
    const bytes: Record<string, string> = {};
    for (const [tree, dir] of Object.entries(trees))
      for (const [path, data] of Object.entries(readTree(dir))) {
        const name = `${tree}-${path.replaceAll('/', '-')}`;
        linkSync(join(dir, path), join(names, name));
        bytes[name] = data;
      }
    const output = here.open();
    writeAll(output, { ...next, 'docs/b/index.html': 'page B', 'index.html': 'HOME' });
    expect(readTree(trees.live)).toEqual(next);
    expect(readTree(trees.reuse)).toEqual(SITE);
    output.commit();
    buildFiles(here, SITE);
    expect(readTree(names)).toEqual(bytes);
  });

  test('a build after it knows every file and touches nothing', () => {
    const here = folder();
    for (const files of [SITE, next, SITE, next]) buildFiles(here, files);
    const [live, work] = [statTree(here.outDir), statTree(here.workDir)];
    expect(buildFiles(here, next, 'keep')).toEqual([]);
    expect(statTree(here.outDir)).toEqual(live);
    expect(statTree(here.workDir)).toEqual(work);
  });

  test('a reuse tree that is a link is not followed', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const elsewhere = join(here.siteDir, 'elsewhere');
    writeFiles(elsewhere, { 'index.html': 'not ours' });
    const reuse = reuseTreeOf(here)!;
    rmSync(reuse, { recursive: true });
    symlinkSync(elsewhere, reuse);
    buildFiles(here, SITE);
    expect(readTree(here.outDir)).toEqual(SITE);
    expect(readTree(elsewhere)).toEqual({ 'index.html': 'not ours' });
  });

  test('there is no reuse tree if most files are new', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    buildFiles(here, Object.fromEntries(Object.keys(SITE).map((path) => [path, `new ${path}`])));
    expect(reuseTreeOf(here)).toBeUndefined();
  });

  test('a build that fails or is abandoned leaves both trees untouched', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const output = here.open();
    writeAll(output, SITE);
    output.abandon();
    here.open();
    expect(readTree(here.outDir)).toEqual(next);
    expect(readTree(reuseTreeOf(here)!)).toEqual(SITE);
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('the output is correct whatever the reuse tree contains', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const reuse = reuseTreeOf(here)!;
    const elsewhere = join(here.siteDir, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'index.html'), 'not ours');
    rmSync(join(reuse, 'docs/b'), { recursive: true });
    symlinkSync(elsewhere, join(reuse, 'docs/b'));
    rmSync(join(reuse, 'index.html'));
    mkdirSync(join(reuse, 'index.html/deep'), { recursive: true });
    writeFileSync(join(reuse, 'extra'), 'extra');
    buildFiles(here, { ...next, 'docs/b/index.html': 'page B' });
    expect(readTree(here.outDir)).toEqual({ ...next, 'docs/b/index.html': 'page B' });
    expect(readFileSync(join(elsewhere, 'index.html'), 'utf8')).toBe('not ours');
  });
});

describe('two builds at once', () => {
  const files = { ...SITE, 'index.html': 'one', 'docs/a/index.html': 'one' };

  test('the slower build notices that files it wants to keep are gone, and writes every file', () => {
    const here = folder();
    buildFiles(here, SITE);
    const slow = here.open();
    writeAll(slow, SITE, 'keep');
    buildFiles(here, files);
    expect(slow.commit().diagnostics.map(({ code }) => code)).toEqual(['output.write-failed']);
    expect(slow.hasConcurrentBuild()).toBe(true);
    expect(readTree(here.outDir)).toEqual(files);
    const fresh = here.open({ cache: false });
    expect(fresh.keep(outPath('index.html'), hashBytes('one'))).toBe(false);
    writeAll(fresh, SITE);
    expect(fresh.commit().diagnostics).toEqual([]);
    expect(fresh.hasConcurrentBuild()).toBe(false);
    expect(readTree(here.outDir)).toEqual(SITE);
    expect(buildFiles(here, SITE, 'keep')).toEqual([]);
  });

  test('a build that finishes during the swap of another is replaced by it', () => {
    const here = folder();
    buildFiles(here, SITE);
    const output = here.open();
    writeAll(output, files);
    const rename = fs.renameSync;
    fs.renameSync = (from, to) => {
      rename(from, to);
      if (from !== here.outDir) return;
      fs.renameSync = rename;
      syncBuiltinESMExports();
      writeFiles(here.outDir, { ...SITE, 'index.html': 'the other build' });
    };
    syncBuiltinESMExports();
    expect(output.commit().diagnostics).toEqual([]);
    expect(readTree(here.outDir)).toEqual(files);
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  // One call each of refusing an unknown folder and of listing the previous output.
  test.each([1, 2])('one starts while the other swaps the output: before listing number %i', (number) => {
    const here = folder();
    buildFiles(here, SITE);
    const moved = join(here.siteDir, 'moved');
    const list = fs.readdirSync;
    const state = { count: 0 };
    const listings = (path: unknown): number =>
      path === here.outDir || path === `${here.outDir}/` ? ++state.count : 0;
    fs.readdirSync = ((...args: Parameters<typeof list>) => {
      if (listings(args[0]) === number) {
        fs.readdirSync = list;
        syncBuiltinESMExports();
        renameSync(here.outDir, moved);
      }
      return list(...args);
    }) as typeof list;
    syncBuiltinESMExports();
    const output = here.open();
    expect(existsSync(moved)).toBe(true);
    const files = { ...SITE, 'index.html': 'new' };
    writeAll(output, files);
    expect(output.commit().diagnostics).toEqual([]);
    expect(readTree(here.outDir)).toEqual(files);
  });
});

describe('the work folder', () => {
  test('a build without a cache leaves nothing in it', () => {
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) {
      const output = here.open({ cache: false });
      writeAll(output, files);
      output.commit();
      expect(readTree(here.outDir)).toEqual(files);
    }
    expect(readdirSync(here.siteDir)).toEqual(['build']);
  });

  test('the output is correct if it cannot be created', () => {
    const here = folder();
    writeFileSync(here.workDir, 'a file');
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }, SITE]) {
      buildFiles(here, files);
      expect(readTree(here.outDir)).toEqual(files);
    }
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('`clean` removes the reuse tree and the manifest', () => {
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) buildFiles(here, files);
    expect(reuseTreeOf(here)).toBeDefined();
    removeOutput(here.siteDir, here.outDir, here.workDir);
    expect(readdirSync(here.siteDir)).toEqual([]);
  });

  test('the output does not depend on the clock of the machine', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'HOME' }, SITE]) {
      buildFiles(here, files, 'keep');
      expect(readTree(here.outDir)).toEqual(files);
    }
    vi.useRealTimers();
  });
});
