import type { Artifact, CopyArtifact } from '../../core/model/index.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Outcome } from '../../core/outcome.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import { outputClaims, type Claims } from '../../write/index.ts';
import type { Lost } from '../lost.ts';
import type { RenderableSite } from '../page-maker.ts';
import type { Output, Ports } from '../ports.ts';
import { reusedEncoder } from './encoder.ts';
import type { Records } from './records.ts';

/** Everything that rendering and writing a site takes. */
export interface PublishInput extends RenderableSite {
  readonly lost: Lost;
  readonly textOf: (file: SourcePath) => string | undefined;
  readonly deflate: Ports['deflate'];
  /** What earlier builds have made; undefined where nothing is remembered. */
  readonly records: Records | undefined;
}

/** A site on its way into the output. */
export interface Publishing {
  readonly input: PublishInput;
  readonly output: Output;
  readonly claims: Claims;
  /** What can be reached beside pages. */
  readonly files: Set<string>;
  /** Files that were copied. One may be asked for twice: by Markdown, and by a component that imports it. */
  readonly copied: Set<string>;
  /** Text to UTF-8, valid until the next text. */
  readonly encode: (text: string) => Uint8Array;
  /** A disk that is full for one file is full for the rest: after the first that fails nothing is done. */
  hasFailed: boolean;
}

/** Starts; nothing is written yet. */
export function startPublishing(input: PublishInput, output: Output): Publishing {
  const claims = outputClaims();
  return { input, output, claims, files: new Set(), copied: new Set(), encode: reusedEncoder(), hasFailed: false };
}

/** Writes files whose names are free, and says what went wrong, without what the claims have found. */
export function putArtifacts(run: Publishing, artifacts: readonly Artifact[]): Diagnostic[] {
  return artifacts.flatMap((artifact) => put(run, artifact, () => run.output.write(artifact)));
}

/** The same for files that are copied. */
export function putCopies(run: Publishing, copies: readonly CopyArtifact[]): Diagnostic[] {
  return copies.flatMap((copy) => {
    const key = `${copy.out}\n${copy.copyFrom}`;
    if (run.copied.has(key)) return [];
    run.copied.add(key);
    return put(run, copy, () => run.output.copy(copy));
  });
}

function put(
  run: Publishing,
  artifact: { readonly out: OutPath; readonly from: string },
  write: () => Outcome<void>,
): readonly Diagnostic[] {
  run.files.add(`/${artifact.out}`);
  return !run.hasFailed && run.claims.claim(artifact.out, artifact.from) ? attempt(run, write) : [];
}

/** Writes, and takes note when that can't be done. */
export function attempt(run: Publishing, write: () => Outcome<void>): readonly Diagnostic[] {
  const { diagnostics } = write();
  run.hasFailed ||= diagnostics.some(({ code }) => code === 'output.write-failed');
  return diagnostics;
}
