import fc from 'fast-check';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/disk-site.ts';
import { childScript, type ChildScript } from '../../../support/child-script.ts';
import { buildNumbered, numberedSite } from '../../../support/numbered-site.ts';
import {
  readTree,
  writeAll,
  OUTPUT_MARKER,
  outputFolder,
  type Files,
  type OutputFolder,
  type WriteMode,
} from '../../../support/output-folder.ts';

/** A file may get the path of a former folder and the other way around, and most texts have the same length. */
const path = fc.constantFrom('a', 'a/b', 'a/b/c', 'd/e', 'd/f', 'd/g/h', 'i.html', 'j.html', 'k.html', 'l/m/n/o');
const text = fc.constantFrom('aaaa', 'bbbb', 'cccc', 'longer', '');
const files = fc.dictionary(path, text, { minKeys: 1, noNullPrototype: true }).map(withoutConflicts);

const tampering = fc.record({
  kind: fc.constantFrom('edit', 'replace', 'touch', 'delete', 'add', 'folder', 'file', 'rights', 'all'),
  at: path,
  text,
  where: fc.constantFrom('build', 'build', 'reuse'),
});
const step = fc.record({
  /** The files that differ from those of the build before. */
  files,
  isNew: fc.boolean(),
  way: fc.constantFrom<WriteMode[]>('write', 'hashed', 'keep'),
  ending: fc.constantFrom('commit', 'commit', 'commit', 'abandon', 'leave'),
  tampering: fc.array(tampering, { maxLength: 2 }),
});

function withoutConflicts(all: Files): Files {
  const paths = Object.keys(all);
  const isFolder = (path: string): boolean => paths.some((other) => other.startsWith(`${path}/`));
  return Object.fromEntries(Object.entries(all).filter(([path]) => !isFolder(path)));
}

type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never;

/** Does what people and their tools do to files, as far as it is possible. */
function tamper({ siteDir, outDir, workDir }: OutputFolder, { kind, at, text: words, where }: Tampering): void {
  const reuse = existsSync(workDir) ? readdirSync(workDir).find((name) => name.startsWith('reuse-')) : undefined;
  const dir = where === 'build' ? outDir : join(workDir, reuse ?? 'none');
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
    // docsgen must still be allowed to replace the folder.
    if (kind !== 'file' || at.includes('/')) acts[kind]!();
  } catch (error) {
    expect(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']).toContain((error as NodeJS.ErrnoException).code);
  }
}

describe('any sequence of builds', () => {
  test('writes what a clean build writes, whatever other programs did to the output in between', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        const here = outputFolder(temporaryFolder('sequence'));
        const state = { files: OUTPUT_MARKER as Files };
        for (const step of steps) {
          const wanted = withoutConflicts({ ...(step.isNew ? {} : state.files), ...step.files, ...OUTPUT_MARKER });
          const before = existsSync(here.outDir) ? readTree(here.outDir) : undefined;
          const output = here.open();
          writeAll(output, wanted, step.way);
          if (step.ending === 'commit') {
            expect(output.commit().diagnostics).toEqual([]);
            expect(readTree(here.outDir)).toEqual(wanted);
            state.files = wanted;
          } else {
            if (step.ending === 'abandon') output.abandon();
            if (before) expect(readTree(here.outDir)).toEqual(before);
          }
          for (const act of step.tampering) tamper(here, act);
        }
        rmSync(here.siteDir, { recursive: true });
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

const CHILD = `
import { buildNumbered } from './test/support/numbered-site.ts';
const [siteDir, first] = process.argv.slice(2);
for (let number = Number(first); number < Number(first) + 20; number++) buildNumbered(siteDir, number);
`;

const child: { script?: ChildScript } = {};
beforeAll(async () => {
  child.script = await childScript('output', CHILD);
});
afterAll(() => child.script?.dispose());

describe('three processes that build different sites at the same time', () => {
  test('leave one complete site and nothing else', async () => {
    const siteDir = temporaryFolder('concurrent');
    buildNumbered(siteDir, 0);
    const firsts = ['1', '500', '10000'];
    const codes = await Promise.all(firsts.map((first) => child.script!.run(siteDir, first)));
    expect(codes).toEqual([0, 0, 0]);
    const found = readTree(join(siteDir, 'build'));
    expect(found['number.txt']).not.toBe('0');
    expect(found).toEqual(numberedSite(Number(found['number.txt'])));
    expect(buildNumbered(siteDir, 7)).toEqual([]);
    expect(readTree(join(siteDir, 'build'))).toEqual(numberedSite(7));
    expect(readdirSync(siteDir).sort()).toEqual(['.docsgen', 'build']);
  }, 60_000);
});
