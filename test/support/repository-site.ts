import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { docsgenCli, removeOldEntries, TEST_CACHE } from './cli.ts';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** The sources of this repository's site. */
const SOURCES = /^(?:bin|config|content|lib|static|templates)\/|^(?:package-lock\.json|site\.config\.ts)$/;

/** Builds this repository's site from the current sources with the command line, or reuses a build. Returns its folder. */
export async function repositorySite(): Promise<string> {
  const folder = join(TEST_CACHE, `site-${sourcesHash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(TEST_CACHE, { recursive: true });
  removeOldEntries();
  const docsgen = await docsgenCli();
  const staging = mkdtempSync(join(TEST_CACHE, '.new-'));
  const { code, stdout } = await docsgen(['build', '--out-dir', join(staging, 'build')], { cwd: ROOT });
  if (code !== 0) throw new Error(`This repository's site could not be built:\n${stdout}`);
  try {
    renameSync(join(staging, 'build'), folder);
  } catch (error) {
    // Another test finished an identical build first.
    if (!existsSync(folder)) throw error;
  }
  rmSync(staging, { recursive: true, force: true });
  return folder;
}

function sourcesHash(): string {
  const sum = createHash('sha256');
  const files = repositoryFiles().filter((path) => SOURCES.test(path));
  for (const path of files) sum.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return sum.digest('hex').slice(0, 16);
}
