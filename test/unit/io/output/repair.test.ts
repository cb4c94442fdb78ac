import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
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

describe('another program has changed the output', () => {
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
    'a file was replaced by a folder': (outDir) => {
      rmSync(join(outDir, 'index.html'));
      mkdirSync(join(outDir, 'index.html'));
    },
    'a folder was replaced by a file': (outDir) => {
      rmSync(join(outDir, 'docs/a'), { recursive: true });
      writeFileSync(join(outDir, 'docs/a'), 'file');
    },
    'a folder was replaced by a link to a copy of it': (outDir) => {
      renameSync(join(outDir, 'docs'), join(dirname(outDir), 'docs-elsewhere'));
      symlinkSync(join(dirname(outDir), 'docs-elsewhere'), join(outDir, 'docs'));
    },
    'the permissions of a file were removed': (outDir) => chmodSync(join(outDir, 'index.html'), 0),
    'everything was deleted': (outDir) => rmSync(outDir, { recursive: true }),
    'it was replaced by another site with the same sizes and dates': (outDir) => {
      rmSync(outDir, { recursive: true });
      writeFiles(outDir, { ...OUTPUT_MARKER, 'index.html': 'HOME', 'docs/a/index.html': 'PAGE A' });
      for (const path of ['index.html', 'docs/a/index.html']) utimesSync(join(outDir, path), dated, dated);
    },
  };

  test.each(Object.keys(tampering))('%s: the next build repairs it', async (name) => {
    for (const files of [SITE, { ...SITE, 'index.html': 'HoMe' }]) {
      const here = folder();
      buildFiles(here, SITE);
      for (const path of Object.keys(SITE)) utimesSync(join(here.outDir, path), dated, dated);
      await waitForNewTimestamp();
      buildFiles(here, SITE);
      tampering[name]!(here.outDir);
      buildFiles(here, files, 'keep');
      expect(readTree(here.outDir)).toEqual(files);
      // The changed tree is now the reuse tree.
      buildFiles(here, { ...files, 'docs/b/index.html': 'page B' }, 'keep');
      expect(readTree(here.outDir)).toEqual({ ...files, 'docs/b/index.html': 'page B' });
      buildFiles(here, files, 'keep');
      expect(readTree(here.outDir)).toEqual(files);
    }
  });

  test('in a copy of the site with its cache, the files are read', () => {
    const [here, there] = [folder(), folder()];
    buildFiles(here, SITE);
    cpSync(here.siteDir, there.siteDir, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(there.outDir, 'index.html'), 'hOmE');
    expect(buildFiles(there, SITE, 'keep')).toEqual(['index.html']);
    expect(readTree(there.outDir)).toEqual(SITE);
  });

  test.each(['', '{"version":1,"files":[["index.html",{}]]}', '\0'])(
    'a manifest with the text %j counts as empty',
    (text) => {
      const here = folder();
      buildFiles(here, SITE);
      const manifest = readdirSync(here.workDir).find((name) => name.startsWith('output-'))!;
      writeFileSync(join(here.workDir, manifest), text);
      expect(buildFiles(here, SITE, 'keep')).toEqual([]);
      expect(readTree(here.outDir)).toEqual(SITE);
    },
  );

  test('a file that is changed while a build runs is repaired by the next build', () => {
    const here = folder();
    const next = { ...SITE, 'index.html': 'HOME' };
    buildFiles(here, SITE);
    const output = here.open();
    writeAll(output, next, 'keep');
    writeFileSync(join(here.outDir, 'docs/a/index.html'), 'PAGE A');
    expect(output.commit().diagnostics).toEqual([]);
    buildFiles(here, next, 'keep');
    expect(readTree(here.outDir)).toEqual(next);
  });
});
