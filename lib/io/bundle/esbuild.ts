import { dirname, join, relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Code } from '../../core/diagnostics/codes.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { isOutsideSite, sourcePath, type SourcePath } from '../../core/paths.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { unresolvedHint } from './site-code/load-hints.ts';
import { packageRoot } from '../installation.ts';
import { fileOfInput, type FilesRead } from '../cache/dependency-cache.ts';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';

export type { OnLoadResult, OnResolveArgs, OnResolveResult, PartialMessage, Plugin } from 'esbuild';

/** The oldest supported browsers. They support everything that the templates use; `light-dark()` is the newest feature. */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

/** The options for React modules that browsers import. Shared code is in separate chunks. */
export const BROWSER_MODULES = {
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: BROWSERS,
  jsx: 'automatic',
} as const;

/** The options for components of the site. Their `.js` files may contain JSX, as in Docusaurus. */
export const COMPONENTS = { jsx: 'automatic', loader: { '.js': 'jsx' } } as const;

/** The purpose of a bundle, for its diagnostics. */
export interface BundlePurpose {
  readonly siteDir: string;
  readonly code: Code;
  /** The start of the message: `The styles can't be bundled`. */
  readonly what: string;
  /** Returns the location in the source for a piece of a generated file. */
  readonly relocate?: (file: SourcePath, written: string) => SourceLocation | undefined;
  /** The warnings about files of the site that become diagnostics: all, or those with these ids of esbuild. Default: none. */
  readonly reportsWarnings?: 'all' | readonly string[];
  /** Receives the paths of the bundled files. */
  readonly read?: FilesRead;
}

/** Runs esbuild in memory. Its errors become diagnostics with locations. This is the only module that imports esbuild. */
export async function bundle(
  purpose: BundlePurpose,
  options: BuildOptions,
): Promise<WithDiagnostics<Bundled | undefined>> {
  const { build } = await import('esbuild');
  try {
    const settings = {
      ...options,
      metafile: true,
      write: false,
      logLevel: 'silent',
      absWorkingDir: purpose.siteDir,
    } as const;
    // Content outside of the site also uses the packages of the site.
    const nodePaths = [join(purpose.siteDir, 'node_modules')];
    const { metafile, outputFiles, warnings } = await build({ ...settings, nodePaths });
    const inputs = Object.keys(metafile.inputs).filter(isFile);
    for (const input of inputs) purpose.read?.add(fileOfInput(purpose.siteDir, input));
    const outputs = new Map(
      Object.entries(metafile.outputs).map(([path, output]) => [join(purpose.siteDir, path), output]),
    );
    const files = outputFiles.map(({ path, text }): BundledFile => {
      const pathOf = (file: string): string => relative(options.outdir ?? dirname(path), file);
      const { inputs: own = {}, imports = [], entryPoint } = outputs.get(path) ?? {};
      return {
        path: pathOf(path),
        text,
        inputs: Object.keys(own).filter(isFile),
        imports: imports.map((one) => (one.external ? one.path : pathOf(join(purpose.siteDir, one.path)))),
        ...(entryPoint !== undefined && { entryPoint }),
      };
    });
    const importsOf = (input: string): string[] =>
      (metafile.inputs[input]?.imports ?? []).flatMap(({ path, external }) => (external ? [] : path));
    return withDiagnostics({ inputs, files, importsOf }, warningsOf(purpose, warnings));
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return withDiagnostics(
      undefined,
      // A plugin that runs another bundle passes on its diagnostics.
      errors.map((message) => (message.detail as Diagnostic | undefined) ?? toDiagnostic(purpose, message)),
    );
  }
}

/** A name in angle brackets stands for generated code, not for a file. Plugins can have a namespace before it. */
function isFile(input: string): boolean {
  return !/^(?:[\w-]+:)?</.test(input);
}

/** A finished bundle. The inputs are relative to the site. */
export interface Bundled {
  readonly inputs: readonly string[];
  readonly files: readonly BundledFile[];
  /** Returns the inputs that an input imports, in order. */
  readonly importsOf: (input: string) => readonly string[];
}

/** An output file of esbuild. The path is relative to the `outdir` of the bundle. */
export interface BundledFile {
  readonly path: string;
  readonly text: string;
  /** The source files in it, by esbuild's names. */
  readonly inputs: readonly string[];
  /** The paths of other files of the bundle, and the specifiers of external modules. */
  readonly imports: readonly string[];
  /** The input that is the entry of this file. Chunks have none. */
  readonly entryPoint?: string;
}

/** Creates an esbuild plugin. */
export function plugin(name: string, setup: Plugin['setup']): Plugin {
  return { name, setup };
}

