import fc from 'fast-check';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/disk-site.ts';
import { bundledScript, killedAfter } from '../../support/kill.ts';
import { buildNumbered, numberedSite } from '../../support/numbered-site.ts';
import {
  everythingIn,
  give,
  outputFolder,
  type Files,
  type OutputFolder,
  type Way,
} from '../../support/output-folder.ts';

const MARK = { '.nojekyll': 'Made by docsgen.\n' };

/** Files and folders take each other's names; texts of one length differ in nothing but their letters. */
const path = fc.constantFrom('a', 'a/b', 'a/b/c', 'd/e', 'd/f', 'd/g/h', 'i.html', 'j.html', 'k.html', 'l/m/n/o');
const text = fc.constantFrom('aaaa', 'bbbb', 'cccc', 'longer', '');
const files = fc.dictionary(path, text, { minKeys: 1, noNullPrototype: true }).map(withoutConflicts);

const tampering = fc.record({
  kind: fc.constantFrom('edit', 'replace', 'touch', 'delete', 'add', 'folder', 'file', 'rights', 'all'),
  at: path,
  text,
  where: fc.constantFrom('build', 'build', 'spare'),
});
const step = fc.record({
  /** Files that differ from the last build's. */
  files,
  isNew: fc.boolean(),
  way: fc.constantFrom<Way[]>('write', 'hashed', 'keep'),
  ending: fc.constantFrom('commit', 'commit', 'commit', 'abandon', 'leave'),
  tampering: fc.array(tampering, { maxLength: 2 }),
});

function withoutConflicts(all: Files): Files {
  const paths = Object.keys(all);
  const isFolder = (one: string): boolean => paths.some((other) => other.startsWith(`${one}/`));
  return Object.fromEntries(Object.entries(all).filter(([one]) => !isFolder(one)));
}

type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never;

/** What people and their tools do to files; some of it is not possible, and then not done. */
function tamper({ siteDir, outDir, workDir }: OutputFolder, { kind, at, text: words, where }: Tampering): void {
  const spare = existsSync(workDir) ? readdirSync(workDir).find((name) => name.startsWith('spare-')) : undefined;
  const dir = where === 'build' ? outDir : join(workDir, spare ?? 'none');
  const target = join(dir, at);
  if (!existsSync(dir)) return;
  const acts: Record<string, () => void> = {
    edit: () => existsSync(target) && lstatSync(target).isFile() && writeFileSync(target, words),
    replace: () => {
      writeFileSync(join(siteDir, 'temporary'), words);
      renameSync(join(siteDir, 'temporary'), target);
    },
    touch: () => utimesSync(target, 1, 1),
    delete: () => rmSync(target, { recursive: true }),
    add: () => writeFileSync(join(dirname(target), 'extra'), words),
    folder: () => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(join(target, 'deep'), { recursive: true });
    },
    file: () => {
      rmSync(dirname(target), { recursive: true, force: true });
      mkdirSync(dirname(dirname(target)), { recursive: true });
      writeFileSync(dirname(target), words);
    },
    rights: () => chmodSync(target, 0),
    all: () => rmSync(dir, { recursive: true }),
  };
  try {
    // The folder itself stays one that docsgen may replace.
    if (kind !== 'file' || at.includes('/')) acts[kind]!();
  } catch (error) {
    expect(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']).toContain((error as NodeJS.ErrnoException).code);
  }
}

describe('any sequence of builds', () => {
  test('gives what a clean build gives, whoever was in the output in between', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        const here = outputFolder(temporaryFolder('sequence'));
        const state = { files: MARK as Files };
        for (const one of steps) {
          const wanted = withoutConflicts({ ...(one.isNew ? {} : state.files), ...one.files, ...MARK });
          const before = existsSync(here.outDir) ? everythingIn(here.outDir) : undefined;
          const output = here.open();
          give(output, wanted, one.way);
          if (one.ending === 'commit') {
            expect(output.commit().diagnostics).toEqual([]);
            expect(everythingIn(here.outDir)).toEqual(wanted);
            state.files = wanted;
          } else {
            if (one.ending === 'abandon') output.abandon();
            if (before) expect(everythingIn(here.outDir)).toEqual(before);
          }
          for (const act of one.tampering) tamper(here, act);
        }
        rmSync(here.siteDir, { recursive: true });
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

const CHILD = `
import { writeSync } from 'node:fs';
import { buildNumbered } from './test/support/numbered-site.ts';
writeSync(1, 'started');
for (let number = Number(process.argv[3]); ; number++) buildNumbered(process.argv[2], number);
`;

const child: { script?: Awaited<ReturnType<typeof bundledScript>> } = {};
beforeAll(async () => {
  child.script = await bundledScript('output', CHILD);
});
afterAll(() => child.script?.dispose());

describe('a process that builds one site after the other', () => {
  test('can be killed at any moment: the output is one of them, whole, and the next build is right', async () => {
    const siteDir = temporaryFolder('killed');
    const outDir = join(siteDir, 'build');
    buildNumbered(siteDir, 0);
    for (let round = 1; round <= 20; round++) {
      const first = round * 1000;
      await killedAfter([child.script!.file, siteDir, String(first)], (round * 37) % 101);
      // Between two renames there is no output; whoever opens it next puts it back.
      if (!existsSync(outDir)) outputFolder(siteDir).open();
      const found = everythingIn(outDir);
      expect(found).toEqual(numberedSite(Number(readFileSync(join(outDir, 'number.txt'), 'utf8'))));
      const next = first + (round % 2 === 0 ? 500 : 0);
      expect(buildNumbered(siteDir, next)).toEqual([]);
      expect(everythingIn(outDir)).toEqual(numberedSite(next));
      expect(readdirSync(siteDir).sort()).toEqual(['.docsgen', 'build']);
    }
  }, 60_000);

  test('two of them beside each other leave a whole output', async () => {
    const siteDir = temporaryFolder('beside');
    buildNumbered(siteDir, 0);
    const run = (first: number, delayMs: number): Promise<void> =>
      killedAfter([child.script!.file, siteDir, String(first)], delayMs);
    for (const delayMs of [300, 500, 700]) {
      await Promise.all([run(1, delayMs), run(500, delayMs + 100), run(10_000, delayMs - 100)]);
      outputFolder(siteDir).open();
      const found = everythingIn(join(siteDir, 'build'));
      expect(found).toEqual(numberedSite(Number(found['number.txt'])));
      expect(buildNumbered(siteDir, 7)).toEqual([]);
      expect(everythingIn(join(siteDir, 'build'))).toEqual(numberedSite(7));
    }
  }, 60_000);
});
