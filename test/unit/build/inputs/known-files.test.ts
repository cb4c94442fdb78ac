import { describe, expect, test } from 'vitest';
import { cachedStages } from '../../../../lib/build/incremental/cached-stages.ts';
import { knownFiles } from '../../../../lib/build/inputs/known-files.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../../../lib/core/hash.ts';
import type { SiteConfig, SourceFile } from '../../../../lib/core/model/index.ts';
import { sourcePath, type SourcePath } from '../../../../lib/core/paths.ts';
import { memoryStore } from '../../../support/memory-site.ts';

const config = {
  docs: [{ dir: 'docs', versions: [{ dir: 'docs' }, { dir: 'old/1.0' }] }],
  markdown: {},
  i18n: { current: 'en' },
} as unknown as SiteConfig;
const [CURRENT, FROZEN] = [sourcePath('docs/a.md'), sourcePath('old/1.0/a.md')];

/** A disk whose files have a text and a state, and builds that read them. */
function disk() {
  const files = new Map<SourcePath, { readonly text: string; readonly state: string | undefined }>();
  const reads: SourcePath[] = [];
  const cached = cachedStages(memoryStore(), 'test');
  const readFile = (path: SourcePath) => {
    reads.push(path);
    const { text } = files.get(path)!;
    return withDiagnostics<SourceFile>({ path, text, hash: hashBytes(text) });
  };
  return {
    put: (path: SourcePath, text: string, state: string | undefined) => files.set(path, { text, state }),
    /** Reads the files in a new build. Returns the files, and the paths of those that were read from the disk. */
    build: (...paths: readonly SourcePath[]) => {
      reads.length = 0;
      const known = knownFiles({ fileState: (path) => files.get(path)?.state }, config, cached);
      const found = paths.map((path) => known.read('page', path, readFile).value!);
      known.save();
      return { found, read: [...reads], isUnread: known.isUnread };
    },
  };
}

describe('a later build', () => {
  test('does not read a file of a frozen version in the same state until its text is needed', () => {
    const { put, build } = disk();
    put(CURRENT, 'Current', '1');
    put(FROZEN, 'Frozen', '1');
    expect(build(CURRENT, FROZEN).read).toEqual([CURRENT, FROZEN]);
    const { found, read, isUnread } = build(CURRENT, FROZEN);
    expect(read).toEqual([CURRENT]);
    expect(found[1]!.hash).toBe(hashBytes('Frozen'));
    expect([CURRENT, FROZEN].map(isUnread)).toEqual([false, true]);
    expect(found[1]!.text).toBe('Frozen');
  });

  test.each([
    ['that has another state', 'Changed', '2'],
    ['that has another state and the same text, as after `git clone`', 'Frozen', '2'],
    ['whose state says nothing', 'Changed', undefined],
  ])('reads a file %s', (_, text, state) => {
    const { put, build } = disk();
    put(FROZEN, 'Frozen', '1');
    build(FROZEN);
    put(FROZEN, text, state);
    const { found, read } = build(FROZEN);
    expect(read).toEqual([FROZEN]);
    expect(found[0]).toMatchObject({ text, hash: hashBytes(text) });
    expect(build(FROZEN).read).toEqual(state === undefined ? [FROZEN] : []);
  });

  test('fails instead of using the text of a file that changes during the build', () => {
    const { put, build } = disk();
    put(FROZEN, 'Frozen', '1');
    build(FROZEN);
    const [file] = build(FROZEN).found;
    put(FROZEN, 'Changed', '2');
    expect(() => file!.text).toThrow('does not change during the build');
  });
});

test('reads a file in every build if its code samples may query the compiler', () => {
  const { put, build } = disk();
  put(FROZEN, '```ts\nconst a = 1;\n//    ^?\n```\n', '1');
  build(FROZEN);
  expect(build(FROZEN).read).toEqual([FROZEN]);
});
