import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/source-tree.ts';

test('the documented configuration type and the schema are the same type', () => {
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(String(messageText)),
  })!;
  const path = join(ROOT, 'test/unit/config/config-types.ts');
  const program = ts.createProgram([path], config.options);
  const errors = ts.getPreEmitDiagnostics(program, program.getSourceFile(path));
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
