// Bundles docsgen: dist/docsgen.js (the command line), dist/index.js (the API), two workers and dist/components.js.
// Libraries that are heavy or resolve files of their own stay outside; code that a command needs only sometimes
// becomes a chunk that is loaded on demand.
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

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Not bundled: what is heavy and not always needed, has native parts, or must be the same module for docsgen and for
 * the site (React). Everything else is: one file is read faster than a hundred.
 */
const EXTERNAL = ['esbuild', 'react', 'react-dom', 'typedoc', 'typescript', 'undici'];

const ENTRIES = {
  docsgen: 'bin/docsgen.ts',
  index: 'lib/index.ts',
  'typedoc-worker': 'lib/io/typedoc/worker.ts',
  'compiler-worker': 'lib/io/samples/compiler-worker.ts',
};

/**
 * Bundles docsgen into a folder.
 * @param {{ outdir?: string, plugins?: import('esbuild').Plugin[] }} options
 */
export async function buildCli({ outdir = join(root, 'dist'), plugins = [] } = {}) {
  const present = Object.entries(ENTRIES).filter(([, file]) => existsSync(join(root, file)));
  const { outputFiles } = await build({
    // Nothing on disk changes when the bundle fails.
    write: false,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    // Names and lines stay readable in the stack of a bug report.
    minifyIdentifiers: false,
    legalComments: 'eof',
    // Beside the entries, so that `new URL('./typedoc-worker.js', import.meta.url)` is right in every chunk.
    chunkNames: '[name]-[hash]',
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    define: { DOCSGEN_VERSION: JSON.stringify(manifest.version), DOCSGEN_BUILD: JSON.stringify(buildId()) },
    // CommonJS that was bundled may still require Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
    plugins: [englishAlone, requiredCommonJs, ...plugins],
    logLevel: 'warning',
  });
  const components = await bundleComponents(outdir);
  mkdirSync(outdir, { recursive: true });
  removeFiles(outdir);
  for (const { path, contents } of [...outputFiles, ...components]) writeFileSync(path, contents);
  makeExecutable(join(outdir, 'docsgen.js'));
}

/**
 * Bundles `docsgen/components` for whoever imports it without docsgen, such as the tests of a site. docsgen itself
 * bundles the sources, because a site may override them.
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

/** Removes earlier bundles and keeps dist/types, which another script writes. */
function removeFiles(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) rmSync(join(folder, entry.name));
  }
}

/**
 * Node looks through the text of CommonJS that is imported, for the names that it exports. For React and esbuild that
 * took 3 % of a build of 200 pages; `require` doesn't look.
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
 * What docsgen uses of them; the bundle fails when it is something else.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const REQUIRED_NAMES = {
  esbuild: ['build'],
  react: ['createElement'],
  'react-dom/server': ['renderToStaticMarkup', 'renderToString'],
};

/** zod brings its messages in fifty languages, a quarter of the bundle; docsgen has its own, in English. */
const englishAlone = {
  name: 'english-alone',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** Stands for the code of docsgen and the versions of its libraries: caches of another build are not read. */
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

/** npm makes this link for packages that are installed, not for the one it installs in. */
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
    // What esbuild has to say, it has printed.
    if (!error.errors) throw error;
    process.exitCode = 1;
  }
}
