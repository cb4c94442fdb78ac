import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTexts } from '../../../lib/config/languages/index.ts';
import { compactLanguages } from '../../../scripts/compact-languages.mjs';
import { ROOT } from '../../support/source-tree.ts';

test('a bundled language has the texts of its module, and no ids', async () => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'lib/config/languages/ar.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [compactLanguages],
  });
  const code = outputFiles[0]!.text;
  const { TEXTS } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly TEXTS: object };
  expect(TEXTS).toEqual((await loadTexts(['ar']))['ar']);
  const ids = code.match(/"code\.copy": .*/g);
  expect(ids).toEqual(['"code.copy": "Copy",']);
});
