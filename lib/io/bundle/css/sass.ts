import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Sass from 'sass';
import type { PartialMessage } from '../esbuild.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';

/** What style sheets are compiled with. */
export interface StyleSite {
  readonly siteDir: string;
  /** Receives the files that the styles depend on. */
  readonly read: FilesRead;
}

/** Compiled Sass, or the errors. */
export interface CompiledSass {
  readonly css?: string;
  readonly errors?: PartialMessage[];
  readonly warnings?: PartialMessage[];
}

/** Reports that the site has not installed Sass. */
export const SASS_MISSING = {
  text: 'the package `sass` is not installed',
  notes: [{ text: 'Run `npm install --save-dev sass` in the site folder.' }] as [{ text: string }],
} satisfies PartialMessage;

/** Returns the path of the package `sass` that a site has installed. */
export function findSass(siteDir: string): string | undefined {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve('sass');
  } catch {
    return undefined;
  }
}

/** Compiles a Sass file with the compiler that the site has installed. Records every file that the compiler reads. */
export async function compileSass({ siteDir, read }: StyleSite, path: string): Promise<CompiledSass> {
  const installed = findSass(siteDir);
  if (installed === undefined) return { errors: [SASS_MISSING] };
  const { default: exported, ...named } = (await import(pathToFileURL(installed).href)) as typeof Sass & {
    default?: typeof Sass;
  };
  const sass = exported ?? named;
  const warnings: PartialMessage[] = [];
  const logger: Sass.Logger = {
    warn: (text, { span }) => void warnings.push(messageOf(siteDir, text, span)),
    debug: () => undefined,
  };
  try {
    const { css, loadedUrls } = sass.compile(path, {
      logger,
      quietDeps: true,
      importers: [new sass.NodePackageImporter(siteDir)],
    });
    for (const url of loadedUrls) if (url.protocol === 'file:') read.add(fileURLToPath(url));
    return { css, warnings };
  } catch (error) {
    if (!(error instanceof sass.Exception)) throw error;
    const failed = error.span.url;
    if (failed?.protocol === 'file:') read.add(fileURLToPath(failed));
    return { errors: [messageOf(siteDir, error.sassMessage, error.span)] };
  }
}

/** Converts a location. Sass counts lines from 0; columns count UTF-16 code units, but esbuild's count bytes. */
function messageOf(siteDir: string, text: string, span: Sass.SourceSpan | undefined): PartialMessage {
  if (span?.url?.protocol !== 'file:') return { text };
  const { start } = span;
  const lineText = (span.context ?? '').split('\n')[0] ?? '';
  return {
    text,
    location: {
      file: relative(siteDir, fileURLToPath(span.url)),
      line: start.line + 1,
      column: Buffer.byteLength(lineText.slice(0, start.column)),
      length: Buffer.byteLength(span.text.split('\n')[0] ?? ''),
      lineText,
    },
  };
}
