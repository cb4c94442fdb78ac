// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../packages.mjs';
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
  if (tool.packageFolder !== undefined)
    await installPackages(join(GENERATORS, tool.packageFolder, 'package.json'), installDir);
  const program = tool.needs === undefined ? '' : programPath(tool.needs);
  if (program === undefined) throw new Error(`\`${tool.needs}\` is not on the PATH`);
  return { tool, installDir, program, version: tool.version({ dir: installDir, installDir, program }) };
}
