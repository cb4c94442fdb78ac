// @ts-check
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, withDocsgen } from '../../bench/docsgen.mjs';

/** The modules of docsgen that the fuzzer calls directly. */
const PARTS = [
  'lib/content/markdown/index.ts',
  'lib/content/grammar/grammar.ts',
  'lib/content/front-matter/schema.ts',
  'lib/core/diagnostics/report.ts',
  'lib/config/rules.ts',
  'test/support/memory-site.ts',
];

/**
 * Writes the answer of TypeDoc to the file `typedoc-record.json` of a site that has this file.
 *
 * @type {import('esbuild').Plugin}
 */
const recordingTypedoc = {
  name: 'recording-typedoc',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]lib[/\\]io[/\\]typedoc[/\\]worker[/\\]index\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const changed = source.replace('export async function convertEntryPoints', 'async function convert');
      if (changed === source) throw new Error(`${path} has no function convertEntryPoints.`);
      const wrapper = `
        import { existsSync, writeFileSync } from 'node:fs';
        export async function convertEntryPoints(task, share) {
          const answer = await convert(task, share);
          const record = task.siteDir + '/typedoc-record.json';
          if (existsSync(record)) writeFileSync(record, JSON.stringify(answer));
          return answer;
        }`;
      return { contents: changed + wrapper, loader: 'ts' };
    });
  },
};

/**
 * Bundles docsgen from the current sources, and calls `work` with the paths of the bundles and a scratch folder.
 *
 * @typedef {object} Bundles
 * @property {string} runSite The module that builds sites.
 * @property {string} parts The module with the parts of docsgen that the fuzzer calls directly.
 *
 * @template T
 * @param {(bundles: Bundles, scratch: string) => Promise<T>} work
 */
export function withBundles(work) {
  return withDocsgen(
    async ({ dir }, scratch) => {
      const runSite = readdirSync(dir).find((name) => /^run-site-.*\.js$/.test(name)) ?? '';
      const parts = join(scratch, 'parts.mjs');
      const contents = PARTS.map((part) => `export * from ${JSON.stringify(join(ROOT, part))};`).join('\n');
      const stdin = { contents, resolveDir: ROOT };
      await build({
        stdin,
        outfile: parts,
        bundle: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        logLevel: 'warning',
      });
      return work({ runSite: join(dir, runSite), parts }, scratch);
    },
    [recordingTypedoc],
  );
}
