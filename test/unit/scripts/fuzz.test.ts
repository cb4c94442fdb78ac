import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caseOf, fuzz, type Case, type Kind, type Target } from '../../../scripts/fuzz/engine.mjs';
import { crashOf, diagnosticsFailure, difference, placeholderFailure } from '../../../scripts/fuzz/checks.mjs';
import { BLOCKS, INLINE } from '../../../scripts/fuzz/marks.mjs';
import { siteTarget, type BuildTask, type Built } from '../../../scripts/fuzz/site-target.mjs';
import { workerProcess } from '../../../scripts/fuzz/worker-process.mjs';
import { temporaryFolder, writeFiles } from '../../support/disk-site.ts';

const pages: Kind = {
  name: 'pages',
  batchSize: 10,
  create: (random) => ({
    'a.md': Array.from({ length: 20 }, () => random.pick([...BLOCKS, ...INLINE])).join(''),
    'b.json': { json: { items: Array.from({ length: 5 }, () => random.int(0, 9)), other: {} } },
  }),
};

const textsOf = (cases: readonly Case[], name: string): string[] =>
  cases.flatMap(({ files }) => (typeof files[name] === 'string' ? [files[name]] : []));

const failure = { signature: 'planted', message: 'planted' };

/** Fails for each page with a footnote and a tag after it, like a bug in a parser. */
const crashing: Target = async (cases) =>
  textsOf(cases, 'a.md').some((text) => /\[\^1\][^]*<b>/.test(text)) ? failure : undefined;

describe('the fuzzer', () => {
  test('finds a planted bug and reduces its input', async () => {
    const { cases, findings, repeated } = await fuzz(pages, crashing, { seed: 1, count: 2000 });
    expect(cases).toBe(2000);
    expect(findings).toEqual([
      { kind: 'pages', failure, cases: [{ index: expect.any(Number) as number, files: { 'a.md': '[^1]<b>' } }] },
    ]);
    expect(repeated).toBeGreaterThan(0);
  });

  test('repeats a finding from its seed and its index', async () => {
    const { findings } = await fuzz(pages, crashing, { seed: 1, count: 200 });
    const { index } = findings[0]!.cases[0]!;
    const again = await fuzz(pages, crashing, { seed: 1, from: index, count: 1 });
    expect(again.findings).toEqual(findings);
    expect(caseOf(pages, 1, index)).toEqual(caseOf(pages, 1, index));
    expect(caseOf(pages, 2, index)).not.toEqual(caseOf(pages, 1, index));
  });

  test('reduces JSON by its structure', async () => {
    const target: Target = async (cases) => {
      const values = cases.map(({ files }) => files['b.json'] as { json: { items?: number[] } } | undefined);
      return values.some((value) => value?.json.items?.includes(7)) ? failure : undefined;
    };
    const { findings } = await fuzz(pages, target, { seed: 1, count: 50 });
    expect(findings[0]?.cases.map(({ files }) => files)).toEqual([{ 'b.json': { json: { items: [7] } } }]);
  });

  test('keeps all cases that fail only together', async () => {
    const target: Target = async (cases) =>
      cases.some(({ index }) => index === 3) && cases.some(({ index }) => index === 8) ? failure : undefined;
    const { findings } = await fuzz(pages, target, { seed: 1, count: 20 });
    expect(findings[0]?.cases.map(({ index }) => index)).toEqual([3, 8]);
  });

  test('reports nothing if no case fails, and stops when the time is up', async () => {
    let batches = 0;
    const isOver = (): boolean => ++batches > 3;
    expect(await fuzz(pages, async () => undefined, { seed: 1, isOver })).toEqual({
      cases: 40,
      findings: [],
      repeated: 0,
    });
  });
});

describe('the checks of a build report', () => {
  const located = (line: number, column: number, file = 'a.md'): object => ({
    code: 'link.broken',
    message: 'No page.',
    location: { file, line, column, length: 1 },
  });
  const textOf = (file: string): string | undefined => (file === 'a.md' ? 'ab\n\ncd' : undefined);

  test.each([
    ['a line after the end', located(4, 1), 'line after the end of the file'],
    ['a column after the end', located(1, 4), 'column after the end of the line'],
    ['a column of 0', located(1, 0), 'invalid location'],
    ['a missing file', located(1, 1, 'b.md'), 'location in a missing file'],
    ['no location', { code: 'link.broken', message: 'No page.' }, 'neither location nor subject'],
    ['a stack trace', { ...located(1, 1), hint: 'No.\n    at f (file.js:1:2)' }, 'stack trace'],
    ['an exception', { ...located(1, 1), message: "Cannot read properties of undefined (reading 'a')" }, 'exception'],
    ['a related location', { ...located(1, 1), related: [located(9, 1)] }, 'line after the end of the file'],
  ])('%s', (_, diagnostic, problem) => {
    expect(diagnosticsFailure([diagnostic], [], textOf)?.message).toContain(problem);
  });

  test('nothing about valid locations', () => {
    expect(diagnosticsFailure([located(1, 3), located(3, 1)], ['error at a.md:1:2'], textOf)).toBeUndefined();
  });

  test('changed, new and missing files', () => {
    const files = (...texts: [string, string][]): Map<string, Buffer> =>
      new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
    expect(difference('output', files(['a', '1']), files(['a', '1']))).toBeUndefined();
    expect(difference('output', files(['a', '1']), files(['a', '2']))?.message).toMatch(/^output: a differs at byte 0/);
    expect(difference('output', files(['a', '1']), files())?.message).toBe('output: a is missing afterwards.');
    expect(difference('output', files(), files(['a', '1']))?.message).toBe('output: a is new.');
  });

  test('placeholders in the output', () => {
    expect(placeholderFailure(new Map([['a.html', Buffer.from('<a href="/">')]]))).toBeUndefined();
    expect(placeholderFailure(new Map([['a.html', Buffer.from('<a href="\u00010\u0001">')]]))?.message).toMatch(
      /^a\.html contains a placeholder/,
    );
  });

  test('the same signature for the same exception in different pages', () => {
    const crash = (page: number): string =>
      `Error: Cannot compile content/docs/c${page}/page.md: x is ${page}\n    at f (run.js:1:2)`;
    expect(crashOf(crash(1)).signature).toBe(crashOf(crash(2)).signature);
  });
});

