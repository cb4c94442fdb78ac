// @ts-check
import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ROOT } from '../docsgen.mjs';
import { pageOf } from './documents.mjs';
import { downloadSize, moduleDownloadSize } from './download-size.mjs';

/**
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 * @typedef {import('./library.mjs').SearchLibrary} SearchLibrary
 * @typedef {typeof import('../../lib/search/index.ts') & typeof import('../../lib/search/engine/local-provider.ts')} Search
 */

/** The search code that visitors download, without the dialog, which the other libraries don't have. */
const ENGINE = `import { localProvider } from './lib/search/engine/local-provider.ts';
export const open = (options) => localProvider({
  ...options,
  load: async (path) => {
    const { body } = await fetch(path);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
  },
});`;

/**
 * Bundles docsgen's index and engine from the current sources.
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
 * @returns {SearchLibrary}
 */
export function docsgenSearch({ indexFiles, localProvider }, pages) {
  const output = indexFiles(pages, { path: 'search/current', deflate: (bytes) => deflateRawSync(bytes, { level: 9 }) });
  const files = new Map(output.map(({ out, data }) => [/** @type {string} */ (out), Buffer.from(data)]));
  const createSearch = (/** @type {(file: Uint8Array) => void} */ onLoad) => {
    const load = async (/** @type {string} */ path) => {
      const file = files.get(path);
      if (file === undefined) throw new Error(`The index has no file ${path}.`);
      onLoad(file);
      return new Uint8Array(inflateRawSync(file));
    };
    const provider = localProvider({
      indexes: { current: 'search/current' },
      latest: 'current',
      load,
      hrefOf: (url) => url,
    });
    return async (/** @type {string} */ query) =>
      (await provider.search({ requests: [{ query }] })).results[0]?.hits ?? [];
  };
  const search = createSearch(() => {});
  return {
    name: 'docsgen',
    setup: files.size === 1 ? 'one file' : `${files.size} files`,
    search: async (query) => (await search(query)).map(({ url, anchor }) => ({ page: pageOf(url), anchor })),
    bytes: async (queries) => {
      const engine = await moduleDownloadSize(ENGINE);
      const sizes = [];
      for (const query of queries) {
        let bytes = engine;
        await createSearch((file) => (bytes += downloadSize(file)))(query);
        sizes.push(bytes);
      }
      sizes.sort((a, b) => a - b);
      return { median: sizes[Math.floor(sizes.length / 2)] ?? engine, worst: sizes.at(-1) ?? engine };
    },
  };
}
