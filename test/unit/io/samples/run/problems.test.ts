import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../../../lib/io/samples/run/problems.ts';
import type { ProcessReport } from '../../../../../lib/io/samples/run/messages.ts';

const context = {
  siteDir: '/site',
  timeout: 100,
  expectations: [
    { line: 4, text: '1' },
    { line: 6, text: '2' },
  ],
};
const problems = (report: Partial<ProcessReport>) =>
  problemsOf(
    {
      kind: 'report',
      report: { end: 'finished', output: [], reached: [0, 1], differences: [], errors: [], ...report },
    },
    context,
  );
const error = (...frames: readonly string[]) => ({ text: 'Error: x', stack: ['Error: x', ...frames].join('\n') });

describe('the problems of a module', () => {
  test('are its differences and the statements that did not run', () => {
    expect(problems({ reached: [0], differences: [{ index: 0, actual: '3' }] })).toEqual([
      { kind: 'value', line: 4, expected: '1', actual: '3' },
      { kind: 'unreached', line: 6 },
    ]);
  });

  test('are only its errors if it threw', () => {
    expect(problems({ reached: [], errors: [error()] })).toEqual([{ kind: 'error', text: 'Error: x' }]);
  });

  test('have the innermost position in a code sample, before positions in files', () => {
    const inFile = '    at f (/site/content/setup.ts:9:2)';
    const inSample = '    at g (/site/sample:0/2:3:5)';
    const inPackage = '    at h (/site/node_modules/a/index.js:1:1)';
    const at = (...frames: readonly string[]) =>
      problems({ errors: [error(...frames)] }).map((one) => 'at' in one && one.at);
    expect(at(inPackage, inFile, inSample)).toEqual([{ module: 2, line: 2, column: 4 }]);
    expect(at(inPackage, inFile)).toEqual([{ file: 'content/setup.ts', line: 8, column: 1 }]);
    expect(at(inPackage)).toEqual([undefined].map(() => false));
  });

  test('are one problem if the setup module threw or a promise never settles', () => {
    expect(problems({ end: 'setup', reached: [], errors: [error(), error()] })).toEqual([
      { kind: 'setup', text: 'Error: x' },
    ]);
    expect(problems({ end: 'unsettled', reached: [] })).toEqual([{ kind: 'unsettled' }]);
  });

  test('are the time limit and the exit of the process', () => {
    expect(problemsOf({ kind: 'timeout' }, context)).toEqual([{ kind: 'timeout', ms: 100 }]);
    const exit = { kind: 'exit', code: null, signal: 'SIGABRT' } as const;
    expect(problemsOf(exit, context)).toEqual([exit]);
  });
});