describe('a target that builds sites', () => {
  /** The text of the page `a.md` decides what a build does wrong. */
  async function failureOf(text: string): Promise<string | undefined> {
    const folder = temporaryFolder('fuzz');
    const build = ({ siteDir, cache, outDir }: BuildTask['build']): Partial<Built> & { readonly error?: string } => {
      writeFiles(siteDir, {
        '.docsgen/entry': 'entry',
        [`${outDir}/index.html`]: text === 'stale' ? `${cache}` : text,
      });
      if (!existsSync(join(siteDir, 'a.md'))) return {};
      if (text === 'outside') writeFiles(siteDir, { '../outside.txt': 'changed' });
      if (text === 'source') writeFiles(siteDir, { 'b.md': 'changed' });
      if (text === 'slow') return { cpuMs: 3000 };
      if (text === 'broken')
        return { diagnostics: [{ code: 'a.b', message: 'A.', severity: cache ? 'error' : 'info', subject: 'a' }] };
      return text === 'crash' ? { error: 'TypeError: broken\n    at f (file.js:1:2)' } : {};
    };
    const worker = {
      close: () => undefined,
      ask: async (task: BuildTask) => {
        const { error, ...built } = build(task.build);
        const builds = [{ diagnostics: [], reports: [], cpuMs: 0, ...built }];
        return { builds, rssMb: 1, ...(error !== undefined && { error }) };
      },
    };
    const site = {
      name: 'site',
      siteOf: (cases: readonly Case[]) =>
        Object.assign({ 'b.md': '' }, ...cases.map(({ files }) => files)) as Case['files'],
      ownerOf: () => undefined,
      buildMs: 1000,
      caseMs: 1000,
    };
    const folders = { sandbox: join(folder, 'sandbox'), cache: join(folder, 'cache') };
    const target = await siteTarget(site, folders, worker);
    expect(readFileSync(join(folders.cache, 'entry'), 'utf8')).toBe('entry');
    return (await target([{ index: 0, files: { 'a.md': text } }]))?.signature;
  }

  test.each([
    ['outside', 'files outside of the output: differs .txt'],
    ['source', 'files outside of the output: differs .md'],
    ['slow', 'slow'],
    ['crash', 'crash: TypeError: broken at f'],
    ['stale', 'output without a cache: differs .html'],
    ['broken', 'a build without a cache: other diagnostics a.b'],
    ['\u00010\u0001', 'placeholder in .html'],
    ['text', undefined],
  ])('reports %j', async (text, signature) => {
    expect(await failureOf(text)).toBe(signature);
  });
});

describe('the process of the builds', () => {
  /** A parser that fails in several ways. */
  const PARTS = `
    export const builtInTemplates = undefined;
    export const parseReference = (text) => ({ text });
    export function fastParse(text) {
      while (text === 'hang');
      if (text === 'throw') throw new TypeError('broken');
      if (text === 'print') console.warn('printed');
      if (text === 'exit') process.exit(3);
      return { tree: { text: text === 'other' ? '' : text } };
    }`;

  async function answersTo(texts: readonly string[], maxMs?: number) {
    const folder = temporaryFolder('fuzz');
    writeFiles(folder, { 'parts.mjs': PARTS });
    const worker = workerProcess({ runSite: '', parts: join(folder, 'parts.mjs') }, process.env, maxMs);
    const answers = [];
    for (const text of texts) answers.push(await worker.ask({ parse: ['text', text] }));
    worker.close();
    return answers.map(({ error, different }) => error?.split('\n', 1)[0] ?? different);
  }

  test('reports exceptions, output, and the end of the process, and continues', async () => {
    expect(await answersTo(['text', 'other', 'throw', 'print', 'exit', 'text'])).toEqual([
      -1,
      1,
      'TypeError: broken',
      'Printed: printed',
      'The process died with exit code 3.',
      -1,
    ]);
  });

  test('kills a task that hangs', async () => {
    expect(await answersTo(['hang'], 1000)).toEqual(['Hangs: no answer after 1 s.']);
  });
});
