import { dirname, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Code } from '../core/codes.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { sourcePath, type SourcePath } from '../core/paths.ts';
import type { Place } from '../core/place.ts';
import { packageRoot } from './package-root.ts';
import { fileOfInput, type FilesRead } from './remembered.ts';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';

export type { OnResolveArgs, Plugin } from 'esbuild';

/** What scripts and styles are written for: each has what the templates rely on (`light-dark()`, the newest of it). */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

/** Scripts in React that browsers import, with what they share in files of its own. */
export const BROWSER_MODULES = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: BROWSERS,
  jsx: 'automatic',
} as const;

/** What a bundle is for: whom to blame and what to call it. */
export interface BundlePurpose {
  readonly siteDir: string;
  readonly code: Code;
  /** The start of the message: `The styles can't be bundled`. */
  readonly what: string;
  /** Where a piece of a file that was made on the way stands in its source. */
  readonly relocate?: (file: SourcePath, written: string) => Place | undefined;
  /** Takes note of what went into the bundle. */
  readonly read?: FilesRead;
}

/** Runs esbuild in memory, silent; its errors become findings at the lines they name. The one door to esbuild. */
export async function bundle(purpose: BundlePurpose, options: BuildOptions): Promise<Outcome<Bundled | undefined>> {
  const { build } = await import('esbuild');
  try {
    const settings = {
      ...options,
      metafile: true,
      write: false,
      logLevel: 'silent',
      absWorkingDir: purpose.siteDir,
    } as const;
    const { metafile, outputFiles } = await build(settings);
    // What begins with `<` is a value that was put in, and no file.
    const inputs = Object.keys(metafile.inputs).filter((input) => !input.startsWith('<'));
    for (const input of inputs) purpose.read?.add(fileOfInput(purpose.siteDir, input));
    const outputs = new Map(
      Object.entries(metafile.outputs).map(([path, output]) => [join(purpose.siteDir, path), output]),
    );
    const files = outputFiles.map(({ path, text }): BundledFile => {
      const pathOf = (file: string): string => relative(options.outdir ?? dirname(path), file);
      const { inputs: own = {}, imports = [] } = outputs.get(path) ?? {};
      return {
        path: pathOf(path),
        text,
        inputs: Object.keys(own).filter((input) => !input.startsWith('<')),
        imports: imports.map((one) => (one.external ? one.path : pathOf(join(purpose.siteDir, one.path)))),
      };
    });
    return outcome({ inputs, files });
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return outcome(
      undefined,
      errors.map((message) => toDiagnostic(purpose, message)),
    );
  }
}

/** What came of a bundle: the files that went in, relative to the site, and those that came out. */
export interface Bundled {
  readonly inputs: readonly string[];
  readonly files: readonly BundledFile[];
}

/** A file that esbuild made; the path is relative to the `outdir` of the bundle. */
export interface BundledFile {
  readonly path: string;
  readonly text: string;
  /** The files that it was made of, as esbuild names them. */
  readonly inputs: readonly string[];
  /** Other files of the bundle by their paths, and what is left outside as it is imported. */
  readonly imports: readonly string[];
}

/** A plugin without the ceremony. */
export function plugin(name: string, setup: Plugin['setup']): Plugin {
  return { name, setup };
}

function toDiagnostic(purpose: BundlePurpose, message: Message): Diagnostic {
  const { code, what } = purpose;
  const place = placeOf(purpose, message);
  const notes = message.notes.filter((note) => note.text !== '');
  return diagnostic(code, `${what}: ${message.text.replace(/\.?\s*$/, '.')}`, {
    ...(place && !isOutside(place.file) ? { place } : { subject: place ? outsideName(purpose, place) : what }),
    hint: notes.find((note) => !note.location)?.text,
    related: notes.flatMap((note) => {
      const other = placeOf(purpose, note);
      return other ? [{ message: note.text, place: other }] : [];
    }),
  });
}

function isOutside(file: SourcePath): boolean {
  return file.startsWith('../');
}

/** A file outside of the site is one of docsgen's own, or of a package: named as one imports it. */
function outsideName({ siteDir }: BundlePurpose, { file, line }: Place): string {
  const path = join(siteDir, file);
  const own = relative(packageRoot(), path);
  const name = own.startsWith('..') ? path.replace(/^.*[\\/]node_modules[\\/]/, '') : `docsgen/${own}`;
  return `${name}:${line}`;
}

/** esbuild counts columns from 0 in bytes; a place counts them from 1 in UTF-16 units. */
function placeOf({ siteDir, relocate }: BundlePurpose, { location }: Pick<Message, 'location'>): Place | undefined {
  if (!location) return undefined;
  const bytes = Buffer.from(location.lineText);
  const column = bytes.subarray(0, location.column).toString().length + 1;
  const written = bytes.subarray(location.column, location.column + location.length).toString();
  const path = location.file.replace(/^[\w-]+:/, '').replace(/[?#].*$/, '');
  const file = sourcePath(path.startsWith('/') ? relative(siteDir, path) : path);
  return relocate?.(file, written) ?? { file, line: location.line, column, length: Math.max(1, written.length) };
}
