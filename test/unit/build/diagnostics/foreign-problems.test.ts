import { describe, expect, test } from 'vitest';
import { diagnostic, type Diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import type { Code } from '../../../../lib/core/diagnostics/codes.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { summarizeForeign } from '../../../../lib/build/diagnostics/foreign-problems.ts';
import type { ApiConfig } from '../../../../lib/core/model/config.ts';
import { demoConfig } from '../../reference/demo-site.ts';

const at = (code: Code, file: string, line = 1): Diagnostic =>
  diagnostic(code, `A problem in line ${line}.`, { location: { file: sourcePath(file), line, column: 1, length: 1 } });

function summarized(
  diagnostics: readonly Diagnostic[],
  entryPoints: ApiConfig['entryPoints'] = [{ name: 'rxjs', from: 'rxjs' }],
  rules = {},
): readonly string[] {
  const api = { ...demoConfig, entryPoints };
  return summarizeForeign(diagnostics, { api, rules }).map(({ severity, message }) => `${severity}: ${message}`);
}

describe('problems in declarations of installed packages', () => {
  test('become one note for each package', () => {
    const found = [
      at('content.missing-asset', 'node_modules/rxjs/a.d.ts', 1),
      at('content.missing-asset', 'node_modules/rxjs/a.d.ts', 2),
      at('content.missing-asset', 'node_modules/rxjs/a.d.ts', 2),
      at('api.unresolved-link', 'node_modules/rxjs/b.d.ts'),
      at('link.broken', '../node_modules/ky/index.d.ts'),
    ];
    expect(summarized(found)).toEqual([
      'info: The declarations of `rxjs` have problems: 2 × content.missing-asset, 1 × api.unresolved-link.',
      'info: The declarations of `ky` have problems: 1 × link.broken.',
    ]);
  });

  test('are reported or ignored if the entry point says so', () => {
    const found = [at('link.broken', 'node_modules/rxjs/a.d.ts'), at('link.broken', 'node_modules/ky/a.d.ts')];
    const entryPoints = [
      { name: 'rxjs', from: 'rxjs', problems: 'report' },
      { name: 'ky', from: 'ky', problems: 'ignore' },
    ] as const;
    expect(summarized(found, entryPoints)).toEqual(['error: A problem in line 1.']);
  });

  test('do not count if a rule ignores their code', () => {
    const found = [at('link.broken', 'node_modules/rxjs/a.d.ts')];
    expect(summarized(found, undefined, { 'link.broken': 'ignore' })).toEqual([]);
  });
});

test.each([
  ['problems in files of the repository', at('link.broken', 'src/index.ts')],
  ['problems in pages', at('link.broken', 'content/docs/a.md')],
  ['a component of a package that fails', at('content.module-failed', 'node_modules/ui/Button.tsx')],
  ['a style sheet of a package that fails', at('bundle.failed', 'node_modules/ui/ui.css')],
])('%s are reported', (_, problem) => {
  expect(summarized([problem])).toEqual(['error: A problem in line 1.']);
});
