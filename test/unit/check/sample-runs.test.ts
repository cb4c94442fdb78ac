import { expect, test } from 'vitest';
import { runDiagnostics, samplesToRun } from '../../../lib/check/index.ts';
import { codeSamplesOf } from '../../../lib/content/index.ts';
import { hashBytes } from '../../../lib/core/hash.ts';
import type { ModuleRun } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

const samples = (text: string) => codeSamplesOf({ path: sourcePath('a.md'), text, hash: hashBytes(text) }).value;
const fence = (code: string, meta = ''): string => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n\n`;
const run = (output: readonly string[], problems: ModuleRun['problems'] = []): ModuleRun[] => [
  { module: 0, expectations: 0, problems, output },
];

test('a module does not run if one of its samples is excluded or expects an error', () => {
  const page = samples(
    fence('let a;') +
      fence('let b;', 'continues norun="slow"') +
      fence('let c;') +
      fence('// @errors: 2322\nlet d;') +
      fence('let e;', 'nocheck="a part"'),
  );
  const { modules, ran, exempt } = samplesToRun(page);
  expect({ modules, ran }).toEqual({ modules: [1], ran: 1 });
  expect(exempt.map(({ location, reason }) => [location.line, reason])).toEqual([
    [1, 'slow'],
    [5, 'slow'],
    [13, 'expects an error of the compiler'],
    [18, 'a part'],
  ]);
});

test('output is compared without white space at the ends of lines, and only if the module did not fail', () => {
  const page = samples(
    `- A\n\n  ${fence('let a;').trimEnd().replaceAll('\n', '\n  ')}\n\n  \`\`\`text output\n  a\n  b\n  \`\`\`\n`,
  );
  expect(runDiagnostics(page, run(['a ', 'b', '']))).toEqual({ diagnostics: [], compared: 1 });
  expect(runDiagnostics(page, run(['a', 'c'])).diagnostics).toMatchObject([
    { code: 'sample.wrong-output', message: 'Line 2 of the output is `c`, not `b`.', location: { line: 7, column: 3 } },
  ]);
  const failed = runDiagnostics(page, run([], [{ kind: 'unsettled' }])).diagnostics;
  expect(failed.map(({ code }) => code)).toEqual(['sample.timed-out']);
});

test('a long output is cut in the hint', () => {
  const page = samples(`${fence('let a;')}\`\`\`text output\na\n\`\`\`\n`);
  const [found] = runDiagnostics(page, run(Array.from({ length: 500 }, () => 'x'))).diagnostics;
  expect(found!.hint!.split('\n')).toHaveLength(32);
});
