// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from './processes.mjs';

/**
 * Installs the packages of a manifest in a folder, unless the folder already has them. Throws if that fails.
 *
 * @param {string} manifestPath The path of a package.json file.
 * @param {string} installDir
 * @param {readonly string[]} [options] Additional arguments of npm.
 */
export async function installPackages(manifestPath, installDir, options = []) {
  const manifest = readFileSync(manifestPath, 'utf8');
  // This file is written last, so that an interrupted installation is repeated.
  const stamp = join(installDir, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  process.stderr.write(`installing ${JSON.parse(manifest).name}\n`);
  rmSync(join(installDir, 'node_modules'), { recursive: true, force: true });
  mkdirSync(installDir, { recursive: true });
  writeFileSync(join(installDir, 'package.json'), manifest);
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', ...options];
  const npm = start({ file: 'npm', args, cwd: installDir });
  const code = await npm.ended;
  if (code !== 0) throw new Error(`npm failed to install the packages: ${npm.output().trim().slice(-500)}`);
  writeFileSync(stamp, manifest);
}
