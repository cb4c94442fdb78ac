import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourcePath } from '../core/paths.ts';
import type { Place } from '../core/place.ts';

/**
 * Imports a module of the site. From now on the stacks of errors name lines of sources, by the source maps that
 * bundles carry. One that waits for something that never comes is an error too: Node would just end the process.
 *
 * @throws what the module throws
 */
export async function importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  process.setSourceMapsEnabled(true);
  const module = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>;
  let onIdle = (): void => undefined;
  const endless = new Promise<never>((_, reject) => {
    onIdle = () => reject(new Error('It waits for something that never comes.'));
  });
  process.once('beforeExit', onIdle);
  try {
    return await Promise.race([module, endless]);
  } finally {
    process.off('beforeExit', onIdle);
  }
}

/** The addresses of a bundle's sources in its source map, wherever the bundle is written to. */
export function sourceRoot(outdir: string): string {
  return `${pathToFileURL(outdir).href}/`;
}

/** Where an error was thrown: the first line of its stack that is one of the site's own. */
export function thrownAt(siteDir: string, error: unknown): Place | undefined {
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