/** Warnings about files of packages and of docsgen are not for the author of the site. */
function warningsOf(purpose: BundlePurpose, warnings: readonly Message[]): Diagnostic[] {
  const { reportsWarnings = [] } = purpose;
  return warnings.flatMap((message) => {
    if (reportsWarnings !== 'all' && !reportsWarnings.includes(message.id)) return [];
    const location = locationOf(purpose, message);
    if (!location || isForeign(purpose, location.file) || location.file.includes('node_modules/')) return [];
    const notes = message.notes.filter((note) => !note.location && note.text !== '');
    return diagnostic('bundle.warning', textOf(purpose, message), {
      location,
      hint: notes[0]?.text ?? hintOf(message),
    });
  });
}

/** A style sheet that is not a CSS module exports nothing. */
function hintOf({ text }: Message): string | undefined {
  const [, name, extension] = /no matching export in "(?:[^"]*\/)?([^"/]+)\.(css|scss|sass)"/i.exec(text) ?? [];
  if (name === undefined || name.endsWith('.module')) return undefined;
  return `Only CSS modules have class names to import. Name the file \`${name}.module.${extension}\`, or write \`import './${name}.${extension}'\`.`;
}

/** The message about a missing export: its file, and its name. */
const MISSING_EXPORT = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

function toDiagnostic(purpose: BundlePurpose, message: Message): Diagnostic {
  const { code, what } = purpose;
  const [, file = '', name] = MISSING_EXPORT.exec(message.text) ?? [];
  const importer = locationOf(purpose, message);
  if (importer && isForeign(purpose, importer.file) && name !== undefined && !isForeign(purpose, sourcePath(file))) {
    return diagnostic(code, `This file has no export \`${name}\`, which ${outsideName(purpose, importer)} imports.`, {
      location: startOfFile(sourcePath(file)),
      hint: 'A file that replaces a template must have the same exports as the template.',
    });
  }
  const location = locationOf(purpose, message);
  // Locations in generated code are not for the author.
  const notes = message.notes.filter((note) => note.text !== '' && !note.text.startsWith('The plugin "'));
  return diagnostic(code, `${what}: ${textOf(purpose, message)}`, {
    ...(location && !isForeign(purpose, location.file)
      ? { location }
      : { subject: location ? outsideName(purpose, location) : what }),
    hint: unresolvedHintOf(purpose, message, location) ?? notes.find((note) => !note.location)?.text ?? hintOf(message),
    related: notes.flatMap((note) => {
      const other = locationOf(purpose, note);
      return other ? [{ message: note.text, location: other }] : [];
    }),
  });
}

function unresolvedHintOf(
  purpose: BundlePurpose,
  { text }: Message,
  location: SourceLocation | undefined,
): string | undefined {
  const specifier = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  return specifier !== undefined && location && !isForeign(purpose, location.file)
    ? unresolvedHint(purpose.siteDir, location.file, specifier)
    : undefined;
}

/** Returns a message as a sentence, with paths that are relative to the site. */
function textOf({ siteDir }: BundlePurpose, { text }: Message): string {
  const named = text.replace(/"[\w-]+:(\/[^"#]*)(?:#[^"]*)?"/g, (_, path: string) => `"${relative(siteDir, path)}"`);
  return named.replace(/\.?\s*$/, '.');
}

/** Returns whether a file outside of the site folder belongs to docsgen or to a package, not to the content next to the site. */
function isForeign({ siteDir }: Pick<BundlePurpose, 'siteDir'>, file: SourcePath): boolean {
  if (!isOutsideSite(file)) return false;
  return file.includes('node_modules/') || !isOutsideSite(relative(packageRoot(), join(siteDir, file)));
}

/** Returns the name of a file outside of the site, which belongs to docsgen or to a package, in the form of its import. */
function outsideName({ siteDir }: BundlePurpose, { file, line }: SourceLocation): string {
  const path = join(siteDir, file);
  const own = relative(packageRoot(), path);
  const name = own.startsWith('..') ? path.replace(/^.*[\\/]node_modules[\\/]/, '') : `docsgen/${own}`;
  return `${name}:${line}`;
}

/** Returns the text at a location. */
export function writtenAt({ lineText, column, length }: NonNullable<Message['location']>): string {
  return Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
}

/** Converts a location. esbuild counts columns in bytes from 0, docsgen in UTF-16 code units from 1. */
function locationOf(
  { siteDir, relocate }: BundlePurpose,
  { location }: Pick<Message, 'location'>,
): SourceLocation | undefined {
  if (!location) return undefined;
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  const written = writtenAt(location);
  const path = location.file.replace(/^[\w-]+:/, '').replace(/[?#].*$/, '');
  const file = sourcePath(path.startsWith('/') ? relative(siteDir, path) : path);
  return relocate?.(file, written) ?? { file, line: location.line, column, length: Math.max(1, written.length) };
}
