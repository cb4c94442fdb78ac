// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../processes.mjs';
import { programPath } from './tool.mjs';

/**
 * @typedef {import('./tool.mjs').Tool} Tool
 * @typedef {{ tool: Tool, installDir: string, program: string, version: string }} Installed
 */

/** The folder of installed tools and generated sites, which git ignores. */
export const INSTALL_ROOT = fileURLToPath(new URL('../.tmp/compare', import.meta.url));
const GENERATORS = fileURLToPath(new URL('generators', import.meta.url));

/**
 * Installs a tool unless it is already installed. Throws if that fails.
 *
 * @param {Tool} tool
 * @returns {Promise<Installed>}
 */
export async function install(tool) {
  const installDir = join(INSTALL_ROOT, tool.packageFolder ?? tool.id);
  mkdirSync(installDir, { recursive: true });
  if (tool.packageFolder !== undefined) await installPackages(tool.packageFolder, installDir);
  const program = tool.needs === undefined ? '' : programPath(tool.needs);
  if (program === undefined) throw new Error(`\`${tool.needs}\` is not on the PATH`);
  return { tool, installDir, program, version: tool.version({ dir: installDir, installDir, program }) };
}

/**
 * @param {string} packageFolder
 * @param {string} installDir
 */
async function installPackages(packageFolder, installDir) {
  const manifest = readFileSync(join(GENERATORS, packageFolder, 'package.json'), 'utf8');
  // This file is written last, so that an interrupted installation is repeated.
  const stamp = join(installDir, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  process.stderr.write(`installing ${packageFolder}\n`);
  rmSync(join(installDir, 'node_modules'), { recursive: true, force: true });
  writeFileSync(join(installDir, 'package.json'), manifest);
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund'];
  const npm = start({ file: 'npm', args, cwd: installDir });
  const code = await npm.ended;
  if (code !== 0) throw new Error(`npm failed to install the packages: ${npm.output().trim().slice(-500)}`);
  writeFileSync(stamp, manifest);
}
