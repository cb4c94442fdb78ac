// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { ROOT } from './docsgen.mjs';

/** The options with which docsgen reads the declarations of packages. */
const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Returns the arguments of Node that run TypeDoc's command line on the modules of this site's API reference.
 *
 * @param {{ siteDir: string, folder: string, format: 'json' | 'html' }} options The folder receives the configuration and the output.
 */
export async function typedocArgs({ siteDir, folder, format }) {
  mkdirSync(folder, { recursive: true });
  const entryPoints = (await moduleNames(folder)).map((name) => declarationOf(name, siteDir));
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: entryPoints }));
  const options = join(folder, 'typedoc.json');
  writeFileSync(
    options,
    JSON.stringify({
      entryPoints,
      tsconfig,
      basePath: siteDir,
      disableGit: true,
      sourceLinkTemplate: '{path}',
      gitRevision: 'none',
      readme: 'none',
      excludePrivate: true,
      skipErrorChecking: true,
      logLevel: 'Error',
    }),
  );
  const typedoc = createRequire(import.meta.url).resolve('typedoc/package.json');
  const output = format === 'json' ? ['--json', join(folder, 'api.json')] : ['--out', join(folder, 'html')];
  return [join(dirname(typedoc), 'bin/typedoc'), '--options', options, ...output];
}

/**
 * @param {string} folder
 * @returns {Promise<readonly string[]>}
 */
async function moduleNames(folder) {
  const outfile = join(folder, 'api-config.mjs');
  await build({ entryPoints: [join(ROOT, 'config/api.ts')], outfile, bundle: true, format: 'esm', logLevel: 'error' });
  const { api } = await import(outfile);
  return api.entryPoints.map((/** @type {{ from: string }} */ { from }) => from);
}

/**
 * @param {string} name
 * @param {string} siteDir
 */
function declarationOf(name, siteDir) {
  const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, siteDir);
  const { resolvedModule } = ts.resolveModuleName(name, join(siteDir, 'site.config.ts'), options, ts.sys);
  if (!resolvedModule) throw new Error(`${name} has no declarations.`);
  return resolvedModule.resolvedFileName;
}
