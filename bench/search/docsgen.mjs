// @ts-check
import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ROOT } from '../docsgen.mjs';
import { pageOf } from './documents.mjs';
import { weigh, weighModule } from './weigh.mjs';

/**
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./contender.mjs').Contender} Contender
 * @typedef {typeof import('../../lib/search/index.ts') & typeof import('../../lib/search/engine/local-provider.ts')} Search
 */

/** What visitors download to ask, without the dialog, which the libraries don't have either. */
const ENGINE = `import { localProvider } from './lib/search/engine/local-provider.ts';
export const open = (options) => localProvider({
  ...options,
  load: async (path) => {
    const { body } = await fetch(path);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
  },
});`;

/**
 * docsgen's index and its engine, bundled from the sources as they are now.
 *
 * @param {string} scratch
 * @returns {Promise<Search>}
 */
export async function loadSearch(scratch) {
  const outfile = join(scratch, 'search.mjs');
  await build({
    stdin: {
      contents: `export * from './lib/search/index.ts';\nexport * from './lib/search/engine/local-provider.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * @param {Search} search
 * @param {readonly SearchPage[]} pages
 * @returns {Contender}
 */
export function docsgenSearch({ indexFiles, localProvider }, pages) {
  const made = indexFiles(pages, { path: 'search/current', deflate: (bytes) => deflateRawSync(bytes, { level: 9 }) });
  const files = new Map(made.map(({ out, data }) => [/** @type {string} */ (out), Buffer.from(data)]));
  const provider = (/** @type {(file: Uint8Array) => void} */ onLoad) => {
    const load = async (/** @type {string} */ path) => {
      const file = files.get(path);
      if (file === undefined) throw new Error(`The index has no file ${path}.`);
      onLoad(file);
      return new Uint8Array(inflateRawSync(file));
    };
    const opened = localProvider({
      indexes: { current: 'search/current' },
      latest: 'current',
      load,
      hrefOf: (url) => url,
    });
    return async (/** @type {string} */ query) =>
      (await opened.search({ requests: [{ query }] })).results[0]?.hits ?? [];
  };
  const warm = provider(() => {});
  return {
    name: 'docsgen',
    setup: files.size === 1 ? 'one file' : `${files.size} files`,
    search: async (query) => (await warm(query)).map(({ url, anchor }) => ({ page: pageOf(url), anchor })),
    bytes: async (queries) => {
      const engine = await weighModule(ENGINE);
      const all = [];
      for (const query of queries) {
        let bytes = engine;
        await provider((file) => (bytes += weigh(file)))(query);
        all.push(bytes);
      }
      all.sort((a, b) => a - b);
      return { median: all[Math.floor(all.length / 2)] ?? engine, worst: all.at(-1) ?? engine };
    },
  };
}
