import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { docsgenCli, removeOld, TEST_CACHE } from './cli.ts';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** Everything that goes into this repository's site. */
const SOURCES = /^(?:bin|config|content|lib|static|templates)\/|^(?:package-lock\.json|site\.config\.ts)$/;

/** The folder of this repository's site, built by the command line from the sources as they are now. */
export async function ownSite(): Promise<string> {
  const folder = join(TEST_CACHE, `site-${hash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(TEST_CACHE, { recursive: true });
  removeOld();
  const docsgen = await docsgenCli();
  const beside = mkdtempSync(join(TEST_CACHE, '.new-'));
  const { code, stdout } = await docsgen(['build', '--out-dir', join(beside, 'build')], { cwd: ROOT });
  if (code !== 0) throw new Error(`This repository's site could not be built:\n${stdout}`);
  try {
    renameSync(join(beside, 'build'), folder);
  } catch (error) {
    // Another test was faster; its site is the same.
    if (!existsSync(folder)) throw error;
  }
  rmSync(beside, { recursive: true, force: true });
  return folder;
}

function hash(): string {
  const sum = createHash('sha256');
  const files = repositoryFiles().filter((path) => SOURCES.test(path));
  for (const path of files) sum.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return sum.digest('hex').slice(0, 16);
}
