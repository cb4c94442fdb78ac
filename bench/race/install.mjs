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

/** Where peers and sites lie. Git ignores it. */
export const WORKSHOP = fileURLToPath(new URL('../.tmp/race', import.meta.url));
const PEERS = fileURLToPath(new URL('peers', import.meta.url));

/**
 * Makes sure that a tool can be run; throws when it can't. What was installed once is used again.
 *
 * @param {Tool} tool
 * @returns {Promise<Installed>}
 */
export async function install(tool) {
  const installDir = join(WORKSHOP, tool.peer ?? tool.id);
  mkdirSync(installDir, { recursive: true });
  if (tool.peer !== undefined) await installPackages(tool.peer, installDir);
  const program = tool.needs === undefined ? '' : programPath(tool.needs);
  if (program === undefined) throw new Error(`there is no \`${tool.needs}\` on the PATH`);
  return { tool, installDir, program, version: tool.version({ dir: installDir, installDir, program }) };
}

/**
 * @param {string} peer
 * @param {string} installDir
 */
async function installPackages(peer, installDir) {
  const manifest = readFileSync(join(PEERS, peer, 'package.json'), 'utf8');
  // Written last, so what was interrupted is done again.
  const stamp = join(installDir, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  process.stderr.write(`installing ${peer}\n`);
  rmSync(join(installDir, 'node_modules'), { recursive: true, force: true });
  writeFileSync(join(installDir, 'package.json'), manifest);
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund'];
  const npm = start({ file: 'npm', args, cwd: installDir });
  const code = await npm.ended;
  if (code !== 0) throw new Error(`npm could not install it: ${npm.output().trim().slice(-500)}`);
  writeFileSync(stamp, manifest);
}
