// @ts-check
// Writes the reference pages of docsgen's documentation into docs/content/docs/reference. `npm run docs` runs it before the build.
// The generator is TypeScript, because it reads docsgen's own lists (commands, options, diagnostics), so esbuild bundles it first.
import { build } from 'esbuild';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = join(ROOT, 'scripts/docs/.tmp/generate.mjs');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

await build({
  absWorkingDir: ROOT,
  entryPoints: ['scripts/docs/reference/index.ts'],
  outfile: BUNDLE,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  define: { DOCSGEN_VERSION: JSON.stringify(version), DOCSGEN_BUILD: '"docs"' },
  logLevel: 'warning',
});
const { writeReference } = await import(pathToFileURL(BUNDLE).href);
const { written, unchanged } = writeReference(ROOT);
rmSync(BUNDLE);
console.log(`Reference: ${written} pages written, ${unchanged} unchanged`);
