import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { isAlive } from '../files/process-alive.ts';
import { writerOf } from '../files/replace-file.ts';
import type { BundledFile } from '../bundle/esbuild.ts';
import { reasonOf } from '../files/index.ts';

/** The folders of a site. Bundles are written to the work folder, loaded once and removed. */
export interface SiteFolders {
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
 * Writes bundles to a new folder in the site's work folder, where Node finds the site's packages. If the work folder is not writable
 * (a read-only site, a full disk), uses the system's temporary folder.
 */
export function writeModules(folders: SiteFolders, files: readonly WorkText[]): WithDiagnostics<WorkFiles | undefined> {
  const failures: unknown[] = [];
  for (const open of [openInSite, openInTemp]) {
    try {
      return withDiagnostics(filled(open(folders), files));
    } catch (error) {
      failures.push(error);
    }
  }
  const reasons = [...new Set(failures.map(reasonOf))].join('; in the temporary folder: ');
  return withDiagnostics(undefined, [
    diagnostic('output.write-failed', `The bundled modules could not be written: ${reasons}.`, {
      subject: 'the work folder',
      hint: 'docsgen writes them to `.docsgen` or to the temporary folder. Free disk space or fix the permissions.',
    }),
  ]);
}

function openInSite({ workDir }: SiteFolders): string {
  mkdirSync(workDir, { recursive: true });
  removeLeftovers(workDir);
  return mkdtempSync(join(workDir, `run-${process.pid}-`));
}

function openInTemp({ siteDir }: SiteFolders): string {
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

/** Removes the folders and temporary files of processes that were killed. */
function removeLeftovers(workDir: string): void {
  for (const name of readdirSync(workDir)) {
    const pid = Number(/^run-(\d+)-/.exec(name)?.[1] ?? writerOf(name));
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(workDir, name), { recursive: true, force: true });
  }
}
