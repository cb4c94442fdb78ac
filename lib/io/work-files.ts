import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { isAlive } from './alive.ts';
import type { BundledFile } from './esbuild.ts';
import { reasonOf } from './files.ts';

/** Where bundles for this process are written; they are loaded once and removed. */
export interface ModulePlaces {
  readonly siteDir: string;
  readonly workDir: string;
}

type WorkText = Pick<BundledFile, 'path' | 'text'>;

/** Bundles on disk, ready to be imported. */
export interface WorkFiles {
  readonly dir: string;
  remove(): void;
}

/**
 * Writes bundles into a folder of their own. It lies below the site's work folder, so that packages are found from it;
 * where nothing can be written there (a read-only site, a full disk) it is one of the system's temporary folders.
 */
export function writeModules(places: ModulePlaces, files: readonly WorkText[]): Outcome<WorkFiles | undefined> {
  const failures: unknown[] = [];
  for (const open of [openInSite, openInTemp]) {
    try {
      return outcome(filled(open(places), files));
    } catch (error) {
      failures.push(error);
    }
  }
  const reasons = [...new Set(failures.map(reasonOf))].join('; in the temporary folder: ');
  return outcome(undefined, [
    diagnostic('output.write-failed', `The bundled modules could not be written: ${reasons}.`, {
      subject: 'the work folder',
      hint: 'docsgen writes them to `.docsgen`, or else to the temporary folder. Make room or mend the permissions.',
    }),
  ]);
}

function openInSite({ workDir }: ModulePlaces): string {
  mkdirSync(workDir, { recursive: true });
  removeLeft(workDir);
  return mkdtempSync(join(workDir, `run-${process.pid}-`));
}

function openInTemp({ siteDir }: ModulePlaces): string {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-'));
  const packages = packagesOf(siteDir);
  if (packages !== undefined) symlinkSync(packages, join(dir, 'node_modules'), 'junction');
  return dir;
}

function packagesOf(folder: string): string | undefined {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return packages;
  return dirname(folder) === folder ? undefined : packagesOf(dirname(folder));
}

function filled(dir: string, files: readonly WorkText[]): WorkFiles {
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    return { dir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A process that was killed could not remove its own. */
function removeLeft(workDir: string): void {
  for (const name of readdirSync(workDir)) {
    const pid = /^run-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(workDir, name), { recursive: true, force: true });
  }
}
