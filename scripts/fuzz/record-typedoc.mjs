// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFolder } from './site-target.mjs';
import { siteOfModules } from './sites.mjs';

/**
 * Runs TypeDoc for the API reference of a site without cases and returns its answer.
 *
 * @param {import('./worker-process.mjs').WorkerProcess} worker
 * @param {string} siteDir The folder for the site, which is deleted afterwards.
 */
export async function recordTypedoc(worker, siteDir) {
  writeFolder(siteDir, { ...siteOfModules([], []), 'typedoc-record.json': '' });
  const { error } = await worker.ask({ build: { siteDir, cache: false, outDir: 'build' } });
  if (error !== undefined) throw new Error(error);
  const answer = JSON.parse(readFileSync(join(siteDir, 'typedoc-record.json'), 'utf8'));
  rmSync(siteDir, { recursive: true });
  const modules = answer.modules.map((/** @type {{ name: string }} */ module) => ({
    ...module,
    file: `${module.name}.ts`,
  }));
  return { project: JSON.parse(answer.project), modules };
}
