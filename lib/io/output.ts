import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { OutPath, SourcePath } from '../core/paths.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Output } from '../pipeline/ports.ts';
import { fileSize, reasonOf } from './files.ts';

/**
 * Writes a site beside the last good one and swaps the two folders at the end, so that a failed or interrupted build
 * leaves what is there untouched. A file that did not change is linked from the last output instead of written.
 */
export function diskOutput(siteDir: string, outDir: string): Outcome<Output | undefined> {
  const problem = refuse(siteDir, outDir);
  if (problem) return outcome(undefined, [problem]);
  recover(outDir);
  const staging = stagingPath(outDir, 'new');
  try {
    mkdirSync(staging, { recursive: true });
  } catch (error) {
    return outcome(undefined, [writeFailed(outDir, error)]);
  }
  return outcome(openOutput(siteDir, outDir, staging));
}

function openOutput(siteDir: string, outDir: string, staging: string): Output {
  const folders = new Set<string>([staging]);
  const totals = { files: 0, bytes: 0 };
  const put = (out: OutPath, bytes: number, place: (target: string) => void): Outcome<void> => {
    const target = join(staging, out);
    try {
      const folder = dirname(target);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      place(target);
      totals.files++;
      totals.bytes += bytes;
      return outcome(undefined);
    } catch (error) {
      return outcome(undefined, [writeFailed(join(outDir, out), error)]);
    }
  };
  return {
    write: ({ out, data }) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      return put(out, bytes.length, (target) => {
        if (!linkUnchanged(join(outDir, out), target, bytes)) writeFileSync(target, bytes);
      });
    },
    copy: ({ out, copyFrom }) => {
      const from = join(siteDir, copyFrom as SourcePath);
      return put(out, fileSize(from) ?? 0, (target) => copyFileSync(from, target));
    },
    commit: () => swap(outDir, staging),
    abandon: () => rmSync(staging, { recursive: true, force: true }),
    written: () => totals,
  };
}

/** Links the old file when it has the same bytes: a link costs a tenth of a write, and keeps the file's date. */
function linkUnchanged(old: string, target: string, bytes: Uint8Array): boolean {
  try {
    if (fileSize(old) !== bytes.length || !readFileSync(old).equals(bytes)) return false;
    linkSync(old, target);
    return true;
  } catch {
    return false;
  }
}

function swap(outDir: string, staging: string): Outcome<void> {
  const trash = stagingPath(outDir, 'old');
  try {
    if (existsSync(outDir)) renameSync(outDir, trash);
    renameSync(staging, outDir);
  } catch (error) {
    if (!existsSync(outDir) && existsSync(trash)) renameSync(trash, outDir);
    rmSync(staging, { recursive: true, force: true });
    return outcome(undefined, [writeFailed(outDir, error)]);
  }
  rmSync(trash, { recursive: true, force: true });
  return outcome(undefined);
}

/** A folder beside the output, named after it and the process. */
function stagingPath(outDir: string, role: 'new' | 'old'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${role}-${process.pid}`);
}

/** Clears up after builds that were killed: a half-made site goes, and a site that was moved aside comes back. */
function recover(outDir: string): void {
  const prefix = `.${basename(outDir)}.docsgen-`;
  const folder = dirname(outDir);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(prefix) || isAlive(Number(name.split('-').at(-1)))) continue;
    const left = join(folder, name);
    if (name.startsWith(`${prefix}old-`) && !existsSync(outDir)) renameSync(left, outDir);
    else rmSync(left, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A folder that holds other people's files is never replaced. */
export function refuse(siteDir: string, outDir: string): Diagnostic | undefined {
  const fromOut = relative(outDir, siteDir);
  const containsSite = fromOut === '' || (fromOut !== '..' && !fromOut.startsWith(`..${sep}`));
  if (!containsSite && (!existsSync(outDir) || isOurs(outDir))) return undefined;
  const shown = relative(siteDir, outDir) || '.';
  const why = containsSite ? 'it contains the site itself' : 'it holds files that docsgen did not write';
  return diagnostic('output.not-ours', `The output folder \`${shown}\` can't be replaced: ${why}.`, {
    subject: '--out-dir',
    hint: 'Choose a folder that is empty or does not exist yet.',
  });
}

function isOurs(outDir: string): boolean {
  try {
    if (readdirSync(outDir).length === 0) return true;
    return readFileSync(join(outDir, '404.html'), 'utf8').includes('name="generator" content="docsgen');
  } catch {
    return false;
  }
}

function writeFailed(path: string, error: unknown): Diagnostic {
  return diagnostic('output.write-failed', `\`${basename(path)}\` could not be written: ${reasonOf(error)}.`, {
    subject: 'the output folder',
    hint: 'The last good output is untouched. Make room or mend the permissions, then build again.',
  });
}
