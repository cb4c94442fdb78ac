import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { OWN_OUTPUT } from '../../core/output-marker.ts';
import type { OutPath } from '../../core/paths.ts';
import { reasonOf } from '../files/index.ts';
import { folderIdentity } from './file-stat.ts';

/** Returns a diagnostic if docsgen must not replace the folder, because it contains files that docsgen did not write. */
export function refuse(siteDir: string, outDir: string): Diagnostic | undefined {
  const fromOut = relative(outDir, siteDir);
  const containsSite = fromOut === '' || (fromOut !== '..' && !fromOut.startsWith(`..${sep}`));
  if (!containsSite && isReplaceable(outDir)) return undefined;
  const shown = relative(siteDir, outDir) || '.';
  const why = containsSite ? 'it contains the site itself' : 'it contains files that docsgen did not write';
  return diagnostic('output.not-ours', `The output folder \`${shown}\` can't be replaced: ${why}.`, {
    subject: '--out-dir',
    hint: 'Choose a folder that is empty or does not exist yet.',
  });
}

/** How often a folder is examined that concurrent builds replace at the same moment. */
const MAX_TRIES = 5;

function isReplaceable(outDir: string): boolean {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const identity = folderIdentity(outDir);
    if (identity === undefined || isOurs(outDir)) return true;
    if (identity === folderIdentity(outDir)) return false;
  }
  return false;
}

function isOurs(outDir: string): boolean {
  try {
    if (readdirSync(outDir).length === 0) return true;
    const contains = (name: string, text: string): boolean =>
      existsSync(join(outDir, name)) && readFileSync(join(outDir, name), 'utf8').includes(text);
    // A site may replace either file.
    return contains('.nojekyll', OWN_OUTPUT) || contains('404.html', 'name="generator" content="docsgen');
  } catch {
    return false;
  }
}

/** Returns a diagnostic, before the build does any work, if the folder that contains the output is not writable. */
export function notWritable(outDir: string): Diagnostic | undefined {
  const around = nearestFolder(dirname(outDir));
  try {
    accessSync(around, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return diagnostic(
      'output.write-failed',
      `docsgen can't write next to \`${basename(outDir)}\`: ${reasonOf(error)}.`,
      {
        subject: 'the output folder',
        hint: 'docsgen builds next to the output folder and then swaps the two. Give docsgen write access, or choose another folder with `--out-dir`.',
      },
    );
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/** Returns the diagnostic for a file of the output that could not be written, or for the output folder. */
export function writeFailed(outDir: string, error: unknown, out?: OutPath): Diagnostic {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  // The new files are next to the output folder, so they are on the same disk.
  const fix = isFull
    ? `Free space on the disk that contains \`${dirname(outDir)}\``
    : 'Free disk space or fix the permissions';
  return diagnostic('output.write-failed', `\`${out ?? basename(outDir)}\` could not be written: ${reasonOf(error)}.`, {
    subject: 'the output folder',
    hint: `The previous output is unchanged. ${fix}, then build again.`,
  });
}
