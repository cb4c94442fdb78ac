import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { OWN_OUTPUT } from '../core/own-output.ts';
import type { OutPath } from '../core/paths.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Output } from '../pipeline/ports.ts';
import { checkReadable, fileSize, reasonOf } from './files.ts';
import { recover, stagingPath, swap } from './staging.ts';

/**
 * Writes a site beside the last good one and swaps the two folders at the end, so that a failed or interrupted build
 * leaves what is there untouched. A file that did not change is linked from the last output instead of written.
 */
export function diskOutput(siteDir: string, outDir: string): Outcome<Output | undefined> {
  const problem = refuse(siteDir, outDir) ?? notWritable(outDir);
  if (problem) return outcome(undefined, [problem]);
  recover(outDir);
  return outcome(openOutput(siteDir, outDir, stagingPath(outDir, 'new')));
}

function openOutput(siteDir: string, outDir: string, staging: string): Output {
  const folders = new Set<string>();
  const hasOld = existsSync(outDir);
  const totals = { files: 0, bytes: 0 };
  const put = (out: OutPath, bytes: number, place: (target: string) => void): Outcome<void> => {
    const target = join(staging, out);
    try {
      makeFolder(dirname(target), folders);
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
      if (!hasOld) return put(out, Buffer.byteLength(data), (target) => writeFileSync(target, data));
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      return put(out, bytes.length, (target) => {
        if (!linkUnchanged(join(outDir, out), target, bytes)) writeFileSync(target, bytes);
      });
    },
    copy: ({ out, copyFrom }) => {
      const problem = checkReadable(siteDir, copyFrom);
      if (problem) return outcome(undefined, [problem]);
      const from = join(siteDir, copyFrom);
      return put(out, fileSize(from) ?? 0, (target) => copyFileSync(from, target));
    },
    commit: () => {
      try {
        swap(outDir, staging);
        return outcome(undefined);
      } catch (error) {
        rmSync(staging, { recursive: true, force: true });
        return outcome(undefined, [writeFailed(outDir, error)]);
      }
    },
    abandon: () => rmSync(staging, { recursive: true, force: true }),
    written: () => totals,
  };
}

/** A folder whose parent is there takes one call; `recursive` takes several. */
function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  made.add(folder);
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
function notWritable(outDir: string): Diagnostic | undefined {
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

function writeFailed(path: string, error: unknown): Diagnostic {
  return diagnostic('output.write-failed', `\`${basename(path)}\` could not be written: ${reasonOf(error)}.`, {
    subject: 'the output folder',
    hint: 'The last good output is untouched. Make room or mend the permissions, then build again.',
  });
}
