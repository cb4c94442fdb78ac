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

/** A file may have the path of a former folder and vice versa, and most contents have the same length. */
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
  /** The files that differ from the previous build. */
  files,
  isNew: fc.boolean(),
  mode: fc.constantFrom<WriteMode[]>('write', 'hashed', 'keep'),
  outcome: fc.constantFrom('commit', 'commit', 'commit', 'abandon', 'leave open'),
  tampering: fc.array(tampering, { maxLength: 2 }),
});

function withoutConflicts(all: Files): Files {
  const paths = Object.keys(all);
  const isFolder = (path: string): boolean => paths.some((other) => other.startsWith(`${path}/`));
  return Object.fromEntries(Object.entries(all).filter(([path]) => !isFolder(path)));
}

type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never;

/** Changes the output as users and their tools might, if the change is possible. */
function tamper({ siteDir, outDir, workDir }: OutputFolder, { kind, at, text: replacement, where }: Tampering): void {
  const reuse = existsSync(workDir) ? readdirSync(workDir).find((name) => name.startsWith('reuse-')) : undefined;
  const dir = where === 'build' ? outDir : join(workDir, reuse ?? 'none');
  const target = join(dir, at);
  if (!existsSync(dir)) return;
  const actions: Record<string, () => void> = {
    edit: () => existsSync(target) && lstatSync(target).isFile() && writeFileSync(target, replacement),
    replace: () => {
      writeFileSync(join(siteDir, 'temporary'), replacement);
      renameSync(join(siteDir, 'temporary'), target);
    },
    touch: () => utimesSync(target, 1, 1),
    delete: () => rmSync(target, { recursive: true }),
    add: () => writeFileSync(join(dirname(target), 'extra'), replacement),
    folder: () => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(join(target, 'deep'), { recursive: true });
    },
    file: () => {
      rmSync(dirname(target), { recursive: true, force: true });
      mkdirSync(dirname(dirname(target)), { recursive: true });
      writeFileSync(dirname(target), replacement);
    },
    rights: () => chmodSync(target, 0),
    all: () => rmSync(dir, { recursive: true }),
  };
  try {
    // docsgen must still be allowed to replace the folder.
    if (kind !== 'file' || at.includes('/')) actions[kind]!();
  } catch (error) {
    expect(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']).toContain((error as NodeJS.ErrnoException).code);
  }
}

describe('any sequence of builds', () => {
  test('writes the same files as a clean build, even if other programs changed the output in between', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        const folder = outputFolder(temporaryFolder('sequence'));
        const state = { files: OUTPUT_MARKER as Files };
        for (const step of steps) {
          const expected = withoutConflicts({ ...(step.isNew ? {} : state.files), ...step.files, ...OUTPUT_MARKER });
          const before = existsSync(folder.outDir) ? readTree(folder.outDir) : undefined;
          const output = folder.open();
          writeAll(output, expected, step.mode);
          if (step.outcome === 'commit') {
            expect(output.commit().diagnostics).toEqual([]);
            expect(readTree(folder.outDir)).toEqual(expected);
            state.files = expected;
          } else {
            if (step.outcome === 'abandon') output.abandon();
            if (before) expect(readTree(folder.outDir)).toEqual(before);
          }
          for (const change of step.tampering) tamper(folder, change);
        }
        rmSync(folder.siteDir, { recursive: true });
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
    const firstNumbers = ['1', '500', '10000'];
    const codes = await Promise.all(firstNumbers.map((first) => child.script!.run(siteDir, first)));
    expect(codes).toEqual([0, 0, 0]);
    const tree = readTree(join(siteDir, 'build'));
    expect(tree['number.txt']).not.toBe('0');
    expect(tree).toEqual(numberedSite(Number(tree['number.txt'])));
    expect(buildNumbered(siteDir, 7)).toEqual([]);
    expect(readTree(join(siteDir, 'build'))).toEqual(numberedSite(7));
    expect(readdirSync(siteDir).sort()).toEqual(['.docsgen', 'build']);
  }, 60_000);
});
