import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { TextDecoder } from 'node:util';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { planFixes, type ChangedFile, type Editable, type FixPlan } from '../../core/fixes/plan.ts';
import type { SourcePath } from '../../core/paths.ts';
import { reasonOf } from '../files/index.ts';

export interface FixRequest {
  /** Absolute. */
  readonly siteDir: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the text of a file that the diagnostics refer to. */
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Whether the files stay as they are. */
  readonly dryRun: boolean;
}

/**
 * Applies the fixes of diagnostics to the files of a site. Each file is replaced atomically and keeps its permissions. Files outside of the
 * site folder and in `node_modules` are never changed.
 */
export function applyFixes({ siteDir, diagnostics, textOf, dryRun }: FixRequest): FixPlan {
  const plan = planFixes(diagnostics, { checked: textOf, current: (file) => readEditable(siteDir, file) });
  if (dryRun) return plan;
  const failures = new Map(plan.files.flatMap((one) => failureOf(siteDir, one)));
  return failures.size === 0 ? plan : withoutFailures(plan, failures);
}

function readEditable(siteDir: string, file: SourcePath): Editable {
  try {
    const path = realpathSync(join(siteDir, file));
    const inSite = relative(realpathSync(siteDir), path).split(sep);
    if (inSite[0] === '..' || inSite[0] === path) return { reason: 'the file is outside of the site folder' };
    if (inSite.includes('node_modules')) return { reason: 'the file is in `node_modules`' };
    return contentOf(readFileSync(path));
  } catch (error) {
    return { reason: `the file could not be read: ${reasonOf(error)}` };
  }
}

function contentOf(bytes: Uint8Array): Editable {
  try {
    return { content: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { reason: 'the file is not valid UTF-8' };
  }
}

/** Writes a file. Returns the reason if that fails. */
function failureOf(siteDir: string, { file, after }: ChangedFile): [SourcePath, string][] {
  try {
    replaceFile(realpathSync(join(siteDir, file)), after);
    return [];
  } catch (error) {
    return [[file, `the file could not be written: ${reasonOf(error)}`]];
  }
}

function replaceFile(path: string, text: string): void {
  const partial = join(dirname(path), `.${basename(path)}.docsgen-${process.pid}`);
  writeFileSync(partial, text);
  try {
    chmodSync(partial, statSync(path).mode);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial);
    throw error;
  }
}

function withoutFailures({ applied, refused, files }: FixPlan, failures: ReadonlyMap<SourcePath, string>): FixPlan {
  const reasonFor = ({ fix }: FixPlan['applied'][number]): string | undefined =>
    fix.edits.map(({ location }) => failures.get(location.file)).find((reason) => reason !== undefined);
  const failed = applied.flatMap((diagnostic) => {
    const reason = reasonFor(diagnostic);
    return reason === undefined ? [] : [{ diagnostic, reason }];
  });
  return {
    applied: applied.filter((diagnostic) => reasonFor(diagnostic) === undefined),
    refused: [...refused, ...failed],
    files: files.filter(({ file }) => !failures.has(file)),
  };
}
