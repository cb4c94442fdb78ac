// Bundles docsgen: dist/docsgen.js (the command line), dist/index.js (the API), three workers and dist/components.js.
// Libraries that are large or resolve files relative to themselves are not bundled. Code that a command rarely needs becomes a chunk,
// which is loaded on demand.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compactLanguages } from './compact-languages.mjs';
import { licensesOf } from './licenses.mjs';
import { smallLibraries, smallUndici } from './small-libraries.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The libraries that are not bundled, because they are large and optional, have native parts or WebAssembly, or must be the same module for docsgen and
 * the site (React). They are `dependencies` or optional `peerDependencies`. All others are bundled, because one file is faster to read
 * and smaller to install than hundreds. They are `devDependencies`.
 */
const EXTERNAL = ['@resvg/resvg-wasm', 'algoliasearch', 'esbuild', 'react', 'react-dom', 'typedoc', 'typescript'];

const ENTRIES = {
  docsgen: 'bin/docsgen.ts',
  index: 'lib/index.ts',
  'build-worker': 'lib/cli/build-worker.ts',
  'typescript-worker': 'lib/io/typescript/worker.ts',
  'sample-process': 'lib/io/samples/run/sample-process.ts',
};

/**
 * Bundles docsgen into a folder.
 * @param {{ outdir?: string, plugins?: import('esbuild').Plugin[], entries?: Readonly<Record<string, string>> }} options
 *   `entries` are modules in addition to those of the package, by their name in the folder.
 */
export async function buildCli({ outdir = join(root, 'dist'), plugins = [], entries = {} } = {}) {
  const present = Object.entries({ ...ENTRIES, ...entries }).filter(([, file]) => existsSync(join(root, file)));
  const { outputFiles, metafile } = await build({
    // If bundling fails, the existing files stay unchanged.
    write: false,
    metafile: true,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    // The package is a tenth smaller. Node prints the line of an error, which the limit keeps short.
    minifyWhitespace: true,
    lineLimit: 160,
    // Keeps the names in stack traces of bug reports.
    minifyIdentifiers: false,
    // Shorter than escapes.
    charset: 'utf8',
    legalComments: 'eof',
    // In the same folder as the entries, so that `new URL('./typescript-worker.js', import.meta.url)` works in every chunk.
    chunkNames: '[name]-[hash]',
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    // acorn-jsx requires the CommonJS file, so that the bundle would contain acorn twice.
    alias: { acorn: join(root, 'node_modules/acorn/dist/acorn.mjs') },
    define: { DOCSGEN_VERSION: JSON.stringify(manifest.version), DOCSGEN_BUILD: JSON.stringify(buildId()) },
    // Bundled CommonJS modules may require modules of Node.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
    plugins: [englishLocaleOnly, requiredCommonJs, compactLanguages, smallUndici, smallLibraries, ...plugins],
    logLevel: 'warning',
  });
  const components = await bundleComponents(outdir);
  mkdirSync(outdir, { recursive: true });
  removeFiles(outdir);
  for (const { path, contents } of [...outputFiles, ...components]) writeFileSync(path, contents);
  writeFileSync(join(outdir, 'licenses.txt'), licensesOf(root, Object.keys(metafile.inputs)));
  makeExecutable(join(outdir, 'docsgen.js'));
}

/**
 * Bundles `docsgen/components` for code that runs without docsgen, such as the tests of a site. docsgen bundles the sources instead,
 * because a site may override them.
 * @param {string} outdir
 */
async function bundleComponents(outdir) {
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: root,
    entryPoints: { components: 'templates/components/index.ts' },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  });
  return outputFiles;
}

/** Removes earlier bundles. Keeps dist/types, which another script writes. */
function removeFiles(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) rmSync(join(folder, entry.name));
  }
}

/**
 * Loads CommonJS packages with `require`. If they are imported instead, Node parses them to find the names of their exports, which
 * takes 3 % of a build of 200 pages for React and esbuild.
 */
const requiredCommonJs = {
  name: 'required-commonjs',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      kind !== 'require-call' && path in REQUIRED_NAMES ? { path, namespace: 'commonjs' } : undefined,
    );
    onLoad({ filter: /(?:)/, namespace: 'commonjs' }, ({ path }) => {
      return { contents: `export const { ${REQUIRED_NAMES[path]} } = require('${path}');`, loader: 'js' };
    });
  },
};

/**
 * The exports that docsgen uses. Bundling fails if docsgen imports other names.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const REQUIRED_NAMES = {
  esbuild: ['build'],
  react: ['createElement'],
  'react-dom/server': ['renderToStaticMarkup', 'renderToString'],
};

/** Omits the locales of zod, which would be a quarter of the bundle. docsgen has its own messages in English. */
const englishLocaleOnly = {
  name: 'english-locale-only',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** Returns a hash of docsgen's code and the versions of its libraries. It invalidates the caches of other builds. */
function buildId() {
  const hash = createHash('sha256');
  const folders = ['bin', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  );
  for (const file of ['package-lock.json', ...folders.sort()]) {
    const path = join(root, file);
    if (existsSync(path) && statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('base64url').slice(0, 22);
}

function makeExecutable(file) {
  writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(file, 'utf8')}`);
  chmodSync(file, 0o755);
}

/** Links node_modules/.bin/docsgen. npm creates this link for installed packages, but not for the root package. */
function linkBin() {
  const link = join(root, 'node_modules/.bin/docsgen');
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(relative(dirname(link), join(root, 'dist/docsgen.js')), link);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildCli();
    linkBin();
  } catch (error) {
    // esbuild has already printed its errors.
    if (!error.errors) throw error;
    process.exitCode = 1;
  }
}
