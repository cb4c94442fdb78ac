import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../../../lib/core/paths.ts';
import { applyFixes } from '../../../../lib/io/fixes/apply-fixes.ts';

describe('applyFixes', () => {
  let siteDir: string;
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'docsgen-fixes-'));
    siteDir = join(root, 'site');
    write('site/docs/a.md', 'old\n');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  function write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }

  /** Replaces the first three characters of each file by `new`, with one fix. */
  function apply(files: readonly string[], options: { dryRun?: boolean; textOf?: (file: SourcePath) => string } = {}) {
    const edits = files.map((file) => ({
      location: { file: sourcePath(file), line: 1, column: 1, length: 3 },
      text: 'new',
    }));
    const diagnostics = [diagnostic('link.broken', 'Broken.', { fix: { title: 'Fix.', edits } })];
    const { textOf = () => 'old\n', dryRun = false } = options;
    const { applied, refused, files: changed } = applyFixes({ siteDir, diagnostics, textOf, dryRun });
    return {
      applied: applied.length,
      reasons: refused.map(({ reason }) => reason),
      changed: changed.map(({ file }) => file),
    };
  }

  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  test('changes a file and keeps its permissions', () => {
    chmodSync(join(siteDir, 'docs/a.md'), 0o640);
    expect(apply(['docs/a.md'])).toEqual({ applied: 1, reasons: [], changed: ['docs/a.md'] });
    expect(read('site/docs/a.md')).toBe('new\n');
    expect(statSync(join(siteDir, 'docs/a.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(siteDir, 'docs'))).toEqual(['a.md']);
  });

  test('replaces the file instead of writing into it, so that no program reads a part of it', () => {
    const before = statSync(join(siteDir, 'docs/a.md')).ino;
    apply(['docs/a.md']);
    expect(statSync(join(siteDir, 'docs/a.md')).ino).not.toBe(before);
  });

  test('changes nothing in a dry run', () => {
    expect(apply(['docs/a.md'], { dryRun: true })).toEqual({ applied: 1, reasons: [], changed: ['docs/a.md'] });
    expect(read('site/docs/a.md')).toBe('old\n');
  });

  test('keeps a symbolic link in the site and changes its target', () => {
    symlinkSync('a.md', join(siteDir, 'docs/link.md'));
    apply(['docs/link.md']);
    expect(read('site/docs/a.md')).toBe('new\n');
    expect(readdirSync(join(siteDir, 'docs'))).toEqual(['a.md', 'link.md']);
  });

  test('does not change files outside of the site folder', () => {
    write('outside.md', 'old\n');
    symlinkSync('../../outside.md', join(siteDir, 'docs/link.md'));
    expect(apply(['../outside.md']).reasons).toEqual(['the file is outside of the site folder']);
    expect(apply(['docs/link.md']).reasons).toEqual(['the file is outside of the site folder']);
    expect(read('outside.md')).toBe('old\n');
  });

  test('does not change packages', () => {
    write('site/node_modules/acme/a.md', 'old\n');
    expect(apply(['node_modules/acme/a.md']).reasons).toEqual(['the file is in `node_modules`']);
    expect(read('site/node_modules/acme/a.md')).toBe('old\n');
  });

  test('does not change a file that was edited since the check', () => {
    expect(apply(['docs/a.md'], { textOf: () => 'older\n' }).reasons).toEqual(['the file has changed since the check']);
  });

  test('does not change files that are missing or not valid UTF-8', () => {
    write('site/latin.md', Uint8Array.of(0x6f, 0x6c, 0x64, 0xe9));
    expect(apply(['latin.md']).reasons).toEqual(['the file is not valid UTF-8']);
    expect(apply(['gone.md']).reasons).toEqual(['the file could not be read: it does not exist']);
  });

  test('keeps a byte order mark and CRLF line endings', () => {
    write('site/docs/a.md', '\ufeffold\r\n');
    apply(['docs/a.md']);
    expect(read('site/docs/a.md')).toBe('\ufeffnew\r\n');
  });

  test('keeps carriage returns that end lines alone', () => {
    write('site/docs/a.md', 'old\rtext\r');
    apply(['docs/a.md'], { textOf: () => 'old\ntext\n' });
    expect(read('site/docs/a.md')).toBe('new\rtext\r');
  });

  test('reports a file that can not be written, and changes the others', () => {
    write('site/docs/b.md', 'old\n');
    mkdirSync(join(siteDir, `docs/.a.md.docsgen-${process.pid}`));
    const result = apply(['docs/a.md', 'docs/b.md']);
    expect(result).toEqual({
      applied: 0,
      reasons: ['the file could not be written: it is a folder'],
      changed: ['docs/b.md'],
    });
    expect(read('site/docs/a.md')).toBe('old\n');
  });
});
