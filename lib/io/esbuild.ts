import { relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Code } from '../core/codes.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath } from '../core/paths.ts';
import type { Place } from '../core/place.ts';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';

export type { OnResolveArgs, Plugin } from 'esbuild';

/** What a bundle is for: whom to blame and what to call it. */
export interface BundlePurpose {
  readonly siteDir: string;
  readonly code: Code;
  /** The start of the message: `The styles can't be bundled`. */
  readonly what: string;
}

/** Runs esbuild, silent; its errors become findings at the lines they name. The one door to esbuild. */
export async function bundle(purpose: BundlePurpose, options: BuildOptions): Promise<Outcome<Bundled | undefined>> {
  const { build } = await import('esbuild');
  try {
    const settings = { ...options, metafile: true, logLevel: 'silent', absWorkingDir: purpose.siteDir } as const;
    const { metafile, outputFiles = [] } = await build(settings);
    return outcome({ inputs: Object.keys(metafile.inputs), texts: outputFiles.map((file) => file.text) });
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return outcome(undefined, errors.map((message) => toDiagnostic(purpose, message)));
  }
}

/** What came of a bundle: the files that went in, relative to the site, and with `write: false` the texts that came out. */
export interface Bundled {
  readonly inputs: readonly string[];
  readonly texts: readonly string[];
}

/** A plugin without the ceremony. */
export function plugin(name: string, setup: Plugin['setup']): Plugin {
  return { name, setup };
}

function toDiagnostic({ siteDir, code, what }: BundlePurpose, message: Message): Diagnostic {
  const place = placeOf(siteDir, message);
  const notes = message.notes.map((note) => note.text).filter((text) => text !== '');
  return diagnostic(code, `${what}: ${message.text.replace(/\.?\s*$/, '.')}`, {
    ...(place ? { place } : { subject: what }),
    hint: notes[0],
  });
}

/** esbuild counts columns from 0 in bytes; a place counts them from 1 in UTF-16 units. */
function placeOf(siteDir: string, { location }: Message): Place | undefined {
  if (!location) return undefined;
  const bytes = Buffer.from(location.lineText);
  const column = bytes.subarray(0, location.column).toString().length + 1;
  const length = bytes.subarray(location.column, location.column + location.length).toString().length;
  const path = location.file.replace(/^[\w-]+:/, '').replace(/[?#].*$/, '');
  const file = sourcePath(path.startsWith('/') ? relative(siteDir, path) : path);
  return { file, line: location.line, column, length: Math.max(1, length) };
}
