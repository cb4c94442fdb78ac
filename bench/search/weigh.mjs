// @ts-check
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../docsgen.mjs';

/**
 * Bytes of a module with all that it imports, as a visitor downloads it: minified by esbuild and gzipped.
 *
 * @param {string} code
 */
export async function weighModule(code) {
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
  return weigh(outputFiles[0]?.contents ?? '');
}

/**
 * Bytes after gzip, or as they are when that is less (what is packed already).
 *
 * @param {string | Uint8Array} data
 */
export function weigh(data) {
  return Math.min(gzipSync(data, { level: 9 }).length, Buffer.byteLength(data));
}
