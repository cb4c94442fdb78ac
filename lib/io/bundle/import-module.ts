import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';

/**
 * Imports a module of the site and enables source maps, so error stacks name lines of the sources. A top-level `await` that never
 * settles is an error, because Node would silently exit.
 *
 * @throws the error of the module
 */
export async function importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  process.setSourceMapsEnabled(true);
  const module = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>;
  let onIdle = (): void => undefined;
  const endless = new Promise<never>((_, reject) => {
    onIdle = () => reject(new Error('A top-level `await` never settles.'));
  });
  process.once('beforeExit', onIdle);
  try {
    return await Promise.race([module, endless]);
  } finally {
    process.off('beforeExit', onIdle);
  }
}

/** Returns the `sourceRoot` for a bundle's source map, which does not depend on where the bundle is written. */
export function sourceRoot(outdir: string): string {
  return `${pathToFileURL(outdir).href}/`;
}

/** Returns where an error was thrown: the first location in its stack that is in the site's sources. */
export function thrownAt(siteDir: string, error: unknown): SourceLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, where, line, column] of stack.matchAll(
    /^ +at .*?((?:file:\/\/|\/|[A-Z]:\\)[^()]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const path = relative(siteDir, where!.startsWith('file:') ? fileURLToPath(where!) : where!);
    const isOwn = !path.startsWith('..') && !/(?:^|[\\/])(?:node_modules|\.docsgen)[\\/]/.test(path);
    if (isOwn)
      return { file: sourcePath(path.split(sep).join('/')), line: Number(line), column: Number(column), length: 1 };
  }
  return undefined;
}
