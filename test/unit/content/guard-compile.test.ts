import { describe, expect, test } from 'vitest';
import { compileDocument, codeSamplesOf } from '../../../lib/content/index.ts';
import { guarded } from '../../../lib/content/guard-compile.ts';
import { withDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { loadPackage } from '../../../lib/io/installation.ts';

const path = sourcePath('content/docs/page.md');
const fence = { path, text: '```ts file="./a.ts"\n```\n', hash: '' };

/** Included files whose lookup throws, like a bug in docsgen would. */
const broken = new Proxy(
  {},
  {
    get() {
      throw new TypeError('broken on purpose');
    },
  },
);

describe('an unexpected exception', () => {
  test('in the compilation of a document names the file', () => {
    expect(() => compileDocument({ ...fence, includes: broken }, { loadPackage })).toThrow(
      'Cannot compile content/docs/page.md: broken on purpose',
    );
  });

  test('in the search for code samples names the file', () => {
    expect(() => codeSamplesOf({ ...fence, includes: broken })).toThrow(
      'Cannot compile content/docs/page.md: broken on purpose',
    );
  });

  test('keeps its stack as the cause', () => {
    const cause = new TypeError('broken on purpose');
    const run = () =>
      guarded(path, () => {
        throw cause;
      });
    expect(run).toThrow(expect.objectContaining({ cause }));
  });

  test('of the class RangeError is not mistaken for the end of the stack', () => {
    expect(() => guarded(path, () => withDiagnostics('a'.repeat(-1)))).toThrow(
      /^Cannot compile .*: Invalid count value: -1$/,
    );
  });
});

test('a stack overflow is a diagnostic', () => {
  const recurse = (): number => 1 + recurse();
  const { value, diagnostics } = guarded(path, () => withDiagnostics(recurse()));
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code, location }) => [code, location])).toEqual([
    ['content.too-nested', { file: path, line: 1, column: 1, length: 1 }],
  ]);
});
