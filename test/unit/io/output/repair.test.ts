import {
  chmodSync,
  cpSync,
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
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../support/disk-site.ts';
import {
  buildFiles,
  readTree,
  writeAll,
  OUTPUT_MARKER,
  outputFolder,
  waitForNewTimestamp,
  SITE,
  type OutputFolder,
} from '../../../support/output-folder.ts';

const folder = (): OutputFolder => outputFolder(temporaryFolder('repair'));

describe('if another program has changed the output', () => {
  const dated = new Date(1_700_000_000_000);
  const tampering: Record<string, (outDir: string) => void> = {
    'a file was edited and its modification time restored': (outDir) => {
      const path = join(outDir, 'index.html');
      const { atime, mtime } = lstatSync(path);
      writeFileSync(path, 'hOmE');
      utimesSync(path, atime, mtime);
    },
    'a file was deleted': (outDir) => rmSync(join(outDir, 'docs/a/index.html')),
    'a file was added': (outDir) => writeFileSync(join(outDir, 'docs/extra.html'), 'extra'),
    'an empty folder was added': (outDir) => mkdirSync(join(outDir, 'docs/empty')),
    'a file was replaced with a folder': (outDir) => {
      rmSync(join(outDir, 'index.html'));
      mkdirSync(join(outDir, 'index.html'));
    },
    'a folder was replaced with a file': (outDir) => {
      rmSync(join(outDir, 'docs/a'), { recursive: true });
      writeFileSync(join(outDir, 'docs/a'), 'file');
    },
    'a folder was replaced with a link to a copy': (outDir) => {
      renameSync(join(outDir, 'docs'), join(dirname(outDir), 'docs-elsewhere'));
      symlinkSync(join(dirname(outDir), 'docs-elsewhere'), join(outDir, 'docs'));
    },
    'the permissions of a file were removed': (outDir) => chmodSync(join(outDir, 'index.html'), 0),
    'everything was deleted': (outDir) => rmSync(outDir, { recursive: true }),
    'it was replaced with another site with the same sizes and dates': (outDir) => {
      rmSync(outDir, { recursive: true });
      writeFiles(outDir, { ...OUTPUT_MARKER, 'index.html': 'HOME', 'docs/a/index.html': 'PAGE A' });
      for (const path of ['index.html', 'docs/a/index.html']) utimesSync(join(outDir, path), dated, dated);
    },
  };

  test.each(Object.keys(tampering))('%s: the next build repairs it', async (name) => {
    for (const files of [SITE, { ...SITE, 'index.html': 'HoMe' }]) {
      const target = folder();
      buildFiles(target, SITE);
      for (const path of Object.keys(SITE)) utimesSync(join(target.outDir, path), dated, dated);
      await waitForNewTimestamp();
      buildFiles(target, SITE);
      tampering[name]!(target.outDir);
      buildFiles(target, files, 'keep');
      expect(readTree(target.outDir)).toEqual(files);
      // The changed tree is now the reuse tree.
      buildFiles(target, { ...files, 'docs/b/index.html': 'page B' }, 'keep');
      expect(readTree(target.outDir)).toEqual({ ...files, 'docs/b/index.html': 'page B' });
      buildFiles(target, files, 'keep');
      expect(readTree(target.outDir)).toEqual(files);
    }
  });

  test('in a copy of the site with its cache, the files are read', () => {
    const [target, copy] = [folder(), folder()];
    buildFiles(target, SITE);
    cpSync(target.siteDir, copy.siteDir, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(copy.outDir, 'index.html'), 'hOmE');
    expect(buildFiles(copy, SITE, 'keep')).toEqual(['index.html']);
    expect(readTree(copy.outDir)).toEqual(SITE);
  });

  test.each(['', '{"version":1,"files":[["index.html",{}]]}', '\0'])(
    'a manifest with the text %j counts as empty',
    (text) => {
      const target = folder();
      buildFiles(target, SITE);
      const manifest = readdirSync(target.workDir).find((name) => name.startsWith('output-'))!;
      writeFileSync(join(target.workDir, manifest), text);
      expect(buildFiles(target, SITE, 'keep')).toEqual([]);
      expect(readTree(target.outDir)).toEqual(SITE);
    },
  );

  test('a manifest with a wrong bit counts as empty', () => {
    const target = folder();
    buildFiles(target, SITE);
    const path = join(
      target.workDir,
      readdirSync(target.workDir).find((name) => name.startsWith('output-'))!,
    );
    const intact = readFileSync(path);
    for (let at = 0; at < intact.length; at += 3) {
      const damaged = Buffer.from(intact);
      damaged[at]! ^= 1 << (at % 7);
      writeFileSync(path, damaged);
      expect(buildFiles(target, SITE, 'keep')).toEqual([]);
    }
    expect(readTree(target.outDir)).toEqual(SITE);
  });

  test('a file that is changed while a build runs is repaired by the next build', () => {
    const target = folder();
    const next = { ...SITE, 'index.html': 'HOME' };
    buildFiles(target, SITE);
    const output = target.open();
    writeAll(output, next, 'keep');
    writeFileSync(join(target.outDir, 'docs/a/index.html'), 'PAGE A');
    expect(output.commit().diagnostics).toEqual([]);
    buildFiles(target, next, 'keep');
    expect(readTree(target.outDir)).toEqual(next);
  });
});
