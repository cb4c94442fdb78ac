import {
  chmodSync,
  cpSync,
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
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hashBytes } from '../../../lib/core/hash.ts';
import { outPath } from '../../../lib/core/paths.ts';
import { removeOutput } from '../../../lib/io/clean.ts';
import { temporaryFolder, writeFiles } from '../../support/disk-site.ts';
import {
  buildFiles,
  everythingIn,
  give,
  outputFolder,
  statesIn,
  type OutputFolder,
} from '../../support/output-folder.ts';

const MARK = { '.nojekyll': 'Made by docsgen.\n' };
const SITE = { ...MARK, 'index.html': 'home', 'docs/a/index.html': 'page a', 'docs/b/index.html': 'page b' };

const folder = (): OutputFolder => outputFolder(temporaryFolder('output'));
const inode = ({ outDir }: OutputFolder, path: string): number => lstatSync(join(outDir, path)).ino;
const spareOf = ({ workDir }: OutputFolder): string | undefined => {
  const name = existsSync(workDir) ? readdirSync(workDir).find((one) => one.startsWith('spare-')) : undefined;
  return name === undefined ? undefined : join(workDir, name);
};
/** Until the clock of the file system has gone on: what is written now is then told from what was noted. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

describe('nothing has changed', () => {
  test.each(['write', 'hashed', 'keep'] as const)('nothing is touched, by way of %s', async (way) => {
    const here = folder();
    buildFiles(here, SITE, way);
    await settle();
    buildFiles(here, SITE, way);
    await settle();
    const [live, work] = [statesIn(here.outDir), statesIn(here.workDir)];
    const made = buildFiles(here, SITE, way);
    expect(statesIn(here.outDir)).toEqual(live);
    expect(statesIn(here.workDir)).toEqual(work);
    expect(way === 'keep' ? made : []).toEqual([]);
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('what was kept is counted', () => {
    const here = folder();
    buildFiles(here, SITE);
    const output = here.open();
    give(output, SITE, 'keep');
    const bytes = Object.values(SITE).join('').length;
    expect(output.written()).toEqual({ files: 4, bytes });
  });

  test('a copy stays while its source is the same, and when it was only touched', async () => {
    const here = folder();
    writeFiles(here.siteDir, { 'static/a.bin': 'aaaa', 'static/.nojekyll': MARK['.nojekyll'] });
    const files = { 'a.bin': 'aaaa', ...MARK };
    await settle();
    buildFiles(here, files, 'copy');
    const before = inode(here, 'a.bin');
    buildFiles(here, files, 'copy');
    utimesSync(join(here.siteDir, 'static/a.bin'), 1, 1);
    buildFiles(here, files, 'copy');
    expect(inode(here, 'a.bin')).toBe(before);
    writeFiles(here.siteDir, { 'static/a.bin': 'bbbb' });
    utimesSync(join(here.siteDir, 'static/a.bin'), 1, 1);
    buildFiles(here, files, 'copy');
    expect(everythingIn(here.outDir)['a.bin']).toBe('bbbb');
  });
});

describe('something has changed', () => {
  const next = { ...SITE, 'docs/a/index.html': 'page A' };

  test('a file that stays is the same file, and the output before is the spare tree', () => {
    const here = folder();
    buildFiles(here, SITE);
    const [home, a] = [inode(here, 'index.html'), inode(here, 'docs/a/index.html')];
    buildFiles(here, next);
    expect(inode(here, 'index.html')).toBe(home);
    expect(inode(here, 'docs/a/index.html')).not.toBe(a);
    expect(everythingIn(spareOf(here)!)).toEqual(SITE);
    expect(everythingIn(here.outDir)).toEqual(next);
  });

  test('the spare tree becomes the output; of its files only those that differ are replaced', () => {
    const here = folder();
    buildFiles(here, SITE);
    buildFiles(here, next);
    const spareRoot = lstatSync(spareOf(here)!).ino;
    const folderOfB = lstatSync(join(spareOf(here)!, 'docs/b')).mtimeMs;
    const { 'index.html': _, ...rest } = next;
    const last = { ...rest, 'docs/c/index.html': 'page c' };
    buildFiles(here, last);
    expect(everythingIn(here.outDir)).toEqual(last);
    expect(inode(here, '.')).toBe(spareRoot);
    expect(lstatSync(join(here.outDir, 'docs/b')).mtimeMs).toBe(folderOfB);
    expect(everythingIn(spareOf(here)!)).toEqual(next);
  });

  test('no file that has another name is ever written into', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const names = join(here.siteDir, 'other-names');
    mkdirSync(names);
    const trees = { live: here.outDir, spare: spareOf(here)! };
    const bytes: Record<string, string> = {};
    for (const [tree, dir] of Object.entries(trees))
      for (const [path, data] of Object.entries(everythingIn(dir))) {
        const name = `${tree}-${path.replaceAll('/', '-')}`;
        linkSync(join(dir, path), join(names, name));
        bytes[name] = data;
      }
    const output = here.open();
    give(output, { ...next, 'docs/b/index.html': 'page B', 'index.html': 'HOME' });
    expect(everythingIn(trees.live)).toEqual(next);
    expect(everythingIn(trees.spare)).toEqual(SITE);
    output.commit();
    buildFiles(here, SITE);
    expect(everythingIn(names)).toEqual(bytes);
  });

  test('when most of it has, no spare tree takes room', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    buildFiles(here, Object.fromEntries(Object.keys(SITE).map((path) => [path, `new ${path}`])));
    expect(spareOf(here)).toBeUndefined();
  });

  test('a build that fails or is given up leaves both trees alone', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const output = here.open();
    give(output, SITE);
    output.abandon();
    here.open();
    expect(everythingIn(here.outDir)).toEqual(next);
    expect(everythingIn(spareOf(here)!)).toEqual(SITE);
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('a spare tree is only a help: whatever is in it, the output is right', () => {
    const here = folder();
    for (const files of [SITE, next]) buildFiles(here, files);
    const spare = spareOf(here)!;
    const elsewhere = join(here.siteDir, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'index.html'), 'not ours');
    rmSync(join(spare, 'docs/b'), { recursive: true });
    symlinkSync(elsewhere, join(spare, 'docs/b'));
    rmSync(join(spare, 'index.html'));
    mkdirSync(join(spare, 'index.html/deep'), { recursive: true });
    writeFileSync(join(spare, 'extra'), 'extra');
    buildFiles(here, { ...next, 'docs/b/index.html': 'page B' });
    expect(everythingIn(here.outDir)).toEqual({ ...next, 'docs/b/index.html': 'page B' });
    expect(readFileSync(join(elsewhere, 'index.html'), 'utf8')).toBe('not ours');
  });
});

describe('somebody was in the output', () => {
  const dated = new Date(1_700_000_000_000);
  const tampering: Record<string, (outDir: string) => void> = {
    'a file was edited, with its old date put back': (outDir) => {
      const path = join(outDir, 'index.html');
      const { atime, mtime } = lstatSync(path);
      writeFileSync(path, 'hOmE');
      utimesSync(path, atime, mtime);
    },
    'a file was deleted': (outDir) => rmSync(join(outDir, 'docs/a/index.html')),
    'a file was added': (outDir) => writeFileSync(join(outDir, 'docs/extra.html'), 'extra'),
    'an empty folder was added': (outDir) => mkdirSync(join(outDir, 'docs/empty')),
    'a folder was put in the place of a file': (outDir) => {
      rmSync(join(outDir, 'index.html'));
      mkdirSync(join(outDir, 'index.html'));
    },
    'a file was put in the place of a folder': (outDir) => {
      rmSync(join(outDir, 'docs/a'), { recursive: true });
      writeFileSync(join(outDir, 'docs/a'), 'file');
    },
    'a folder became a link to a copy of it': (outDir) => {
      renameSync(join(outDir, 'docs'), join(dirname(outDir), 'docs-elsewhere'));
      symlinkSync(join(dirname(outDir), 'docs-elsewhere'), join(outDir, 'docs'));
    },
    'the rights of a file were taken away': (outDir) => chmodSync(join(outDir, 'index.html'), 0),
    'all of it was deleted': (outDir) => rmSync(outDir, { recursive: true }),
    'another site with the same sizes and dates was put there': (outDir) => {
      rmSync(outDir, { recursive: true });
      writeFiles(outDir, { ...MARK, 'index.html': 'HOME', 'docs/a/index.html': 'PAGE A' });
      for (const path of ['index.html', 'docs/a/index.html']) utimesSync(join(outDir, path), dated, dated);
    },
  };

  test.each(Object.keys(tampering))('%s: the next build mends it', async (name) => {
    for (const files of [SITE, { ...SITE, 'index.html': 'HoMe' }]) {
      const here = folder();
      buildFiles(here, SITE);
      for (const path of Object.keys(SITE)) utimesSync(join(here.outDir, path), dated, dated);
      await settle();
      buildFiles(here, SITE);
      tampering[name]!(here.outDir);
      buildFiles(here, files, 'keep');
      expect(everythingIn(here.outDir)).toEqual(files);
      // And what was moved aside brings nothing back.
      buildFiles(here, { ...files, 'docs/b/index.html': 'page B' }, 'keep');
      expect(everythingIn(here.outDir)).toEqual({ ...files, 'docs/b/index.html': 'page B' });
      buildFiles(here, files, 'keep');
      expect(everythingIn(here.outDir)).toEqual(files);
    }
  });

  test('a copy of the site with its cache elsewhere knows nothing, and reads', () => {
    const [here, there] = [folder(), folder()];
    buildFiles(here, SITE);
    cpSync(here.siteDir, there.siteDir, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(there.outDir, 'index.html'), 'hOmE');
    expect(buildFiles(there, SITE, 'keep')).toEqual(['index.html']);
    expect(everythingIn(there.outDir)).toEqual(SITE);
  });

  test.each(['', 'docsgen output 1 x\n[]', '\0'])('a manifest that holds %j is no manifest', (text) => {
    const here = folder();
    buildFiles(here, SITE);
    const manifest = readdirSync(here.workDir).find((name) => name.startsWith('output-'))!;
    writeFileSync(join(here.workDir, manifest), text);
    expect(buildFiles(here, SITE, 'keep')).toEqual([]);
    expect(everythingIn(here.outDir)).toEqual(SITE);
  });
});

describe('two builds at once', () => {
  const one = { ...SITE, 'index.html': 'one', 'docs/a/index.html': 'one' };

  test('a build keeps what was there when it looked, though another has ended since', () => {
    const here = folder();
    buildFiles(here, SITE);
    const slow = here.open();
    give(slow, SITE, 'keep');
    buildFiles(here, one);
    expect(slow.commit().diagnostics).toEqual([]);
    expect(everythingIn(here.outDir)).toEqual(SITE);
    expect(buildFiles(here, SITE, 'keep')).toEqual([]);
    expect(everythingIn(here.outDir)).toEqual(SITE);
  });

  test('when that is gone it says so, leaves the site of the other, and can be made whole', () => {
    const here = folder();
    buildFiles(here, SITE);
    const slow = here.open();
    give(slow, SITE, 'keep');
    for (const text of ['two', 'three']) {
      const all = Object.fromEntries(Object.keys(SITE).map((path) => [path, text + path]));
      buildFiles(here, { ...all, ...MARK });
    }
    const before = everythingIn(here.outDir);
    expect(slow.commit().diagnostics.map(({ code }) => code)).toEqual(['output.write-failed']);
    expect(slow.wasOvertaken()).toBe(true);
    expect(everythingIn(here.outDir)).toEqual(before);
    const whole = here.open({ workDir: here.workDir, whole: true });
    expect(whole.keep(outPath('index.html'), hashBytes(before['index.html']!))).toBe(false);
    give(whole, SITE);
    expect(whole.commit().diagnostics).toEqual([]);
    expect(everythingIn(here.outDir)).toEqual(SITE);
  });
});

describe('where things are kept', () => {
  test('without a work folder nothing is kept', () => {
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) {
      const output = here.open({});
      give(output, files);
      output.commit();
      expect(everythingIn(here.outDir)).toEqual(files);
    }
    expect(readdirSync(here.siteDir)).toEqual(['build']);
  });

  test('a work folder that can not be made costs time alone', () => {
    const here = folder();
    writeFileSync(here.workDir, 'a file');
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }, SITE]) {
      buildFiles(here, files);
      expect(everythingIn(here.outDir)).toEqual(files);
    }
    expect(readdirSync(here.siteDir).sort()).toEqual(['.docsgen', 'build']);
  });

  test('`clean` removes the spare tree and what is known', () => {
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'new' }]) buildFiles(here, files);
    expect(spareOf(here)).toBeDefined();
    removeOutput(here.siteDir, here.outDir, here.workDir);
    expect(readdirSync(here.siteDir)).toEqual([]);
  });

  test('the clock of the machine does not matter', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const here = folder();
    for (const files of [SITE, { ...SITE, 'index.html': 'HOME' }, SITE]) {
      buildFiles(here, files, 'keep');
      expect(everythingIn(here.outDir)).toEqual(files);
    }
    vi.useRealTimers();
  });
});
