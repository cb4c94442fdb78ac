import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { OWN_OUTPUT } from '../core/own-output.ts';
import { reasonOf } from './files.ts';

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
    const says = (name: string, words: string): boolean =>
      existsSync(join(outDir, name)) && readFileSync(join(outDir, name), 'utf8').includes(words);
    // A site may have a file of its own in the place of either.
    return says('.nojekyll', OWN_OUTPUT) || says('404.html', 'name="generator" content="docsgen');
  } catch {
    return false;
  }
}

/** Known before the build, not after it: the site is written beside the last one, so the folder around both must let it. */
export function notWritable(outDir: string): Diagnostic | undefined {
  const around = nearestFolder(dirname(outDir));
  try {
    accessSync(around, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return diagnostic(
      'output.write-failed',
      `Nothing can be written beside \`${basename(outDir)}\`: ${reasonOf(error)}.`,
      {
        subject: 'the output folder',
        hint: 'A site is made beside the last one, and put in its place when it is whole. Mend the permissions, or name a folder with `--out-dir`.',
      },
    );
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/** The finding for a part of the output that could not be written. */
export function writeFailed(path: string, error: unknown): Diagnostic {
  return diagnostic('output.write-failed', `\`${basename(path)}\` could not be written: ${reasonOf(error)}.`, {
    subject: 'the output folder',
    hint: 'The last good output is untouched. Make room or mend the permissions, then build again.',
  });
}
