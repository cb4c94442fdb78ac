// @ts-check
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../docsgen.mjs';

/**
 * Returns the download size of a module with its imports, minified by esbuild and gzipped.
 *
 * @param {string} code
 */
export async function moduleDownloadSize(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return downloadSize(outputFiles[0]?.contents ?? '');
}

/**
 * Returns the gzipped size of data, or the original size if that is smaller because the data is already compressed.
 *
 * @param {string | Uint8Array} data
 */
export function downloadSize(data) {
  return Math.min(gzipSync(data, { level: 9 }).length, Buffer.byteLength(data));
}
