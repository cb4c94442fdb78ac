import { outputClaims } from '../../check/index.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { remainingPlaceholder, WRITTEN_MARKS } from '../../core/html/placeholders.ts';
import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Artifact, CopyArtifact } from '../../core/model/index.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import type { Output } from '../ports.ts';

/** Writes the files of a site, each path once. */
export interface OutputWriter {
  /** Reserves a path. Returns false, and reports a collision, if another file has it. `source` is the file that an author can rename. */
  readonly claim: (out: OutPath, from: string, source?: SourcePath) => boolean;
  /** Writes files whose paths are free. */
  readonly write: (artifacts: readonly Artifact[]) => readonly Diagnostic[];
  /** Writes files that are made with pages. Several pages may have the same file. */
  readonly writeOnce: (artifacts: readonly (Artifact & { readonly hash: string })[]) => readonly Diagnostic[];
  /** Returns whether the previous output has the files that are made with a page. They then stay. */
  readonly keepAll: (files: readonly { readonly out: OutPath; readonly hash: string }[]) => boolean;
  /** Copies files whose paths are free. The same copy may be requested twice: by Markdown, and by a component that imports it. Equal files in several folders may have one copy. */
  readonly copy: (artifacts: readonly CopyArtifact[]) => readonly Diagnostic[];
  /** Writes a file whose path is claimed. */
  readonly put: (artifact: Artifact & { readonly hash?: string }) => readonly Diagnostic[];
  /** Returns whether the previous output has these bytes at a path. The file then stays, and nothing has to be written. */
  readonly keep: (out: OutPath, hash: string) => boolean;
  /** Reserves a path for a file that is written later. */
  readonly reserve: (file: { readonly out: OutPath; readonly from: string }) => void;
  /** The paths of all files that are not pages, with a leading slash. */
  readonly files: ReadonlySet<string>;
  /** Whether a file could not be written. A full disk fails for every file, so nothing is written after the first failure. */
  readonly hasFailed: () => boolean;
  readonly collisions: readonly Diagnostic[];
}

const TEXT = /\.(?:html|json|md|txt|xml)$/;

/** Reports a file that contains a placeholder instead of an address. Every file that a build writes is checked. */
function checkText({ out, data, from }: Artifact): Diagnostic[] {
  if (!TEXT.test(out)) return [];
  const bytes = typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (!WRITTEN_MARKS.some((mark) => bytes.includes(mark))) return [];
  const name = remainingPlaceholder(bytes.toString());
  if (name === undefined) return [];
  const message = `The file \`${out}\` contains the placeholder \`${name}\` instead of an address.`;
  return [diagnostic('internal.error', message, { subject: from })];
}

/** Starts to write into an output. */
export function outputWriter(output: Output): OutputWriter {
  const claims = outputClaims();
  const files = new Set<string>();
  const copied = new Set<string>();
  const ofPages = new Set<OutPath>();
  let hasFailed = false;
  const attempt = (write: () => WithDiagnostics<void>): readonly Diagnostic[] => {
    if (hasFailed) return [];
    const { diagnostics } = write();
    hasFailed = diagnostics.some(({ code }) => code === 'output.write-failed');
    return diagnostics;
  };
  const write = (artifact: Artifact): readonly Diagnostic[] => [
    ...checkText(artifact),
    ...attempt(() => output.write(artifact)),
  ];
  const add = ({ out, from }: Pick<Artifact, 'out' | 'from'>, write: () => readonly Diagnostic[]) => {
    files.add(`/${out}`);
    return claims.claim(out, from) ? write() : [];
  };
  return {
    files,
    collisions: claims.diagnostics,
    hasFailed: () => hasFailed,
    claim: (out, from, source) => claims.claim(out, from, source),
    keep: (out, hash) => output.keep(out, hash),
    put: write,
    writeOnce: (artifacts) =>
      artifacts.flatMap((artifact) => {
        if (ofPages.has(artifact.out)) return [];
        ofPages.add(artifact.out);
        return add(artifact, () => write(artifact));
      }),
    keepAll: (kept) =>
      kept.every(({ out, hash }) => {
        if (ofPages.has(out)) return true;
        if (!output.keep(out, hash)) return false;
        ofPages.add(out);
        files.add(`/${out}`);
        claims.claim(out, out);
        return true;
      }),
    write: (artifacts) => artifacts.flatMap((artifact) => add(artifact, () => write(artifact))),
    copy: (artifacts) =>
      artifacts.flatMap((artifact) => {
        const key = artifact.isHashed ? artifact.out : `${artifact.out}\n${artifact.copyFrom}`;
        if (copied.has(key)) return [];
        copied.add(key);
        return add(artifact, () => attempt(() => output.copy(artifact)));
      }),
    reserve: ({ out, from }) => {
      claims.claim(out, from);
      files.add(`/${out}`);
    },
  };
}
